import { z } from 'zod';
import { year } from '../diagnosis/diagnosis-fields.ts';
import { declareRead } from '../endpoint.ts';
import { choice, flagFilter, id, textFilter } from '../fields.ts';
import { totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { DRPT_API, DRPT_SCREEN, REGULAR_TERMS, SCORED_GRADES, TRGT_DIVS } from './dropout-codes.ts';
import { STAT_TABS } from './stat-rules.ts';
import { CAUSE_CDS, METHOD_CDS } from './target-rules.ts';

const filters = {
  schlYear: year('학년도'),
  shtmCd: z.enum(REGULAR_TERMS).meta({ label: '학기' }),
  colgCd: textFilter,
  hakguaCd: textFilter,
  trgtDivCd: choice(TRGT_DIVS),
};
const query = z.strictObject(filters);
const read = grantOn('R', DRPT_SCREEN.stat);
/** Percent as text; `-` without a denominator, or where it would tell of few people. */
const rate = z.string();
/** A number of people, or what stands in its place where it is small. */
const people = z.string();

const gradeCounts = {
  g1Cnt: z.number(),
  g2Cnt: z.number(),
  g3Cnt: z.number(),
  g4Cnt: z.number(),
  naCnt: z.number(),
};

const summarySchema = z.object({
  schlYear: z.string(),
  shtmCd: z.enum(REGULAR_TERMS),
  /** Of the newest confirmed run; null without one. */
  baseDt: z.string().nullable(),
  popCnt: z.number(),
  highCnt: z.number(),
  highRt: rate,
  trgtCnt: z.number(),
  intvRt: rate,
  dueRt: rate,
  stayRt: rate,
  /** Of the school year. */
  drptRt: rate,
});
export type StatSummary = z.infer<typeof summarySchema>;

const gradeSchema = z.object({
  grpCd: z.string(),
  grpNm: z.string(),
  ...gradeCounts,
  exclCnt: z.number(),
  popCnt: z.number(),
  highRt: rate,
});
export type StatGrade = z.infer<typeof gradeSchema>;

const trendSchema = z.object({
  runId: z.string(),
  runNo: z.number(),
  baseDt: z.string(),
  ...gradeCounts,
  highRt: rate,
});
export type StatTrend = z.infer<typeof trendSchema>;

const matrixSchema = z.object({
  /** Empty: no grade before. */
  prevRiskGrdCd: z.enum(['', ...SCORED_GRADES, 'NA']),
  ...gradeCounts,
});
export type StatMatrix = z.infer<typeof matrixSchema>;

const workSchema = z.object({
  stfNo: z.string(),
  stfNm: z.string(),
  deptNm: z.string().nullable(),
  trgtCnt: z.number(),
  intvCnt: z.number(),
  ovrdCnt: z.number(),
  /** Mean days from the assignment to the first intervention. */
  fstDays: z.string(),
  realCnt: z.number(),
  formCnt: z.number(),
  sentCnt: z.number(),
});
export type StatWork = z.infer<typeof workSchema>;

const causeSchema = z.object({ causeCd: z.enum(CAUSE_CDS), cnt: people });
export type StatCause = z.infer<typeof causeSchema>;

const outcomeSchema = z.object({
  riskGrdCd: z.enum(SCORED_GRADES),
  trgtCnt: z.number(),
  stayCnt: z.number(),
  leavCnt: z.number(),
  quitCnt: z.number(),
  explCnt: z.number(),
  gradCnt: z.number(),
  /** Targets of whom nothing is known yet. */
  openCnt: z.number(),
  stayRt: rate,
  hitRt: rate,
});
export type StatOutcome = z.infer<typeof outcomeSchema>;

const yearSchema = z.object({ schlYear: z.string(), drptCnt: z.number(), regCnt: z.number(), drptRt: rate });
export type StatYear = z.infer<typeof yearSchema>;

const effectSchema = z.object({
  mthdCd: z.enum(METHOD_CDS),
  trgtCnt: z.number(),
  matchCnt: z.number(),
  matchRt: rate,
  stayRt: rate,
  otherStayRt: rate,
  /** %p with its sign. */
  diff: z.string(),
  weakYn: z.enum(['Y', 'N']),
});
export type StatEffect = z.infer<typeof effectSchema>;

const fairSchema = z.object({
  axisCd: z.enum(['GENDER', 'GRADE', 'ENT']),
  grpCd: z.string(),
  grpNm: z.string(),
  scoreCnt: people,
  trgtCnt: people,
  trgtRt: rate,
  trgtShr: rate,
  intvRt: rate,
  intvShr: rate,
  hitRt: rate,
  hitShr: rate,
  catchRt: rate,
  catchShr: rate,
});
export type StatFair = z.infer<typeof fairSchema>;

/** A read of figures: kept for a while, without anything that names a person. */
const figures = <Row extends z.ZodObject>(name: string, summary: string, row: Row) =>
  declareRead({ path: `${DRPT_API}/${name}`, access: read, offline: 'recent', summary, query, row });

export const dropoutStatEndpoints = {
  getDrptSummary: declareRead({
    path: `${DRPT_API}/getStatSummary`,
    access: read,
    offline: 'recent',
    summary: '예방 통계 요약',
    query: z.strictObject({ ...filters, cmprYn: flagFilter }),
    row: summarySchema,
  }),
  getStatGrade: figures('getStatGrade', '등급 분포', gradeSchema),
  getDrptTrend: figures('getStatTrend', '등급 추이', trendSchema),
  getStatMatrix: figures('getStatMatrix', '등급 이동', matrixSchema),
  getStatIntv: figures('getStatIntv', '담당자별 개입', workSchema),
  getStatCause: figures('getStatCause', '원인', causeSchema),
  getStatOutcm: declareRead({
    path: `${DRPT_API}/getStatOutcm`,
    access: read,
    offline: 'recent',
    summary: '결과·적중',
    query,
    row: outcomeSchema,
    extra: {
      stayRt: rate,
      hitRt: rate,
      catchRt: rate,
      /** All who left that term, targets or not. */
      leaverCnt: z.number(),
    },
  }),
  getDrptRt: figures('getDrptRt', '중도탈락률', yearSchema),
  getStatEfct: declareRead({
    path: `${DRPT_API}/getStatEfct`,
    access: read,
    offline: 'recent',
    summary: '개입 효과',
    query,
    row: effectSchema,
    extra: { trgtCnt: z.number(), matchRt: rate, weakYn: z.enum(['Y', 'N']) },
  }),
  getStatFair: figures('getStatFair', '형평성', fairSchema),
  /** The rows of one tab, as its table shows them. */
  downloadDrptStatExcel: declareRead({
    path: `${DRPT_API}/downloadStatExcel`,
    access: read,
    offline: 'never',
    summary: '예방 통계 엑셀',
    query: z.strictObject({ ...filters, tabCd: z.enum(STAT_TABS) }),
    row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    extra: totalCount,
  }),
  /** 지도 실적 확인서 of one's own work in a term, or of that of the staff named, as a PDF in base64; no student stands in it. */
  printAdvsrRslt: declareRead({
    path: `${DRPT_API}/printAdvsrRslt`,
    access: read,
    offline: 'never',
    summary: '지도 실적 확인서',
    query: z.strictObject({ schlYear: filters.schlYear, shtmCd: filters.shtmCd, stfNo: id('교번').optional() }),
    row: z.object({ fileNm: z.string(), content: z.string() }),
  }),
};
