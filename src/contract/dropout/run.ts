import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { choice, codesFilter, date8, flag, id, keyword, rowVersion, textFilter, yearFilter } from '../fields.ts';
import { declareList, declarePersonList } from '../list.ts';
import { grantOn } from '../permission.ts';
import { year } from '../diagnosis/diagnosis-fields.ts';
import {
  CHANGE_NAMES,
  DRPT_API,
  DRPT_SCREEN,
  GRADE_NAMES,
  IND_CDS,
  REGULAR_TERMS,
  RUN_DIVS,
  RUN_EXCLUSIONS,
  RUN_STATES,
  SOURCE_CDS,
  TRGR_CDS,
  TRGT_DIVS,
} from './dropout-codes.ts';

const keysOf = <Code extends string>(names: Readonly<Record<Code, string>>) =>
  Object.keys(names) as unknown as readonly [Code, ...Code[]];
const GRADES = keysOf(GRADE_NAMES),
  CHANGES = keysOf(CHANGE_NAMES);
const grade = z.enum(GRADES),
  YN = z.enum(['Y', 'N']);
const term = {
  schlYear: year('학년도'),
  shtmCd: z.enum(REGULAR_TERMS).meta({ label: '학기' }),
};
const runId = id('산정');

const counts = {
  popCnt: z.number(),
  scoreCnt: z.number(),
  naCnt: z.number(),
  exclCnt: z.number(),
  g1Cnt: z.number(),
  g2Cnt: z.number(),
  g3Cnt: z.number(),
  g4Cnt: z.number(),
};
const runRowSchema = z.object({
  runId: z.string(),
  schlYear: z.string(),
  shtmCd: z.enum(REGULAR_TERMS),
  runNo: z.number(),
  runDivCd: z.enum(RUN_DIVS),
  baseDt: z.string(),
  ...counts,
  runSt: z.enum(RUN_STATES),
  strtDt: z.string().nullable(),
  endDt: z.string().nullable(),
  errCn: z.string().nullable(),
  version: z.number(),
});
export type RunRow = z.infer<typeof runRowSchema>;

const usedSourceSchema = z.object({
  srcCd: z.enum(SOURCE_CDS),
  loadId: z.string().nullable(),
  baseDt: z.string().nullable(),
  staleYn: YN,
});
const usedStandardSchema = z.object({
  stnrdId: z.string(),
  trgtDivCd: z.enum(TRGT_DIVS),
  stnrdNm: z.string(),
  verNo: z.number(),
});
const runSchema = runRowSchema.extend({
  regNm: z.string().nullable(),
  cnfrmNm: z.string().nullable(),
  cnfrmDt: z.string().nullable(),
  rsltHash: z.string().nullable(),
  standards: z.array(usedStandardSchema),
  sources: z.array(usedSourceSchema),
  /** Students calculated so far, and all of the population; both for the progress. */
  doneCnt: z.number(),
  totCnt: z.number(),
});
export type Run = z.infer<typeof runSchema>;

