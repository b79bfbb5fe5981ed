import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import {
  choice,
  codesFilter,
  filterDate8,
  id,
  keyword,
  optionalText,
  rowVersion,
  text,
  textFilter,
  whole,
} from '../fields.ts';
import { declarePersonList } from '../list.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { can } from '../row-rights.ts';
import { consentSchema, historyRowSchema } from './application.ts';
import { ACCESS_ACTS, BREAK_REASONS } from './case-codes.ts';
import { CASE_STATES, CLOSE_CDS, RSV_STATES } from './counselling-codes.ts';
import { COUNSEL_API } from './kinds.ts';
import { cnslDivCd, onKinds } from './setting.ts';

const mayRead = onKinds('R'),
  mayUpdate = onKinds('U');

/** What a case offers. */
export const CASE_ACTS = [
  'saveNote',
  'saveRisk',
  'saveKindRec',
  'saveTest',
  'saveRefer',
  'saveCnsnt',
  'pauseCase',
  'resumeCase',
  'closeCase',
  'reopenCase',
  'trnsfCase',
  'extendCase',
  'saveCase',
  'brkGls',
] as const;

const caseRowSchema = z.object({
  caseId: z.string(),
  cnslDivCd: z.string(),
  caseNo: z.string(),
  /** In PSYC covered as in every list. */
  stdNo: z.string(),
  stdNm: z.string(),
  cnslrId: z.string(),
  cnslrNm: z.string().nullable(),
  topicCds: z.array(z.string()),
  sesnCnt: z.number(),
  /** Sessions that the case may have, with its extension; null where the kind has no limit. */
  maxCnt: z.number().nullable(),
  riskLvl: z.number(),
  lastSesnDt: z.string().nullable(),
  nextRsvDt: z.string().nullable(),
  caseSt: z.enum(CASE_STATES),
  opnDt: z.string(),
  clsDt: z.string().nullable(),
  version: z.number(),
  can: can(CASE_ACTS),
});
export type CaseRow = z.infer<typeof caseRowSchema>;

const caseSchema = caseRowSchema.extend({
  viewCd: z.literal('FULL'),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  shregSt: z.string().nullable(),
  mobile: z.string().nullable(),
  addSesnCnt: z.number(),
  /** By how many sessions it may still be extended. */
  extraCnt: z.number(),
  clsRsnCd: z.enum(CLOSE_CDS).nullable(),
  prevCaseId: z.string().nullable(),
  /** For the case's counsellor; null for others. */
  goalCn: z.string().nullable(),
  clsCn: z.string().nullable(),
  /** Notes of the caller that are not signed, and those that lie beside another version. */
  draftCnt: z.number(),
  cfltCnt: z.number(),
  /** Reservations that a transfer would cancel. */
  plannedCnt: z.number(),
  /** The last day on which the caller, who has handed the case over, writes its summary; null for others, and after it. */
  smryEndDt: z.string().nullable(),
  /** Until when 긴급열람 opens the case to the caller; null for none. */
  brokenUntil: z.string().nullable(),
  aply: z
    .object({
      aplyId: z.string(),
      aplyNo: z.string(),
      aplyDt: z.string(),
      routeCd: z.string(),
      aplyCn: z.string().nullable(),
      extrCn: z.record(z.string(), z.string()).nullable(),
      fileGroupId: z.string().nullable(),
    })
    .nullable(),
  consents: z.array(consentSchema),
  rsvs: z.array(
    z.object({
      rsvId: z.string(),
      rsvDt: z.string(),
      strtTm: z.string(),
      endTm: z.string(),
      mthdCd: z.string(),
      placeNm: z.string().nullable(),
      rsvSt: z.enum(RSV_STATES),
    }),
  ),
  his: z.array(historyRowSchema),
});
export type CounselCase = z.infer<typeof caseSchema>;

/** A case before who has handed it over: that it is there, for the own notes and the summary. */
const formerCaseSchema = z.object({
  viewCd: z.literal('FORMER'),
  caseId: z.string(),
  cnslDivCd: z.string(),
  caseNo: z.string(),
  smryEndDt: z.string().nullable(),
});
export type FormerCase = z.infer<typeof formerCaseSchema>;

const handedCaseSchema = z.object({
  caseId: z.string(),
  caseNo: z.string(),
  /** When the caller has handed it over. */
  handDt: z.string(),
  smryEndDt: z.string().nullable(),
  /** A summary of the caller is signed. */
  smryYn: z.enum(['Y', 'N']),
});
export type HandedCase = z.infer<typeof handedCaseSchema>;

const stateSchema = z.object({
  caseId: z.string(),
  caseSt: z.enum(CASE_STATES),
  version: z.number(),
});
const caseKey = { cnslDivCd, caseId: id('사례'), version: rowVersion },
  rsn = text('사유', 200, 2);
