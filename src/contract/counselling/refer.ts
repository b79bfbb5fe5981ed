import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import {
  choice,
  codesFilter,
  date8,
  id,
  keyword,
  optionalText,
  rowVersion,
  text,
  textFilter,
  uuid,
} from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { can } from '../row-rights.ts';
import { GUARD_GROUNDS } from './case-codes.ts';
import { COUNSEL_API, KIND_CDS } from './kinds.ts';
import { REFER_SOURCES, REFER_STATES } from './refer-codes.ts';
import { cnslDivCd, onKinds } from './setting.ts';
import { summarySchema } from './summary.ts';

/** What a row of 의뢰 offers. */
export const REFER_ACTS = ['acptRefer', 'rjctRefer', 'doneRefer', 'issueSmry'] as const;
const nullText = z.string().nullable();

const referRowSchema = z.object({
  referId: z.string(),
  referNo: z.string(),
  srcCd: z.enum(REFER_SOURCES),
  frDivCd: nullText,
  /** To a kind of counselling, or to a place outside the house. */
  toDivCd: nullText,
  orgNm: nullText,
  rqstNm: nullText,
  rqstDt: z.string(),
  /** Covered; in PSYC the number as well. */
  stdNo: z.string(),
  stdNm: z.string(),
  referSt: z.enum(REFER_STATES),
  /** Of the own: SENT. */
  boxCd: z.enum(['RCVD', 'SENT']),
  version: z.number(),
  can: can(REFER_ACTS),
});
export type ReferRow = z.infer<typeof referRowSchema>;

const referSchema = referRowSchema.extend({
  grndCd: z.enum(GUARD_GROUNDS),
  agrDt: nullText,
  /** For who works in the kind; a sender without a row there learns the state alone. */
  acptDt: nullText,
  rjctRsn: nullText,
  aplyId: nullText,
  /** For the sender, the head of the kind that it goes to, and the counsellor of its case; null for others. */
  referCn: nullText,
  grndRsn: nullText,
  /** 이관 요약서 of one outside the house, the latest first, for who works in the kind. */
  smrys: z.array(summarySchema),
});
export type Refer = z.infer<typeof referSchema>;

const stateSchema = z.object({ referId: z.string(), referSt: z.enum(REFER_STATES), version: z.number() }),
  referKey = { cnslDivCd, referId: id('의뢰'), version: rowVersion },
  asStateEvent = {
    access: onKinds('U'),
    offline: 'online',
    personal: true,
    row: stateSchema,
    current: referSchema,
  } as const;

/** Endpoints of 의뢰 (counselling.md 4.15). */
export const referEndpoints = {
  /** Received by the kind, as far as the caller's row in it reaches, and sent by the caller. */
  getReferList: declareRead({
    path: `${COUNSEL_API}/getReferList`,
    access: onKinds('R'),
    offline: 'never',
    personal: true,
    summary: '상담 의뢰 목록',
    query: z.strictObject({
      cnslDivCd,
      boxCd: choice(['RCVD', 'SENT']),
      referSts: codesFilter,
      caseId: textFilter,
      searchKeyword: keyword,
      ...pagingFields(['referNo', 'rqstDt', 'referSt']),
    }),
    row: referRowSchema,
    extra: totalCount,
  }),
  getRefer: declareRead({
    path: `${COUNSEL_API}/getRefer`,
    access: onKinds('R'),
    offline: 'never',
    personal: true,
    summary: '상담 의뢰 상세',
    query: z.strictObject({ cnslDivCd, referId: id('의뢰') }),
    row: referSchema,
  }),
  saveRefer: declareWrite({
    path: `${COUNSEL_API}/saveRefer`,
    access: onKinds('C'),
    offline: 'queue',
    personal: true,
    summary: '상담 의뢰 등록',
    body: z.strictObject({
      referId: uuid('의뢰'),
      /** The kind on whose screen it is written. */
      cnslDivCd,
      /** The student of a case, else the exact number. */
      caseId: optionalText('사례', 40),
      stdNo: optionalText('학번', 20),
      /** One of the two. */
      toDivCd: z.enum(KIND_CDS).meta({ label: '대상' }).nullish(),
      orgNm: optionalText('외부기관', 100),
      referCn: text('의뢰 내용', 4_000, 2),
      grndCd: z.enum(GUARD_GROUNDS).meta({ label: '의뢰 근거' }).nullish(),
      agrDt: date8('동의일').nullish(),
      grndRsn: optionalText('급박한 위험의 사유', 500),
    }),
    row: stateSchema,
  }),
  acptRefer: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/acptRefer`,
    summary: '상담 의뢰 접수',
    body: z.strictObject(referKey),
    row: stateSchema.extend({ aplyId: nullText }),
  }),
  rjctRefer: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/rjctRefer`,
    summary: '상담 의뢰 반려',
    body: z.strictObject({ ...referKey, rjctRsn: text('반려 사유', 200, 2) }),
  }),
  doneRefer: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/doneRefer`,
    summary: '외부기관 의뢰 완료',
    body: z.strictObject(referKey),
  }),
};
