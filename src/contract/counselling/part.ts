import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { flag, id, rowVersion, text, uuid } from '../fields.ts';
import { PART } from '../permission.ts';
import { aplyFields, consentSchema, hopedTime } from './application.ts';
import { BREAK_REASONS } from './case-codes.ts';
import { APLY_STATES, CASE_STATES, CONSENT_ITEMS, RSV_STATES } from './counselling-codes.ts';
import { GROUP_STATES, MEMBER_STATES } from './group-codes.ts';
import { COUNSEL_API } from './kinds.ts';
import {
  APLY_OWN_ACTS,
  CASE_OWN_ACTS,
  GROUP_OWN_ACTS,
  KIND_OWN_ACTS,
  OFFER_OWN_ACTS,
  RSV_OWN_ACTS,
} from './part-acts.ts';
import { cnslDivCd } from './setting.ts';

const nullText = z.string().nullable();
/** Acts that the state of a row knows, each with the reason why it cannot be done now; empty where it can. */
const actsOf = <const Acts extends readonly [string, ...string[]]>(acts: Acts) =>
  z.array(z.object({ act: z.enum(acts), why: z.string() }));

const aplySchema = z.object({
  aplyId: z.string(),
  aplyNo: z.string(),
  aplySt: z.enum(APLY_STATES),
  aplyDt: z.string(),
  topicCds: z.array(z.string()),
  topicNms: z.array(z.string()),
  hopeMthdCd: nullText,
  hopeTms: z.array(hopedTime),
  cnslrHopeId: nullText,
  rjctRsn: nullText,
  acts: actsOf(APLY_OWN_ACTS),
  version: z.number(),
});
const caseSchema = z.object({
  caseId: z.string(),
  caseNo: z.string(),
  caseSt: z.enum(CASE_STATES),
  cnslrId: z.string(),
  cnslrNm: nullText,
  topicNms: z.array(z.string()),
  opnDt: z.string(),
  clsDt: nullText,
  /** Sessions that count against the limit, and the limit; null where there is none. */
  sesnCnt: z.number(),
  maxSesnCnt: z.number().nullable(),
  acts: actsOf(CASE_OWN_ACTS),
});
const rsvSchema = z.object({
  rsvId: z.string(),
  caseId: nullText,
  aplyId: nullText,
  cnslrNm: nullText,
  rsvDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  mthdCd: z.string(),
  placeNm: nullText,
  rsvSt: z.enum(RSV_STATES),
  acts: actsOf(RSV_OWN_ACTS),
  version: z.number(),
});
const offerSchema = z.object({
  slotId: z.string(),
  aplyId: z.string(),
  cnslrNm: nullText,
  slotDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  ofrEndDt: z.string(),
  acts: actsOf(OFFER_OWN_ACTS),
});
const groupSchema = z.object({
  grpId: z.string(),
  grpNm: z.string(),
  grpSt: z.enum(GROUP_STATES),
  placeNm: nullText,
  /** First and last day of its sessions. */
  strtDt: nullText,
  endDt: nullText,
  grpMbrId: z.string(),
  mbrSt: z.enum(MEMBER_STATES),
  waitNo: z.number().nullable(),
  acts: actsOf(GROUP_OWN_ACTS),
  version: z.number(),
});
const satisfactionSchema = z.object({
  satisTkn: z.string(),
  cnslrNm: nullText,
  /** Day of the session; null for a case that has ended. */
  rsvDt: nullText,
  xpirDt: z.string(),
});

/** What a student has in one kind of counselling. */
const mineSchema = z.object({
  cnslDivCd: z.string(),
  consents: z.array(consentSchema),
  /** What can be begun in the kind. */
  acts: actsOf(KIND_OWN_ACTS),
  aplys: z.array(aplySchema),
  cases: z.array(caseSchema),
  rsvs: z.array(rsvSchema),
  offers: z.array(offerSchema),
  grps: z.array(groupSchema),
  satis: z.array(satisfactionSchema),
});

