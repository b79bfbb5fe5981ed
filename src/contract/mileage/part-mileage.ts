import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { id, rowVersion, text, uuid } from '../fields.ts';
import { PART } from '../permission.ts';
import { APPLY_STATES, ENTRY_DIVS, GRANT_DIVS, OBJ_STATES } from './mileage-codes.ts';
import { applyFields } from './apply.ts';

const BASE = '/api/mileage/part';

const myApplySchema = z.object({
  applyId: z.string(),
  /** The term to which its points count; null before it is submitted. */
  mlgTermId: z.string().nullable(),
  applyNo: z.string(),
  sdaId: z.string(),
  sdaNm: z.string(),
  sdaGrdCd: z.string().nullable(),
  score: z.string().nullable(),
  lvlCd: z.string().nullable(),
  actTitle: z.string(),
  orgNm: z.string().nullable(),
  acqDt: z.string(),
  unitCnt: z.string().nullable(),
  certNo: z.string().nullable(),
  fileGroupId: z.string().nullable(),
  /** What lies in the group; by these ids an upload says what is kept. */
  files: z.array(z.object({ fileId: z.string(), oriFileNm: z.string(), fileSize: z.number() })),
  reqPnt: z.number().nullable(),
  grantPnt: z.number().nullable(),
  cutPnt: z.number().nullable(),
  cutRsn: z.string().nullable(),
  applySt: z.enum(APPLY_STATES),
  rvwRsn: z.string().nullable(),
  submitDt: z.string().nullable(),
  version: z.number(),
});

/** An objection of the student's, with the answer as soon as there is one. */
const myObjSchema = z.object({
  mlgObjId: z.string(),
  termNm: z.string(),
  /** What it is about: the activity or the entry; null for the points of the term as a whole. */
  aboutTxt: z.string().nullable(),
  content: z.string(),
  objSt: z.enum(OBJ_STATES),
  reply: z.string().nullable(),
  replyDt: z.string().nullable(),
  regDt: z.string(),
});

/** An application as the portal sends it; its evidence has gone up before, by `/api/cmmn/part/uploadFile` under EVID. */
const myApplyBody = { applyId: uuid('신청'), version: rowVersion.optional(), ...applyFields };

/** What a student's portal asks for (mileage.md 6): the person comes from the session. */
export const partMileageEndpoints = {
  getMyMileage: declareRead({
    path: `${BASE}/getMyMileage`,
    access: PART,
    offline: 'recent',
    summary: '나의 마일리지',
    query: z.strictObject({}),
    row: z.object({
      ledgerId: z.string(),
      mlgTermId: z.string(),
      seqNo: z.number(),
      postDt: z.string(),
      occurDt: z.string(),
      entryDiv: z.enum(ENTRY_DIVS),
      areaNm: z.string().nullable(),
      srcTxt: z.string(),
      termNm: z.string(),
      pnt: z.number(),
      balAfter: z.number(),
    }),
    extra: {
      bal: z.number(),
      earnTot: z.number(),
      useTot: z.number(),
      applies: z.array(myApplySchema),
      /** Conversions into a scholarship that can be asked for today, with what was asked for. */
      convs: z.array(
        z.object({
          mlgScholarId: z.string(),
          schNm: z.string(),
          rqstEndDt: z.string(),
          wonPerPnt: z.number(),
          minUse: z.number(),
          unitPnt: z.number(),
          reqPnt: z.number().nullable(),
        }),
      ),
      /** Terms whose points can be objected to today. */
      objTerms: z.array(z.object({ mlgTermId: z.string(), termNm: z.string(), objEndDt: z.string() })),
      objs: z.array(myObjSchema),
    },
  }),
  getMySdaList: declareRead({
    path: `${BASE}/getMySdaList`,
    access: PART,
    offline: 'recent',
    summary: '신청할 수 있는 활동',
    query: z.strictObject({}),
    row: z.object({
      sdaId: z.string(),
      sdaNm: z.string(),
      areaCd: z.string(),
      areaNm: z.string(),
      grantDiv: z.enum(GRANT_DIVS),
      grantTxt: z.string(),
      evidReqYn: z.enum(['Y', 'N']),
      evidGuide: z.string().nullable(),
      titleGuide: z.string().nullable(),
      grades: z.array(z.object({ sdaGrdCd: z.string(), sdaGrdNm: z.string(), pnt: z.number() })),
    }),
  }),
  saveMyApply: declareWrite({
    path: `${BASE}/saveMyApply`,
    access: PART,
    offline: 'online',
    summary: '마일리지 신청 임시저장',
    body: z.strictObject(myApplyBody),
    row: myApplySchema,
  }),
  submitMyApply: declareWrite({
    path: `${BASE}/submitMyApply`,
    access: PART,
    offline: 'online',
    summary: '마일리지 신청',
    body: z.strictObject(myApplyBody),
    row: myApplySchema,
  }),
  cancelMyApply: declareWrite({
    path: `${BASE}/cancelMyApply`,
    access: PART,
    offline: 'online',
    summary: '마일리지 신청 취소',
    body: z.strictObject({ applyId: id('신청'), version: rowVersion }),
    row: myApplySchema,
  }),
  saveMyObj: declareWrite({
    path: `${BASE}/saveMyObj`,
    access: PART,
    offline: 'online',
    summary: '마일리지 이의신청',
    body: z.strictObject({
      mlgObjId: uuid('이의신청'),
      mlgTermId: id('학기'),
      applyId: id('신청').nullish(),
      ledgerId: id('거래').nullish(),
      content: text('내용', 1_000, 2),
    }),
    row: z.object({ mlgObjId: z.string(), objSt: z.enum(OBJ_STATES), content: z.string(), regDt: z.string() }),
  }),
};
