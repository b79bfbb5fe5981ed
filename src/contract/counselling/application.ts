import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import {
  choice,
  code,
  codesFilter,
  filterDate8,
  flag,
  id,
  keyword,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  time4,
  uuid,
  whole,
} from '../fields.ts';
import { workFilter } from '../main/work-filter.ts';
import { declarePersonList } from '../list.ts';
import { can } from '../row-rights.ts';
import { APLY_STATES, CONSENT_ITEMS, METHODS, ROUTE_CDS } from './counselling-codes.ts';
import { COUNSEL_API } from './kinds.ts';
import { cnslDivCd, onKinds } from './setting.ts';

const mayRead = onKinds('R'),
  mayUpdate = onKinds('U');

/** What a row of 신청·배정 offers. */
export const APLY_ACTS = [
  'saveAply',
  'asgnCase',
  'rjctAply',
  'cancelAply',
  'startIntk',
  'saveIntk',
  'saveRisk',
  'saveCnsnt',
] as const;

export const hopedTime = z.strictObject({ dow: whole('요일', 1, 7), strtTm: time4('시작'), endTm: time4('종료') });
/** What the extra form of a kind holds, by the names of its fields. */
const extras = z.record(z.string().regex(/^[a-z][A-Za-z0-9]{1,30}$/), z.string().max(500));

/** What an application says, entered by staff or by the student. */
export const aplyFields = {
  topicCds: z.array(code('주제')).min(1).max(9).meta({ label: '주제' }),
  hopeMthdCd: z.enum(METHODS).meta({ label: '희망 방법' }).nullish(),
  hopeTms: z.array(hopedTime).max(10).meta({ label: '희망시간' }),
  cnslrHopeId: optionalText('희망 상담사', 40),
  aplyCn: optionalText('신청 내용', 2_000),
  extrCn: extras.meta({ label: '추가 항목' }).nullish(),
  /** The piece of writing, in a kind whose cases are about one; what is not sent stays as it is. */
  fileGroupId: optionalText('원고 파일', 40),
  /** What the student has agreed to with the application, beside what is in force already. */
  cnsntItemCds: z.array(z.enum(CONSENT_ITEMS)).max(CONSENT_ITEMS.length).meta({ label: '동의' }),
};

export const consentSchema = z.object({
  cnsntItemCd: z.enum(CONSENT_ITEMS),
  agrYn: z.enum(['Y', 'N']),
  agrDt: z.string().nullable(),
  wthdrDt: z.string().nullable(),
});
export type ConsentRow = z.infer<typeof consentSchema>;

const aplyRowSchema = z.object({
  aplyId: z.string(),
  cnslDivCd: z.string(),
  aplyNo: z.string(),
  /** In PSYC the first four digits and the last one. */
  stdNo: z.string(),
  stdNm: z.string(),
  /** In PSYC the college. */
  hakguaNm: z.string().nullable(),
  /** None for reception in PSYC. */
  topicCds: z.array(z.string()),
  routeCd: z.enum(ROUTE_CDS),
  riskLvl: z.number(),
  urgYn: z.enum(['Y', 'N']),
  hopeMthdCd: z.string().nullable(),
  hopeTms: z.array(hopedTime),
  aplyDt: z.string(),
  /** Working days since the application, while it waits. */
  waitDay: z.number(),
  cnslrNm: z.string().nullable(),
  aplySt: z.enum(APLY_STATES),
  caseId: z.string().nullable(),
  version: z.number(),
  can: can(APLY_ACTS),
});
export type AplyRow = z.infer<typeof aplyRowSchema>;

export const historyRowSchema = z.object({
  hisId: z.string(),
  evtCd: z.string(),
  bfSt: z.string().nullable(),
  afSt: z.string().nullable(),
  rsn: z.string().nullable(),
  actNm: z.string().nullable(),
  actDt: z.string(),
});

const aplySchema = aplyRowSchema.extend({
  /** Covered; null where there is none. */
  mobile: z.string().nullable(),
  gradeCd: z.string().nullable(),
  shregSt: z.string().nullable(),
  waitDt: z.string().nullable(),
  rjctRsn: z.string().nullable(),
  cnslrHopeNm: z.string().nullable(),
  intkCnslrNm: z.string().nullable(),
  /** For the counsellor of the intake, then of the case; null for others, and where nothing was written. */
  aplyCn: z.string().nullable(),
  extrCn: extras.nullable(),
  fileGroupId: z.string().nullable(),
  consents: z.array(consentSchema),
  his: z.array(historyRowSchema),
});
export type Aply = z.infer<typeof aplySchema>;

const stateSchema = z.object({
  aplyId: z.string(),
  aplySt: z.enum(APLY_STATES),
  version: z.number(),
});

