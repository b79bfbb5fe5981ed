import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declarePersonList } from '../list.ts';
import {
  appliedSchema,
  applyUploadBody,
  checkedExtra,
  checkedRowSchema,
  outcomeSchema,
  sheetRowNo,
  uploadRows,
} from '../excel/uploads.ts';
import { codesFilter, flag, id, keyword, optionalText, rowKeys, rowVersion, text, whole } from '../fields.ts';
import { pageFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import { APPL_STATES, MAX_ADDED, MAX_ANSWER, ROUTES, SEL_RESULTS } from './appl-codes.ts';
import { APPL_SCORE_MERGE } from './ecp-merge.ts';
import { ECP_BASE, reason } from './ecp-fields.ts';
import { OPERATION_PATHS } from './families.ts';
import { OPRT_ACTS } from './oprt-codes.ts';
import { MAX_QUESTIONS } from './period-codes.ts';

const mayRead = grantOn('R', ...OPERATION_PATHS),
  mayAdd = grantOn('C', ...OPERATION_PATHS),
  mayAct = grantOn('U', ...OPERATION_PATHS);
const prdId = id('회차'),
  yesNo = z.enum(['Y', 'N']),
  score = z.number().multipleOf(0.01).min(0).max(100).meta({ label: '심사점수' }),
  headCnt = whole('인원수', 1, 99);

/** One question of an application, as the period asks it. */
export const questionSchema = z.object({
  qstnNo: z.number(),
  qstnNm: z.string(),
  ansDiv: z.string(),
  optns: z.array(z.string()),
  requireYn: yesNo,
});
export type Question = z.infer<typeof questionSchema>;
export const answerFields = z.strictObject({
  qstnNo: whole('문항', 1, 99),
  ans: z.string().trim().max(MAX_ANSWER).meta({ label: '답변' }),
});

/** Header of the screen on which a period is run. */
const oprtSchema = z.object({
  can: can(OPRT_ACTS),
  prdId: z.string(),
  userDiv: z.string(),
  curriId: z.string(),
  curriNm: z.string(),
  prdNm: z.string(),
  prdNo: z.number(),
  schlYear: z.string(),
  shtmCd: z.enum(['10', '20']),
  oprtDeptNm: z.string().nullable(),
  mngStfNm: z.string().nullable(),
  place: z.string().nullable(),
  onlnDiv: z.string().nullable(),
  prdSt: z.string(),
  /** Of an approved period; null in every other state. */
  phase: z.string().nullable(),
  rcrtStrtDt: z.string().nullable(),
  rcrtStrtTm: z.string().nullable(),
  rcrtEndDt: z.string().nullable(),
  rcrtEndTm: z.string().nullable(),
  cancelEndDt: z.string().nullable(),
  cancelEndTm: z.string().nullable(),
  prmtEndDt: z.string().nullable(),
  prmtEndTm: z.string().nullable(),
  oprtStrtDt: z.string().nullable(),
  oprtEndDt: z.string().nullable(),
  capacity: z.number(),
  waitCap: z.number(),
  minCapacity: z.number().nullable(),
  applyDiv: z.string(),
  teamMin: z.number().nullable(),
  teamMax: z.number().nullable(),
  selDiv: z.string(),
  selSeed: z.number().nullable(),
  selRunDt: z.string().nullable(),
  selConfirmDt: z.string().nullable(),
  attModeDiv: z.string(),
  assignReqYn: yesNo,
  surveyReqYn: yesNo,
  feeAmt: z.number(),
  applCnt: z.number(),
  selCnt: z.number(),
  waitCnt: z.number(),
  complCnt: z.number(),
  /** Teachers act on attendance and activity records alone. */
  part: z.enum(['MANAGER', 'TEACHER']),
  needsConsent: yesNo,
  consentTxt: z.string().nullable(),
  /** The next thing to do, and the tab on which it is done. */
  nextDo: z.string(),
  nextTab: z.string(),
  version: z.number(),
});
export type Oprt = z.infer<typeof oprtSchema>;

export const oprtSessionSchema = z.object({
  sessId: z.string(),
  sessNo: z.number(),
  sessNm: z.string(),
  sessDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  hour: z.number(),
  place: z.string().nullable(),
  requireYn: yesNo,
  sessSt: z.enum(['PLAN', 'HELD', 'CLOSED', 'CANCELED']),
  closeDt: z.string().nullable(),
  version: z.number(),
});
export type OprtSession = z.infer<typeof oprtSessionSchema>;

const applFields = {
  applId: z.string(),
  userId: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  applDt: z.string(),
  /** Of those who wait. */
  waitNo: z.number().nullable(),
  reviewScore: z.number().nullable(),
  applSt: z.enum(APPL_STATES),
  /** What the last run proposes; shown to no participant before it is confirmed. */
  selRslt: z.enum(SEL_RESULTS).nullable(),
  rankNo: z.number().nullable(),
  selRsn: z.string().nullable(),
  applyRouteDiv: z.enum(ROUTES),
  headCnt: z.number().nullable(),
  teamId: z.string().nullable(),
  teamNm: z.string().nullable(),
  leaderYn: yesNo,
  payYn: yesNo,
  cancelRsn: z.string().nullable(),
  /** Periods of any semester in which the person stayed away. */
  noShowCnt: z.number(),
  /** May not apply today. */
  penaltyYn: yesNo,
  /** Its sessions meet those of another application that is selected. */
  overlapYn: yesNo,
  version: z.number(),
};
const applRowSchema = z.object(applFields);
export type ApplRow = z.infer<typeof applRowSchema>;

const applDetailSchema = z.object({
  ...applFields,
  consentYn: yesNo,
  /** Each question of the period with what was answered. */
  answers: z.array(z.object({ ...questionSchema.shape, ans: z.string().nullable() })),
  fileGroupId: z.string().nullable(),
  topic: z.string().nullable(),
  members: z.array(
    z.object({ userId: z.string(), userNm: z.string().nullable(), deptNm: z.string().nullable(), leaderYn: yesNo }),
  ),
});
export type ApplDetail = z.infer<typeof applDetailSchema>;

const scoreSchema = z.object({
  applId: z.string(),
  prdId: z.string(),
  reviewScore: z.number().nullable(),
  version: z.number(),
});
const selectionSchema = z.object({
  prdId: z.string(),
  selectedCnt: z.number(),
  waitingCnt: z.number(),
  rejectedCnt: z.number(),
  version: z.number(),
});
export type SelectionCounts = z.infer<typeof selectionSchema>;
const penaltySchema = z.object({
  penaltyId: z.string(),
  userId: z.string(),
  schlYear: z.string(),
  shtmCd: z.enum(['10', '20']),
  noShowCnt: z.number(),
  strtDt: z.string(),
  endDt: z.string(),
  releaseYn: yesNo,
  releaseRsn: z.string().nullable(),
  /** Whether it keeps from applying today. */
  activeYn: yesNo,
  version: z.number(),
});
export type Penalty = z.infer<typeof penaltySchema>;

const SORTABLE = [
    'userId',
    'deptNm',
    'gradeCd',
    'applDt',
    'waitNo',
    'reviewScore',
    'applSt',
    'rankNo',
    'teamNm',
  ] as const,
  filters = {
    prdId,
    applSt: codesFilter,
    colgCd: codesFilter,
    hakguaCd: codesFilter,
    gradeCd: codesFilter,
    searchKeyword: keyword,
  };
const sheetCell = z.string().max(200).default('');
/** Answers to the questions of a period, by their numbers; a period asks no more than these. */
const answerCell = z.string().max(MAX_ANSWER).default(''),
  answerCells = {
    ans1: answerCell,
    ans2: answerCell,
    ans3: answerCell,
    ans4: answerCell,
    ans5: answerCell,
    ans6: answerCell,
    ans7: answerCell,
    ans8: answerCell,
    ans9: answerCell,
    ans10: answerCell,
  };
const teamFields = z.strictObject({ teamNm: text('팀명', 50, 2), topic: optionalText('주제', 200) });
const rowsOf = { prdId, rows: rowKeys };

/** Endpoints of 신청·선발 (extracurricular.md 5.11, 6). Each asks for its letter on the screen of the period's own family as well. */
export const ecpApplEndpoints = {
  getOprtPrd: declareRead({
    path: `${ECP_BASE}/getOprtPrd`,
    access: mayRead,
    offline: 'recent',
    summary: '회차 운영 현황',
    query: z.strictObject({ prdId }),
    row: oprtSchema,
    extra: { sessions: z.array(oprtSessionSchema), applyForm: z.array(questionSchema) },
  }),
  ...declarePersonList(['getApplList', 'downloadApplExcel'], {
    base: ECP_BASE,
    access: mayRead,
    offline: 'never',
    noun: '신청자',
    filters,
    sortable: SORTABLE,
    row: applRowSchema,
  }),
  /** One application in full; the name is in clear, which is written down. */
  getAppl: declareRead({
    path: `${ECP_BASE}/getAppl`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '신청 조회',
    query: z.strictObject({ applId: id('신청') }),
    row: applDetailSchema,
  }),
  /** Who could be entered, and why a person could not. */
  getApplCandList: declareRead({
    path: `${ECP_BASE}/getApplCandList`,
    access: mayAdd,
    offline: 'never',
    personal: true,
    summary: '대리신청 대상 찾기',
    query: z.strictObject({
      prdId,
      searchKeyword: z
        .string()
        .max(100)
        .refine((word) => word.trim().length >= 2, 'M-TEXT2')
        .meta({ label: '검색어' }),
      ...pageFields(25),
    }),
    row: z.object({
      userId: z.string(),
      userNm: z.string().nullable(),
      deptNm: z.string().nullable(),
      gradeCd: z.string().nullable(),
      okYn: yesNo,
      /** The first thing in the way; empty for who may be entered. */
      why: z.string(),
    }),
    extra: totalCount,
  }),
  addAppl: declareWrite({
    path: `${ECP_BASE}/addAppl`,
    access: mayAdd,
    offline: 'online',
    personal: true,
    summary: '대리신청',
    body: z.strictObject({
      prdId,
      /** Of a team the leader first; a team is entered whole or not at all. */
      rows: z
        .array(
          z.strictObject({
            userId: id('신청자'),
            headCnt: headCnt.optional(),
            /** What the person has answered; of a team its leader. */
            applyAns: z.array(answerFields).max(MAX_QUESTIONS).default([]),
            fileGroupId: id('첨부파일').nullish(),
          }),
        )
        .min(1)
        .max(MAX_ADDED),
      team: teamFields.optional(),
      consentYn: flag('개인정보 동의'),
    }),
    row: outcomeSchema,
  }),
  uploadApplExcel: declareWrite({
    path: `${ECP_BASE}/uploadApplExcel`,
    access: mayAdd,
    offline: 'online',
    summary: '신청자 엑셀 검증',
    body: z.strictObject({
      prdId,
      consentYn: flag('개인정보 동의'),
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          userId: sheetCell,
          userNm: sheetCell,
          headCnt: sheetCell,
          teamNm: sheetCell,
          topic: sheetCell,
          ...answerCells,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyApplUpload: declareWrite({
    path: `${ECP_BASE}/applyApplUpload`,
    access: mayAdd,
    offline: 'online',
    summary: '신청자 엑셀 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  saveReviewScore: declareWrite({
    path: `${ECP_BASE}/saveReviewScore`,
    access: mayAct,
    offline: 'queue',
    merge: APPL_SCORE_MERGE,
    summary: '심사점수 저장',
    body: z.strictObject({ applId: id('신청'), version: rowVersion, reviewScore: score.nullable() }),
    row: scoreSchema,
  }),
  uploadReviewExcel: declareWrite({
    path: `${ECP_BASE}/uploadReviewExcel`,
    access: mayAct,
    offline: 'online',
    summary: '심사점수 엑셀 검증',
    body: z.strictObject({
      prdId,
      rows: uploadRows(z.strictObject({ ...sheetRowNo, userId: sheetCell, userNm: sheetCell, reviewScore: sheetCell })),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyReviewUpload: declareWrite({
    path: `${ECP_BASE}/applyReviewUpload`,
    access: mayAct,
    offline: 'online',
    summary: '심사점수 엑셀 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  runSelect: declareWrite({
    path: `${ECP_BASE}/runSelect`,
    access: mayAct,
    offline: 'online',
    summary: '선발 실행',
    body: z.strictObject({
      prdId,
      version: rowVersion,
      seed: whole('추첨 번호', 0, 2_147_483_647).nullish(),
    }),
    row: selectionSchema,
  }),
  /** Changes a proposal by hand. */
  saveSelRslt: declareWrite({
    path: `${ECP_BASE}/saveSelRslt`,
    access: mayAct,
    offline: 'online',
    summary: '선발 제안 변경',
    body: z.strictObject({
      applId: id('신청'),
      version: rowVersion,
      selRslt: z.enum(SEL_RESULTS).meta({ label: '선발 결과' }),
      rsn: reason,
    }),
    row: selectionSchema,
    current: applRowSchema,
  }),
  /** What confirming would make of everybody now. */
  getSelectCount: declareRead({
    path: `${ECP_BASE}/getSelectCount`,
    access: mayRead,
    offline: 'never',
    summary: '선발 인원 집계',
    query: z.strictObject({ prdId }),
    row: selectionSchema,
  }),
  confirmSelect: declareWrite({
    path: `${ECP_BASE}/confirmSelect`,
    access: mayAct,
    offline: 'online',
    summary: '선발 확정·발표',
    body: z.strictObject({ prdId, version: rowVersion }),
    row: selectionSchema,
  }),
  promoteAppl: declareWrite({
    path: `${ECP_BASE}/promoteAppl`,
    access: mayAct,
    offline: 'online',
    summary: '대기자 승격',
    body: z.strictObject(rowsOf),
    row: outcomeSchema,
  }),
  cancelAppl: declareWrite({
    path: `${ECP_BASE}/cancelAppl`,
    access: mayAct,
    offline: 'online',
    summary: '신청 취소',
    body: z.strictObject({ ...rowsOf, rsn: reason }),
    row: outcomeSchema,
  }),
  withdrawAppl: declareWrite({
    path: `${ECP_BASE}/withdrawAppl`,
    access: mayAct,
    offline: 'online',
    summary: '중도포기 처리',
    body: z.strictObject({ ...rowsOf, rsn: reason }),
    row: outcomeSchema,
  }),
  savePay: declareWrite({
    path: `${ECP_BASE}/savePay`,
    access: mayAct,
    offline: 'online',
    summary: '참가비 납부 처리',
    body: z.strictObject({ ...rowsOf, payYn: flag('납부') }),
    row: outcomeSchema,
  }),
  getPenaltyList: declareRead({
    path: `${ECP_BASE}/getPenaltyList`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '노쇼 제재 이력',
    query: z.strictObject({ applId: id('신청') }),
    row: penaltySchema,
    extra: {
      /** Periods in which the person stayed away, newest first. */
      noShows: z.array(
        z.object({
          prdNm: z.string(),
          schlYear: z.string(),
          shtmCd: z.enum(['10', '20']),
          oprtEndDt: z.string().nullable(),
        }),
      ),
      mayRelease: yesNo,
    },
  }),
  releasePenalty: declareWrite({
    path: `${ECP_BASE}/releasePenalty`,
    access: mayAct,
    offline: 'online',
    summary: '제재 해제',
    body: z.strictObject({ penaltyId: id('제재'), version: rowVersion, rsn: reason }),
    row: penaltySchema,
  }),
};