const aplyState = z.object({
    aplyId: z.string(),
    aplyNo: z.string(),
    aplySt: z.enum(APLY_STATES),
    version: z.number(),
  }),
  never = { access: PART, offline: 'never' } as const,
  online = { access: PART, offline: 'online' } as const;

/** What students do in the portal with their own counselling (counselling.md 4.19); bookings, groups and satisfaction stand with those of staff. */
export const counselPartEndpoints = {
  partGetCnslKind: declareRead({
    ...never,
    path: `${COUNSEL_API}/part/getCnslKind`,
    summary: '상담 종류 안내',
    query: z.strictObject({ cnslDivCd }),
    row: z.object({
      cnslDivCd: z.string(),
      deptNm: nullText,
      retnYy: z.number(),
      sesnMin: z.number(),
      maxSesnCnt: z.number().nullable(),
      intkReqYn: z.enum(['Y', 'N']),
      aprvReqYn: z.enum(['Y', 'N']),
      minAdvHr: z.number(),
      maxAdvDay: z.number(),
      cnclHr: z.number(),
      noshwLmtCnt: z.number().nullable(),
      noshwBanDay: z.number().nullable(),
      topics: z.array(z.object({ topicCd: z.string(), topicNm: z.string() })),
    }),
  }),
  partGetCnslrList: declareRead({
    ...never,
    path: `${COUNSEL_API}/part/getCnslrList`,
    summary: '상담사 안내',
    query: z.strictObject({ cnslDivCd }),
    row: z.object({
      cnslrId: z.string(),
      cnslrNm: nullText,
      spclNms: z.array(z.string()),
      qlfCn: nullText,
      intrCn: nullText,
      roomNm: nullText,
      onlineYn: z.enum(['Y', 'N']),
    }),
  }),
  /** A row for each kind, also for those in which the student has nothing. */
  getMyCnslList: declareRead({
    ...never,
    path: `${COUNSEL_API}/part/getMyCnslList`,
    summary: '나의 상담',
    query: z.strictObject({}),
    row: mineSchema,
    /** When it was judged what can be done, and the next moment at which that changes by the clock; null where none is near. */
    extra: { svDt: z.string(), chngDt: nullText },
  }),
  /** Who has opened what is confidential: 긴급열람 and summaries. The office alone, no person. */
  getMyAcsLog: declareRead({
    ...never,
    path: `${COUNSEL_API}/part/getMyAcsLog`,
    summary: '나의 상담 열람 이력',
    query: z.strictObject({}),
    row: z.object({
      acsLogId: z.string(),
      cnslDivCd: z.string(),
      acsDt: z.string(),
      actCd: z.enum(['BRKGLS', 'SMRY']),
      rsnCd: z.enum(BREAK_REASONS).nullable(),
      officeNm: nullText,
    }),
  }),
  partSaveCnsnt: declareWrite({
    ...online,
    path: `${COUNSEL_API}/part/saveCnsnt`,
    summary: '상담 동의 저장 (참여자)',
    body: z.strictObject({
      cnslDivCd,
      items: z
        .array(z.strictObject({ cnsntItemCd: z.enum(CONSENT_ITEMS), agrYn: flag('동의') }))
        .min(1)
        .max(CONSENT_ITEMS.length),
    }),
    row: consentSchema,
  }),
  partSaveAply: declareWrite({
    ...online,
    path: `${COUNSEL_API}/part/saveAply`,
    summary: '상담 신청 (참여자)',
    body: z.strictObject({ aplyId: uuid('신청'), version: rowVersion.optional(), cnslDivCd, ...aplyFields }),
    row: aplyState,
  }),
  partCancelAply: declareWrite({
    ...online,
    path: `${COUNSEL_API}/part/cancelAply`,
    summary: '상담 신청 취소 (참여자)',
    body: z.strictObject({ cnslDivCd, aplyId: id('신청'), version: rowVersion, rsn: text('사유', 200, 2) }),
    row: aplyState,
  }),
};