const SORTABLE = [
  'aplyNo',
  'stdNo',
  'stdNm',
  'hakguaNm',
  'routeCd',
  'riskLvl',
  'aplyDt',
  'waitDay',
  'cnslrNm',
  'aplySt',
] as const;
const filters = {
  cnslDivCd,
  aplySts: codesFilter,
  strtDt: filterDate8('신청일'),
  endDt: filterDate8('신청일'),
  topicCd: textFilter,
  riskLvl: choice(['0', '1', '2', '3']),
  routeCd: choice(ROUTE_CDS),
  cnslrId: textFilter,
  workDivCd: workFilter('CNSL_ASGN'),
  searchKeyword: keyword,
};
const aplyKey = { cnslDivCd, aplyId: id('신청'), version: rowVersion };

/** Endpoints of 신청·배정 (counselling.md 4.13). */
export const applicationEndpoints = {
  ...declarePersonList(['getAplyList', 'downloadAplyExcel'], {
    base: COUNSEL_API,
    access: mayRead,
    offline: 'never',
    noun: '상담 신청',
    filters,
    sortable: SORTABLE,
    row: aplyRowSchema,
  }),
  getAply: declareRead({
    path: `${COUNSEL_API}/getAply`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '상담 신청 상세',
    query: z.strictObject({ cnslDivCd, aplyId: id('신청') }),
    row: aplySchema,
  }),
  getAsgnCnslrList: declareRead({
    path: `${COUNSEL_API}/getAsgnCnslrList`,
    access: mayRead,
    offline: 'never',
    summary: '배정할 상담사',
    query: z.strictObject({ cnslDivCd }),
    row: z.object({
      cnslrId: z.string(),
      cnslrNm: z.string(),
      spclCds: z.array(z.string()),
      openCnt: z.number(),
      maxCaseCnt: z.number(),
      /** The next free times. */
      slots: z.array(z.object({ slotDt: z.string(), strtTm: z.string() })),
    }),
  }),
  saveAply: declareWrite({
    path: `${COUNSEL_API}/saveAply`,
    access: onKinds('SAVE'),
    offline: 'online',
    personal: true,
    summary: '상담 신청 저장',
    body: z.strictObject({
      aplyId: uuid('신청'),
      version: rowVersion.optional(),
      cnslDivCd,
      /** Of a new one; a stored one keeps its student. */
      stdNo: z
        .string()
        .regex(/^\d{8}$/)
        .meta({ label: '학번' })
        .nullish(),
      ...aplyFields,
      urgYn: flag('긴급'),
    }),
    row: stateSchema,
    current: aplySchema,
  }),
  asgnCase: declareWrite({
    path: `${COUNSEL_API}/asgnCase`,
    access: mayUpdate,
    offline: 'online',
    personal: true,
    summary: '상담사 배정',
    body: z.strictObject({ ...aplyKey, cnslrId: id('상담사') }),
    row: stateSchema.extend({ caseId: z.string(), caseNo: z.string() }),
    current: aplySchema,
  }),
  rjctAply: declareWrite({
    path: `${COUNSEL_API}/rjctAply`,
    access: mayUpdate,
    offline: 'online',
    summary: '상담 신청 반려',
    body: z.strictObject({ cnslDivCd, rows: rowKeys, rjctRsn: text('반려 사유', 200, 2) }),
    row: outcomeSchema,
  }),
  cancelAply: declareWrite({
    path: `${COUNSEL_API}/cancelAply`,
    access: mayUpdate,
    offline: 'online',
    personal: true,
    summary: '상담 신청 취소',
    body: z.strictObject({ ...aplyKey, rsn: text('사유', 200, 2) }),
    row: stateSchema,
    current: aplySchema,
  }),
  startIntk: declareWrite({
    path: `${COUNSEL_API}/startIntk`,
    access: mayUpdate,
    offline: 'online',
    personal: true,
    summary: '접수면접 시작',
    body: z.strictObject(aplyKey),
    row: stateSchema,
    current: aplySchema,
  }),
  saveCnsnt: declareWrite({
    path: `${COUNSEL_API}/saveCnsnt`,
    access: mayUpdate,
    offline: 'online',
    personal: true,
    summary: '상담 동의 저장',
    body: z.strictObject({
      cnslDivCd,
      /** One of the three says whose consents they are; lists of PSYC cover the number. */
      stdNo: optionalText('학번', 8),
      aplyId: optionalText('신청', 40),
      caseId: optionalText('사례', 40),
      items: z
        .array(z.strictObject({ cnsntItemCd: z.enum(CONSENT_ITEMS), agrYn: flag('동의') }))
        .min(1)
        .max(CONSENT_ITEMS.length),
    }),
    row: consentSchema,
  }),
};
