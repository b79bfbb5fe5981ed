import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList, declarePersonList } from '../list.ts';
import {
  choice,
  codesFilter,
  filterDate8,
  flag,
  flagFilter,
  id,
  keyword,
  onlyFilter,
  rowVersion,
  textFilter,
  yearFilter,
} from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { GRADE_NAMES, MIN_COMPARED, LEVELS, MAX_COMPARED, type GradeState } from './diagnosis-codes.ts';
import { reason } from './diagnosis-fields.ts';
import { STAT_PATHS } from './instruments.ts';
import { answerSchema, paperBodySchema } from './paper-tree.ts';
import { instDiv } from './paper.ts';
import { planRowSchema } from './plan.ts';

/* Figures come as the text that is shown: a hidden one is `-`, as is one that cannot be computed (R11). */
const figure = z.string();

const statRowSchema = planRowSchema.extend({
  validCnt: figure,
  /** totPct, overall mean of satisfaction, or points. */
  avg: figure,
});
export type StatRow = z.infer<typeof statRowSchema>;

/** One plan among those that it is compared with. */
const roundSchema = z.object({
  planId: z.string(),
  planNm: z.string(),
  schlYear: z.string(),
  shtmCd: z.string(),
  rndNo: z.number(),
  n: figure,
  respRate: figure,
  mean: figure,
  /** Y: its questions have another scale than those of the newest plan. */
  scaleYn: z.enum(['Y', 'N']),
  /**
   * Abilities joined to those of the newest plan through what they replace. T only where fixed norms of one year give
   * it.
   */
  abilities: z.array(z.object({ abilityId: z.string(), abilityNm: z.string(), mean: figure, meanT: figure })),
});
export type StatRound = z.infer<typeof roundSchema>;

/** Plans joined by commas. */
const comparedPlans = z
  .string()
  .max(400)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .refine((ids) => ids.length >= MIN_COMPARED && ids.length <= MAX_COMPARED)
  .meta({ label: '비교할 계획' });

/** The common filter bar (diagnosis.md 5.7). */
export const groupFilters = {
  planId: id('계획'),
  colgCd: textFilter,
  hakguaCd: textFilter,
  gradeCd: textFilter,
  genderCd: textFilter,
  entYear: textFilter,
  userDiv: textFilter,
  /** N: answers that were set aside count as well. */
  validYn: flagFilter,
};

