import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { Op } from '#contract/registry.ts';

/** Figures of plans, which change with scores, marks and what is set aside. */
const STAT_TAGS: readonly Op[] = [
  'getStatPlanList',
  'getPlan',
  'getPlanList',
  'getStatSummary',
  'getStatAbility',
  'getStatQstn',
  'getStatItem',
  'getStatCross',
  'getStatTrend',
  'getStatCompare',
  'getStatChange',
  'getStatIpa',
  'getRespList',
  'getResp',
  'getGradingList',
];

/** Calls of 통계. */
const statApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getStatPlanList: read(build, 'getStatPlanList'),
    getStatPaper: read(build, 'getStatPaper'),
    calcPlanScore: write(build, 'calcPlanScore', STAT_TAGS),
    releaseResult: write(build, 'releaseResult', STAT_TAGS),
    withdrawResult: write(build, 'withdrawResult', STAT_TAGS),
    getStatSummary: read(build, 'getStatSummary', { quiet: true }),
    getStatAbility: read(build, 'getStatAbility', { quiet: true }),
    getStatQstn: read(build, 'getStatQstn', { quiet: true }),
    getStatItem: read(build, 'getStatItem', { quiet: true }),
    getStatCross: read(build, 'getStatCross', { quiet: true }),
    getStatTrend: read(build, 'getStatTrend', { quiet: true }),
    getStatCompare: read(build, 'getStatCompare', { quiet: true }),
    getStatChange: read(build, 'getStatChange', { quiet: true }),
    getStatIpa: read(build, 'getStatIpa', { quiet: true }),
    getStatText: read(build, 'getStatText', { keepSec: 0, quiet: true }),
    hideRespText: write(build, 'hideRespText', ['getStatText']),
    getRespList: read(build, 'getRespList'),
    getResp: read(build, 'getResp', { keepSec: 0 }),
    invalidateResp: write(build, 'invalidateResp', STAT_TAGS),
    restoreResp: write(build, 'restoreResp', STAT_TAGS),
    getGradingList: read(build, 'getGradingList', { keepSec: 0 }),
    saveGrade: queuedWrite(build, 'saveGrade', STAT_TAGS, (arg) => ({
      title: '채점',
      screenPath: screenPath(instrumentOf('EXAM'), 'StatDetail'),
      recordId: arg.ansId,
    })),
    confirmGrading: write(build, 'confirmGrading', STAT_TAGS),
    previewAnswerKey: read(build, 'previewAnswerKey', { keepSec: 0 }),
    fixAnswerKey: write(build, 'fixAnswerKey', STAT_TAGS),
  }),
});

export const {
  useGetStatPlanListQuery,
  useLazyGetStatPaperQuery,
  useCalcPlanScoreMutation,
  useReleaseResultMutation,
  useWithdrawResultMutation,
  useGetStatSummaryQuery,
  useGetStatAbilityQuery,
  useGetStatQstnQuery,
  useGetStatItemQuery,
  useGetStatCrossQuery,
  useGetStatTrendQuery,
  useGetStatCompareQuery,
  useGetStatChangeQuery,
  useGetStatIpaQuery,
  useGetStatTextQuery,
  useHideRespTextMutation,
  useGetRespListQuery,
  useGetRespQuery,
  useInvalidateRespMutation,
  useRestoreRespMutation,
  useGetGradingListQuery,
  useSaveGradeMutation,
  useConfirmGradingMutation,
  useLazyPreviewAnswerKeyQuery,
  useFixAnswerKeyMutation,
} = statApi;
