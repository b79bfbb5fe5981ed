import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { date8, flag, id, optionalText, rowVersion, uuid, whole } from '../fields.ts';
import { can } from '../row-rights.ts';
import { COUNSEL_API } from './kinds.ts';
import { DOC_CDS, REC_TEXTS, RUBRICS, TEST_CDS, type RecText, type Rubric } from './own-tab-codes.ts';
import { cnslDivCd, onKinds } from './setting.ts';

/* The own tab of a kind (counselling.md 4.15): tests in 심리, records of the work itself in the others. */

const LONGEST = 20_000,
  nullText = z.string().nullable();
const textOf = (name: RecText, most: number) => optionalText(REC_TEXTS[name], most),
  pointOf = (name: Rubric) => whole(RUBRICS[name], 1, 5).nullish();

const recordFields = {
  docDivCd: z.enum(DOC_CDS).meta({ label: '문서 구분' }).nullish(),
  titleNm: textOf('titleNm', 100),
  sbjtCn: textOf('sbjtCn', 500),
  goalCn: textOf('goalCn', 2_000),
  wkPlanCn: textOf('wkPlanCn', 4_000),
  befCn: textOf('befCn', LONGEST),
  aftCn: textOf('aftCn', LONGEST),
  rsltCn: textOf('rsltCn', LONGEST),
  planCn: textOf('planCn', 4_000),
  cmntCn: textOf('cmntCn', LONGEST),
  strcPnt: pointOf('strcPnt'),
  logcPnt: pointOf('logcPnt'),
  evidPnt: pointOf('evidPnt'),
  exprPnt: pointOf('exprPnt'),
  formPnt: pointOf('formPnt'),
};

export const REC_ACTS = ['saveKindRec'] as const,
  TEST_ACTS = ['saveTest'] as const;
const ofRow = {
    caseId: z.string(),
    fileGroupId: nullText,
    authNm: nullText,
    regDt: z.string(),
    modDt: z.string(),
    version: z.number(),
  },
  point = z.number().nullable();

const recordSchema = z.object({
  kindRecId: z.string(),
  /** Versions of a case, from 1. */
  verNo: z.number(),
  docDivCd: z.enum(DOC_CDS).nullable(),
  titleNm: z.string(),
  sbjtCn: z.string(),
  goalCn: z.string(),
  wkPlanCn: z.string(),
  befCn: z.string(),
  aftCn: z.string(),
  rsltCn: z.string(),
  planCn: z.string(),
  cmntCn: z.string(),
  strcPnt: point,
  logcPnt: point,
  evidPnt: point,
  exprPnt: point,
  formPnt: point,
  ...ofRow,
  can: can(REC_ACTS),
});
export type KindRecord = z.infer<typeof recordSchema>;

const testSchema = z.object({
  testId: z.string(),
  testCd: z.enum(TEST_CDS),
  testDt: z.string(),
  totScore: z.number().nullable(),
  rsltCn: z.string(),
  itrpYn: z.enum(['Y', 'N']),
  ...ofRow,
  can: can(TEST_ACTS),
});
export type CaseTest = z.infer<typeof testSchema>;

const ofCase = z.strictObject({ cnslDivCd, caseId: id('사례') });

/** Endpoints of the own tab of a kind. */
export const ownTabEndpoints = {
  getKindRecList: declareRead({
    path: `${COUNSEL_API}/getKindRecList`,
    access: onKinds('R'),
    offline: 'never',
    personal: true,
    summary: '상담 종류별 기록 목록',
    query: ofCase,
    row: recordSchema,
  }),
  saveKindRec: declareWrite({
    path: `${COUNSEL_API}/saveKindRec`,
    access: onKinds('SAVE'),
    offline: 'online',
    personal: true,
    summary: '상담 종류별 기록 저장',
    body: z.strictObject({
      kindRecId: uuid('기록'),
      version: rowVersion.optional(),
      cnslDivCd,
      caseId: id('사례'),
      ...recordFields,
      fileGroupId: optionalText('첨부', 40),
    }),
    row: recordSchema,
  }),
  getTestList: declareRead({
    path: `${COUNSEL_API}/getTestList`,
    access: onKinds('R'),
    offline: 'never',
    personal: true,
    summary: '심리검사 목록',
    query: ofCase,
    row: testSchema,
  }),
  saveTest: declareWrite({
    path: `${COUNSEL_API}/saveTest`,
    access: onKinds('SAVE'),
    offline: 'online',
    personal: true,
    summary: '심리검사 저장',
    body: z.strictObject({
      testId: uuid('심리검사'),
      version: rowVersion.optional(),
      cnslDivCd,
      caseId: id('사례'),
      testCd: z.enum(TEST_CDS).meta({ label: '검사' }),
      testDt: date8('검사일'),
      totScore: whole('총점', 0, 9_999).nullish(),
      rsltCn: optionalText('결과', LONGEST),
      itrpYn: flag('해석상담'),
      fileGroupId: optionalText('첨부', 40),
    }),
    row: testSchema,
  }),
};
