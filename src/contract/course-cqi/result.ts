import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { choice, code, id, textFilter, yearFilter } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { COURSE_CQI_API, COURSE_CQI_SCREEN, COURSE_TERMS, TRIGGER_CDS } from './course-cqi-codes.ts';
import { figure } from './fields.ts';

const SCREEN = COURSE_CQI_SCREEN.report;

const summarySchema = z.object({
  /** Null for all departments together. */
  hakguaCd: z.string().nullable(),
  hakguaNm: z.string(),
  trgtCnt: z.number(),
  sbmtCnt: z.number(),
  aprvCnt: z.number(),
  sbmtRt: figure,
  aprvRt: figure,
  inTimeRt: figure,
  trgrs: z.array(z.object({ trgrCd: z.enum(TRIGGER_CDS), cnt: z.number() })),
});
export type ReportSummary = z.infer<typeof summarySchema>;

const abilitySchema = z.object({
  schlYear: z.string(),
  shtmCd: z.enum(COURSE_TERMS),
  hakguaCd: z.string(),
  hakguaNm: z.string().nullable(),
  abilityId: z.string(),
  abilityNm: z.string(),
  /** Courses that assess it. */
  sbjtCnt: z.number(),
  /** Null below 5 assessed students. */
  ahvRt: figure,
});
export type AbilityResult = z.infer<typeof abilitySchema>;

const term = { schlYear: yearFilter, shtmCd: choice(COURSE_TERMS) };
/** Endpoints of what became of a term: rates, abilities, and the papers for an accreditation (cqi.md 5.2 and 6). */
export const courseResultEndpoints = {
  getRptSummary: declareRead({
    path: `${COURSE_CQI_API}/getRptSummary`,
    access: grantOn('R', SCREEN),
    offline: 'recent',
    summary: '교과목 CQI 제출 현황',
    query: z.strictObject(term),
    row: summarySchema,
  }),
  getLoByAblt: declareRead({
    path: `${COURSE_CQI_API}/getLoByAblt`,
    access: grantOn('R', SCREEN),
    offline: 'recent',
    summary: '역량별 성과',
    query: z.strictObject({ ...term, hakguaCd: textFilter }),
    row: abilitySchema,
  }),
  /** Approved reports of a year and department by a criterion, as a PDF in base64; those that lack one are named. */
  downloadBinder: declareRead({
    path: `${COURSE_CQI_API}/downloadBinder`,
    access: grantOn('R', SCREEN),
    offline: 'never',
    summary: '인증 증빙집',
    query: z.strictObject({
      crtrCd: code('인증 기준'),
      schlYear: z
        .string()
        .regex(/^\d{4}$/)
        .meta({ label: '학년도' }),
      hakguaCd: id('학과'),
    }),
    row: z.object({
      fileNm: z.string(),
      content: z.string(),
      aprvCnt: z.number(),
      missNms: z.array(z.string()),
    }),
  }),
  /** One report or several, as a PDF in base64. */
  downloadRptPdf: declareRead({
    path: `${COURSE_CQI_API}/downloadRptPdf`,
    access: grantOn('R', SCREEN),
    offline: 'never',
    summary: '교과목 CQI 보고서 PDF',
    query: z.strictObject({ rptIds: z.string().min(1).max(4_000).meta({ label: '보고서' }) }),
    row: z.object({ fileNm: z.string(), content: z.string() }),
  }),
};