const resultRowSchema = z.object({
  rsltId: z.string(),
  stdNo: z.string(),
  /** Covered. */
  stdNm: z.string(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string(),
  shregSt: z.string(),
  trgtDivCd: z.enum(TRGT_DIVS),
  score: z.string().nullable(),
  cvrgRt: z.number(),
  riskGrdCd: grade.nullable(),
  prevRiskGrdCd: grade.nullable(),
  riskChgCd: z.enum(CHANGES).nullable(),
  trgrCds: z.array(z.enum(TRGR_CDS)),
  /** Their names, for lists and workbooks. */
  trgrNms: z.string(),
  exclRsnCd: z.enum(RUN_EXCLUSIONS).nullable(),
});
export type RunResult = z.infer<typeof resultRowSchema>;
const resultItemSchema = z.object({
  indCd: z.enum(IND_CDS),
  rawVal: z.string().nullable(),
  rawCd: z.string().nullable(),
  valDt: z.string().nullable(),
  point: z.number().nullable(),
  weight: z.number(),
  cntrb: z.string().nullable(),
  usedYn: YN,
  stepNm: z.string().nullable(),
});
export type RunResultItem = z.infer<typeof resultItemSchema>;

/** A student whose grade differs between two ways of scoring. */
const moveSchema = z.object({
  stdNo: z.string(),
  /** Covered. */
  stdNm: z.string(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string(),
  oneGrdCd: grade.nullable(),
  otherGrdCd: grade.nullable(),
  oneScore: z.string().nullable(),
  otherScore: z.string().nullable(),
});
export type Move = z.infer<typeof moveSchema>;
const gradePairSchema = z.object({ riskGrdCd: grade, oneCnt: z.number(), otherCnt: z.number() });
export type GradePair = z.infer<typeof gradePairSchema>;

const comparisonSchema = z.object({
  one: runRowSchema,
  other: runRowSchema,
  grades: z.array(gradePairSchema),
  /** All who move; `moves` names the first of them. */
  moveCnt: z.number(),
  moves: z.array(moveSchema),
});
export type RunComparison = z.infer<typeof comparisonSchema>;

const previewSchema = z.object({
  runId: z.string(),
  runNo: z.number(),
  runDivCd: z.enum(RUN_DIVS),
  baseDt: z.string(),
  stdCnt: z.number(),
  grades: z.array(gradePairSchema),
  comeCnt: z.number(),
  goCnt: z.number(),
  /** Who would become a target, and who would not any more. */
  comes: z.array(moveSchema),
  goes: z.array(moveSchema),
});
export type StnrdPreview = z.infer<typeof previewSchema>;

/** What a confirmation would do. */
const confirmPreviewSchema = z.object({
  newCnt: z.number(),
  chngCnt: z.number(),
  reopCnt: z.number(),
  /** Of how many targets an advisor may have, and who would have more. */
  advsrLmtCnt: z.number(),
  over: z.array(z.object({ stfNo: z.string(), stfNm: z.string(), openCnt: z.number(), addCnt: z.number() })),
});
export type ConfirmPreview = z.infer<typeof confirmPreviewSchema>;

const read = grantOn('R', DRPT_SCREEN.standard),
  /** The runs of the past are read on the screen of the history, too. */
  readPast = grantOn('R', DRPT_SCREEN.standard, DRPT_SCREEN.history);

export const runEndpoints = {
  startRun: declareWrite({
    path: `${DRPT_API}/startRun`,
    access: grantOn('C', DRPT_SCREEN.standard),
    offline: 'online',
    summary: '위험 산정 실행',
    body: z.strictObject({
      runDivCd: z.enum(RUN_DIVS).meta({ label: '구분' }),
      ...term,
      baseDt: date8('기준일'),
      /** That values of old sources are used all the same. */
      staleCnfmYn: flag('오래된 자료 확인').default('N'),
      /** Of a simulation: one standard a group. */
      stnrdIds: z.array(id('기준')).max(TRGT_DIVS.length).default([]).meta({ label: '기준' }),
    }),
    row: runSchema,
  }),
  /** The sources that a run of a day would use, for its dialog. */
  getRunSrcList: declareRead({
    path: `${DRPT_API}/getRunSrcList`,
    access: read,
    offline: 'never',
    summary: '산정에 쓰일 원천자료',
    query: z.strictObject({ baseDt: date8('기준일') }),
    row: usedSourceSchema,
  }),
  ...declareList(['getRunList', 'downloadRunExcel'], {
    base: DRPT_API,
    access: readPast,
    offline: 'never',
    noun: '위험 산정',
    filters: {
      schlYear: yearFilter,
      shtmCd: choice(REGULAR_TERMS),
      runDivCd: choice(RUN_DIVS),
      runSt: choice(RUN_STATES),
    },
    sortable: ['runNo', 'runDivCd', 'baseDt', 'runSt', 'strtDt'],
    row: runRowSchema,
  }),
  getRun: declareRead({
    path: `${DRPT_API}/getRun`,
    access: readPast,
    offline: 'never',
    background: true,
    summary: '위험 산정 상세',
    query: z.strictObject({ runId }),
    row: runSchema,
  }),
  ...declarePersonList(['getRunRsltList', 'downloadRunRsltExcel'], {
    base: DRPT_API,
    access: read,
    offline: 'never',
    noun: '위험 산정 결과',
    filters: {
      runId,
      searchKeyword: keyword,
      /** 단과대 or 학과, with what is below it. */
      deptCd: textFilter,
      riskGrdCd: codesFilter,
      riskChgCd: choice(CHANGES),
      trgrCd: choice(TRGR_CDS),
      trgtDivCd: choice(TRGT_DIVS),
    },
    sortable: ['stdNo', 'hakguaNm', 'gradeCd', 'score', 'riskGrdCd', 'prevRiskGrdCd', 'riskChgCd'],
    row: resultRowSchema,
  }),
  getRunRslt: declareRead({
    path: `${DRPT_API}/getRunRslt`,
    access: read,
    offline: 'never',
    personal: true,
    summary: '위험 산정 결과 상세',
    query: z.strictObject({ rsltId: id('결과') }),
    row: resultRowSchema.extend({ items: z.array(resultItemSchema) }),
  }),
  getRunCmpr: declareRead({
    path: `${DRPT_API}/getRunCmpr`,
    access: read,
    offline: 'never',
    personal: true,
    summary: '위험 산정 비교',
    query: z.strictObject({ runId, otherRunId: id('비교할 산정') }),
    row: comparisonSchema,
  }),
  getStnrdPreview: declareRead({
    path: `${DRPT_API}/getStnrdPreview`,
    access: read,
    offline: 'never',
    personal: true,
    summary: '위험기준 변경 미리보기',
    query: z.strictObject({ stnrdId: id('기준') }),
    row: previewSchema,
  }),
  verifyRun: declareWrite({
    path: `${DRPT_API}/verifyRun`,
    access: readPast,
    offline: 'online',
    summary: '위험 산정 재현 확인',
    body: z.strictObject({ runId }),
    row: z.object({ equalYn: YN, rsltHash: z.string(), diffCnt: z.number() }),
  }),
  getRunConfirm: declareRead({
    path: `${DRPT_API}/getRunConfirm`,
    access: grantOn('U', DRPT_SCREEN.standard),
    offline: 'never',
    summary: '위험 산정 확정 미리보기',
    query: z.strictObject({ runId, autoAsgnYn: flag('자동 배정') }),
    row: confirmPreviewSchema,
  }),
  confirmRun: declareWrite({
    path: `${DRPT_API}/confirmRun`,
    access: grantOn('U', DRPT_SCREEN.standard),
    offline: 'online',
    summary: '위험 산정 확정',
    body: z.strictObject({ runId, version: rowVersion, autoAsgnYn: flag('자동 배정').default('Y') }),
    row: z.object({ newCnt: z.number(), chngCnt: z.number(), reopCnt: z.number() }),
  }),
  discardRun: declareWrite({
    path: `${DRPT_API}/discardRun`,
    access: grantOn('U', DRPT_SCREEN.standard),
    offline: 'online',
    summary: '위험 산정 폐기',
    body: z.strictObject({ runId, version: rowVersion }),
    row: runSchema,
  }),
};