/** The attributes by which answers are broken down. */
export const DIMENSIONS = ['colgCd', 'hakguaCd', 'gradeCd', 'genderCd', 'entYear', 'userDiv'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const abilityFigureSchema = z.object({
  abilityId: z.string(),
  abilityNm: z.string(),
  abilityLvl: z.number(),
  upAbilityId: z.string().nullable(),
  colorCd: z.string().nullable(),
  n: figure,
  meanPct: figure,
  sdPct: figure,
  meanT: figure,
  /** Mean of the whole plan beside that of the filter. */
  wholePct: figure,
  levels: z.array(z.object({ lvlCd: z.enum(LEVELS), cnt: figure })),
  /** Persons in bins of ten points, from 0. */
  bins: z.array(figure),
  alpha: figure,
  /** Too few answers for a norm of the plan. */
  noNormYn: z.enum(['Y', 'N']),
});
export type AbilityFigure = z.infer<typeof abilityFigureSchema>;

const questionFigureSchema = z.object({
  qstnId: z.string(),
  rowNo: z.number().nullable(),
  qstnNo: z.number(),
  itemCd: z.string(),
  text: z.string(),
  qstnTp: z.string(),
  n: figure,
  naCnt: figure,
  mean: figure,
  sd: figure,
  scr100: figure,
  positive: figure,
  /** `val`: points after reversal, or the number of the option. */
  options: z.array(z.object({ val: z.number(), label: z.string(), cnt: figure, rate: figure })),
});
export type QuestionFigure = z.infer<typeof questionFigureSchema>;

const responseRowSchema = z.object({
  respId: z.string(),
  userId: z.string().nullable(),
  /** Covered on the server. */
  userNm: z.string().nullable(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  attemptNo: z.number(),
  submitDt: z.string().nullable(),
  elapsedSec: z.number().nullable(),
  totPct: figure,
  totPctile: figure,
  earnPoint: figure,
  passYn: z.enum(['Y', 'N']).nullable(),
  gradeSt: z.enum(Object.keys(GRADE_NAMES) as GradeState[]).nullable(),
  suspectYn: z.enum(['Y', 'N']),
  suspectRsn: z.string().nullable(),
  validYn: z.enum(['Y', 'N']),
  invalidRsn: z.string().nullable(),
  version: z.number(),
});
export type ResponseRow = z.infer<typeof responseRowSchema>;

const PLAN_SORT = ['schlYear', 'planNm', 'strtDt', 'respRate', 'planSt', 'calcDt'] as const,
  planFilters = {
    instDiv,
    schlYear: yearFilter,
    shtmCd: textFilter,
    planSt: codesFilter,
    deptCd: textFilter,
    strtDt: filterDate8('실시기간'),
    endDt: filterDate8('실시기간'),
    linkDiv: textFilter,
    searchKeyword: keyword,
  };
/** How a question was met: answered, found not to apply, given points. */
const MET = ['DONE', 'NA', 'POINT'] as const;
/**
 * Whom a figure counts: those of a level or a range of an ability, or of the total; those who chose something, or met a
 * question in some way; who counts; who has the ability in another round, too.
 */
const share = z.coerce.number().min(0).max(1_000).optional(),
  behindFigure = {
    countYn: onlyFilter,
    passYn: flagFilter,
    abilityId: textFilter,
    lvlCd: choice(LEVELS),
    /** Percent, from and below. */
    fromPct: share,
    toPct: share,
    qstnId: textFilter,
    rowNo: z.coerce.number().int().min(0).max(99).optional(),
    val: z.coerce.number().optional(),
    metDiv: choice(MET),
    pairId: textFilter,
  };
const RESP_SORT = ['userId', 'submitDt', 'totPct', 'earnPoint'] as const,
  respFilters = {
    ...groupFilters,
    suspectYn: onlyFilter,
    ...behindFigure,
    searchKeyword: keyword,
  };
const BASE = '/api/diag',
  mayRead = grantOn('R', ...STAT_PATHS),
  mayUpdate = grantOn('U', ...STAT_PATHS),
  planKey = { planId: id('계획'), version: rowVersion };

const gradingRowSchema = z.object({
  ansId: z.string(),
  /** Number of the answer in the list, in place of a name. */
  no: z.number(),
  txtVal: z.string().nullable(),
  earnPoint: z.number().nullable(),
  gradeRsn: z.string().nullable(),
  version: z.number(),
});
export type GradingRow = z.infer<typeof gradingRowSchema>;

/** Endpoints of statistics, grading and single responses (diagnosis.md 5.6, 5.7, 6.1). */
export const statEndpoints = {
  ...declareList(['getStatPlanList', 'downloadStatPlanExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'recent',
    noun: '통계 목록',
    filters: planFilters,
    sortable: PLAN_SORT,
    row: statRowSchema,
  }),
  getStatPaper: declareRead({
    path: `${BASE}/getStatPaper`,
    access: mayRead,
    offline: 'recent',
    summary: '통계 문항지',
    query: z.strictObject({ planId: id('계획') }),
    row: paperBodySchema,
  }),
  calcPlanScore: declareWrite({
    path: `${BASE}/calcPlanScore`,
    access: mayUpdate,
    offline: 'online',
    summary: '점수 산출',
    body: z.strictObject(planKey),
    row: statRowSchema,
  }),
  releaseResult: declareWrite({
    path: `${BASE}/releaseResult`,
    access: mayUpdate,
    offline: 'online',
    summary: '결과 공개',
    body: z.strictObject(planKey),
    row: statRowSchema,
  }),
  withdrawResult: declareWrite({
    path: `${BASE}/withdrawResult`,
    access: mayUpdate,
    offline: 'online',
    summary: '결과 공개 취소',
    body: z.strictObject({ ...planKey, rsn: reason }),
    row: statRowSchema,
  }),
  getStatSummary: declareRead({
    path: `${BASE}/getStatSummary`,
    access: mayRead,
    offline: 'recent',
    summary: '통계 요약',
    query: z.strictObject(groupFilters),
    row: z.object({
      n: figure,
      /** Too few answers: only that is shown (M-FEW). */
      fewYn: z.enum(['Y', 'N']),
      minReportCnt: z.number(),
      respRate: figure,
      mean: figure,
      sd: figure,
      wholeMean: figure,
      levels: z.array(z.object({ lvlCd: z.enum(LEVELS), cnt: figure })),
      passRate: figure,
      median: figure,
      /** Percent of the points in bins of ten. */
      bins: z.array(figure),
      suspectCnt: figure,
    }),
  }),
  getStatAbility: declareRead({
    path: `${BASE}/getStatAbility`,
    access: mayRead,
    offline: 'recent',
    summary: '역량 통계',
    query: z.strictObject(groupFilters),
    row: abilityFigureSchema,
  }),
  getStatQstn: declareRead({
    path: `${BASE}/getStatQstn`,
    access: mayRead,
    offline: 'recent',
    summary: '문항 통계',
    query: z.strictObject(groupFilters),
    row: questionFigureSchema,
  }),
  getStatItem: declareRead({
    path: `${BASE}/getStatItem`,
    access: mayRead,
    offline: 'recent',
    summary: '문항분석',
    query: z.strictObject(groupFilters),
    row: z.object({
      qstnId: z.string(),
      qstnNo: z.number(),
      text: z.string(),
      qstnTp: z.string(),
      n: figure,
      difficulty: figure,
      discrimination: figure,
      fixedYn: z.enum(['Y', 'N']),
      options: z.array(z.object({ optnNo: z.number(), label: z.string(), cnt: figure, correctYn: z.enum(['Y', 'N']) })),
    }),
  }),
  getStatCross: declareRead({
    path: `${BASE}/getStatCross`,
    access: mayRead,
    offline: 'recent',
    summary: '교차분석',
    query: z.strictObject({
      ...groupFilters,
      rowDim: z.enum(DIMENSIONS).meta({ label: '행' }),
      colDim: z.enum(DIMENSIONS).meta({ label: '열' }),
    }),
    row: z.object({
      key: z.string(),
      label: z.string(),
      cnts: z.array(figure),
      means: z.array(figure),
      totCnt: figure,
      totMean: figure,
    }),
    extra: {
      cols: z.array(z.object({ key: z.string(), label: z.string() })),
      colCnts: z.array(figure),
      totCnt: figure,
    },
  }),
  getStatTrend: declareRead({
    path: `${BASE}/getStatTrend`,
    access: mayRead,
    offline: 'recent',
    summary: '추이',
    query: z.strictObject(groupFilters),
    row: roundSchema,
  }),
  /** 연도 비교: plans of one instrument beside each other, the oldest first. */
  getStatCompare: declareRead({
    path: `${BASE}/getStatCompare`,
    access: mayRead,
    offline: 'recent',
    summary: '연도 비교',
    query: z.strictObject({ planIds: comparedPlans }),
    row: roundSchema,
  }),
  /**
   * The same people in the first and the second round of a paper in one year; without rows where there is no such pair.
   */
  getStatChange: declareRead({
    path: `${BASE}/getStatChange`,
    access: mayRead,
    offline: 'recent',
    summary: '사전·사후 비교',
    query: z.strictObject(groupFilters),
    row: z.object({
      abilityId: z.string(),
      abilityNm: z.string(),
      abilityLvl: z.number(),
      n: figure,
      before: figure,
      after: figure,
      /** After less before; with its sign. */
      diff: figure,
    }),
    extra: {
      /** The other round. */
      pairId: z.string().nullable(),
      beforeNm: z.string().nullable(),
      afterNm: z.string().nullable(),
      /** Why nothing is shown although there is a pair: too few people, or a filter on answers without names. */
      coverDiv: z.enum(['', 'FEW', 'FILTER']),
    },
  }),
  getStatIpa: declareRead({
    path: `${BASE}/getStatIpa`,
    access: mayRead,
    offline: 'recent',
    summary: 'IPA',
    query: z.strictObject(groupFilters),
    row: z.object({
      itemCd: z.string(),
      text: z.string(),
      importance: figure,
      satisfaction: figure,
      quadrant: z.string(),
    }),
    extra: { importance: figure, satisfaction: figure },
  }),
  getStatText: declareRead({
    path: `${BASE}/getStatText`,
    access: mayRead,
    offline: 'never',
    summary: '주관식 응답',
    query: z.strictObject({ ...groupFilters, qstnId: textFilter, ...pagingFields(['qstnNo'] as const) }),
    row: z.object({
      ansId: z.string(),
      qstnId: z.string(),
      txtVal: z.string(),
      hideYn: flag('가림'),
      hideRsn: z.string().nullable(),
    }),
    extra: {
      ...totalCount,
      fewYn: z.enum(['Y', 'N']),
      words: z.array(z.object({ word: z.string(), cnt: z.number() })),
    },
  }),
  hideRespText: declareWrite({
    path: `${BASE}/hideRespText`,
    access: mayUpdate,
    offline: 'online',
    summary: '부적절 응답 가림',
    body: z.strictObject({ ansId: id('응답'), hideYn: flag('가림'), rsn: reason }),
    row: z.object({ ansId: z.string(), hideYn: flag('가림') }),
  }),
  ...declarePersonList(['getRespList', 'downloadRespExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'never',
    noun: '개인 응답',
    filters: respFilters,
    sortable: RESP_SORT,
    row: responseRowSchema,
  }),
  getResp: declareRead({
    path: `${BASE}/getResp`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '개인 응답 조회',
    query: z.strictObject({ respId: id('응답') }),
    row: responseRowSchema.extend({
      answers: z.array(answerSchema),
      abilities: z.array(
        z.object({
          abilityId: z.string(),
          abilityNm: z.string(),
          abilityLvl: z.number(),
          colorCd: z.string().nullable(),
          pct: figure,
          tScore: figure,
          lvlCd: z.enum(LEVELS).nullable(),
        }),
      ),
    }),
  }),
  invalidateResp: declareWrite({
    path: `${BASE}/invalidateResp`,
    access: mayUpdate,
    offline: 'online',
    summary: '무효 처리',
    /** Without ids: every suspected response of the plan. */
    body: z.strictObject({ planId: id('계획'), respIds: z.array(id('응답')).max(500).optional(), rsn: reason }),
    row: z.object({ cnt: z.number() }),
  }),
  restoreResp: declareWrite({
    path: `${BASE}/restoreResp`,
    access: mayUpdate,
    offline: 'online',
    summary: '유효 복원',
    body: z.strictObject({ planId: id('계획'), respIds: z.array(id('응답')).max(500).optional(), rsn: reason }),
    row: z.object({ cnt: z.number() }),
  }),
  getGradingList: declareRead({
    path: `${BASE}/getGradingList`,
    access: mayRead,
    offline: 'never',
    summary: '채점 목록',
    query: z.strictObject({
      planId: id('계획'),
      qstnId: textFilter,
      waitYn: onlyFilter,
      ...pagingFields(['no'] as const),
    }),
    row: gradingRowSchema,
    extra: {
      ...totalCount,
      qstns: z.array(
        z.object({ qstnId: z.string(), qstnNo: z.number(), text: z.string(), point: z.number(), waitCnt: z.number() }),
      ),
      waitCnt: z.number(),
    },
  }),
  saveGrade: declareWrite({
    path: `${BASE}/saveGrade`,
    access: mayUpdate,
    offline: 'queue',
    summary: '채점 저장',
    body: z.strictObject({
      ansId: id('응답'),
      version: rowVersion,
      point: z.number().min(0).max(1_000).meta({ label: '점수' }),
      rsn: z.string().trim().max(200).meta({ label: '사유' }).optional(),
    }),
    row: gradingRowSchema,
  }),
  confirmGrading: declareWrite({
    path: `${BASE}/confirmGrading`,
    access: mayUpdate,
    offline: 'online',
    summary: '채점 확정',
    body: z.strictObject(planKey),
    row: z.object({ cnt: z.number() }),
  }),
  previewAnswerKey: declareRead({
    path: `${BASE}/previewAnswerKey`,
    access: mayRead,
    offline: 'never',
    summary: '정답 수정 미리보기',
    /** `answerKey` as JSON; `null`: everybody is right. */
    query: z.strictObject({ planId: id('계획'), qstnId: id('문항'), answerKey: z.string().max(4_000) }),
    row: z.object({ upCnt: z.number(), downCnt: z.number(), passCnt: z.number(), failCnt: z.number() }),
  }),
  fixAnswerKey: declareWrite({
    path: `${BASE}/fixAnswerKey`,
    access: mayUpdate,
    offline: 'online',
    summary: '정답 수정',
    body: z.strictObject({ ...planKey, qstnId: id('문항'), answerKey: z.string().max(4_000), rsn: reason }),
    row: z.object({ upCnt: z.number(), downCnt: z.number(), passCnt: z.number(), failCnt: z.number() }),
  }),
};