const asStateEvent = {
  access: mayUpdate,
  offline: 'online',
  personal: true,
  row: stateSchema,
  current: caseSchema,
} as const;

const SORTABLE = [
  'caseNo',
  'stdNo',
  'stdNm',
  'cnslrNm',
  'sesnCnt',
  'riskLvl',
  'lastSesnDt',
  'nextRsvDt',
  'caseSt',
  'opnDt',
] as const;

/** Endpoints of cases, 긴급열람 and the access log of counselling (counselling.md 4.14 and 4.9). */
export const caseEndpoints = {
  ...declarePersonList(['getCaseList', 'downloadCaseExcel'], {
    base: COUNSEL_API,
    access: mayRead,
    offline: 'never',
    noun: '상담 사례',
    filters: {
      cnslDivCd,
      caseSts: codesFilter,
      cnslrId: textFilter,
      strtDt: filterDate8('개시일'),
      endDt: filterDate8('개시일'),
      topicCd: textFilter,
      riskLvl: choice(['0', '1', '2', '3']),
      searchKeyword: keyword,
    },
    sortable: SORTABLE,
    row: caseRowSchema,
  }),
  getCase: declareRead({
    path: `${COUNSEL_API}/getCase`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '상담 사례 상세',
    query: z.strictObject({ cnslDivCd, caseId: id('사례') }),
    row: z.discriminatedUnion('viewCd', [caseSchema, formerCaseSchema]),
  }),
  /** Cases that the caller has handed over: by number alone. */
  getHandedCaseList: declareRead({
    path: `${COUNSEL_API}/getHandedCaseList`,
    access: mayRead,
    offline: 'never',
    summary: '담당을 넘긴 사례 목록',
    query: z.strictObject({ cnslDivCd }),
    row: handedCaseSchema,
  }),
  pauseCase: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/pauseCase`,
    summary: '사례 중단',
    body: z.strictObject({ ...caseKey, rsn }),
  }),
  resumeCase: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/resumeCase`,
    summary: '사례 재개',
    body: z.strictObject(caseKey),
  }),
  closeCase: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/closeCase`,
    summary: '사례 종결',
    body: z.strictObject({
      ...caseKey,
      clsRsnCd: z.enum(CLOSE_CDS).meta({ label: '종결 사유' }),
      clsCn: optionalText('종결 의견', 2_000),
    }),
  }),
  reopenCase: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/reopenCase`,
    summary: '사례 다시 열기',
    body: z.strictObject({ ...caseKey, rsn }),
  }),
  trnsfCase: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/trnsfCase`,
    summary: '사례 담당 변경',
    body: z.strictObject({ ...caseKey, cnslrId: id('새 담당'), rsn }),
    row: stateSchema.extend({ cancelledCnt: z.number() }),
  }),
  extendCase: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/extendCase`,
    summary: '회기 연장',
    body: z.strictObject({ ...caseKey, addSesnCnt: whole('연장 회기', 1, 99), rsn }),
  }),
  saveCase: declareWrite({
    ...asStateEvent,
    path: `${COUNSEL_API}/saveCase`,
    summary: '상담 목표 저장',
    body: z.strictObject({ ...caseKey, goalCn: optionalText('상담 목표', 2_000) }),
  }),
  brkGls: declareWrite({
    path: `${COUNSEL_API}/brkGls`,
    access: mayRead,
    offline: 'online',
    personal: true,
    summary: '긴급열람',
    body: z.strictObject({
      cnslDivCd,
      caseId: id('사례'),
      rsnCd: z.enum(BREAK_REASONS).meta({ label: '열람 사유' }),
      rsnCn: text('상세 사유', 200, 2),
      /** The caller's password once more, or a code of the second step. */
      password: z.string().max(200).meta({ label: '비밀번호' }).nullish(),
      otp: z.string().max(10).meta({ label: '일회용 코드' }).nullish(),
    }),
    row: z.object({ caseId: z.string(), xpirDt: z.string() }),
  }),
  getAcsLog: declareRead({
    path: `${COUNSEL_API}/getAcsLog`,
    access: mayRead,
    offline: 'never',
    summary: '상담 열람 이력',
    query: z.strictObject({
      cnslDivCd,
      caseId: textFilter,
      strtDt: filterDate8('기간'),
      endDt: filterDate8('기간'),
      ...pagingFields(['acsDt']),
    }),
    row: z.object({
      acsLogId: z.string(),
      acsDt: z.string(),
      userNm: z.string().nullable(),
      actCd: z.enum(ACCESS_ACTS),
      caseNo: z.string().nullable(),
      noteId: z.string().nullable(),
      rsnCd: z.string().nullable(),
      rsn: z.string().nullable(),
      ipAddr: z.string(),
    }),
    extra: totalCount,
  }),
};
