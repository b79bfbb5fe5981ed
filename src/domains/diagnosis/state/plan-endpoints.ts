import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { Op } from '#contract/registry.ts';

/** What shows plans and how far they have come. */
const PLAN_TAGS: readonly Op[] = [
  'getPlanList',
  'getPlan',
  'getPlanTargetList',
  'getPlanProgress',
  'getStatPlanList',
  'getSchdlList',
];

/** Calls of 실시계획. */
const planApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getPlanList: read(build, 'getPlanList'),
    getPlan: read(build, 'getPlan'),
    getPlanPaper: read(build, 'getPlanPaper'),
    getPlanProgress: read(build, 'getPlanProgress', { background: true }),
    savePlan: write(build, 'savePlan', PLAN_TAGS, { showsRefusal: true }),
    deletePlan: write(build, 'deletePlan', PLAN_TAGS),
    confirmPlan: write(build, 'confirmPlan', [...PLAN_TAGS, 'getPaper', 'getPaperList']),
    unconfirmPlan: write(build, 'unconfirmPlan', PLAN_TAGS),
    openPlan: write(build, 'openPlan', PLAN_TAGS),
    closePlan: write(build, 'closePlan', PLAN_TAGS),
    reopenPlan: write(build, 'reopenPlan', PLAN_TAGS, { showsRefusal: true }),
    extendPlan: write(build, 'extendPlan', PLAN_TAGS),
    cancelPlan: write(build, 'cancelPlan', PLAN_TAGS, { showsRefusal: true }),
    getPlanTargetCount: read(build, 'getPlanTargetCount', { keepSec: 0 }),
    getPlanTargetList: read(build, 'getPlanTargetList'),
    refreshPlanTarget: write(build, 'refreshPlanTarget', PLAN_TAGS),
    addPlanTarget: write(build, 'addPlanTarget', PLAN_TAGS),
    exemptPlanTarget: write(build, 'exemptPlanTarget', PLAN_TAGS),
    restorePlanTarget: write(build, 'restorePlanTarget', PLAN_TAGS),
    uploadPlanTargetExcel: write(build, 'uploadPlanTargetExcel'),
    applyPlanTargetUpload: write(build, 'applyPlanTargetUpload', PLAN_TAGS),
    savePlanRemind: write(build, 'savePlanRemind', PLAN_TAGS),
    getRemindPreview: read(build, 'getRemindPreview', { keepSec: 0 }),
    sendPlanRemind: write(build, 'sendPlanRemind', [...PLAN_TAGS, 'getRemindPreview']),
    saveProxyResp: queuedWrite(build, 'saveProxyResp', PLAN_TAGS, (arg) => ({
      title: '대리입력',
      screenPath: screenPath(instrumentOf('SURVEY'), 'PlanDetail'),
      recordId: arg.planId,
    })),
    uploadRespExcel: write(build, 'uploadRespExcel'),
    applyRespUpload: write(build, 'applyRespUpload', PLAN_TAGS),
  }),
});

export const {
  useGetPlanListQuery,
  useGetPlanQuery,
  useGetPlanPaperQuery,
  useGetPlanProgressQuery,
  useSavePlanMutation,
  useDeletePlanMutation,
  useConfirmPlanMutation,
  useUnconfirmPlanMutation,
  useOpenPlanMutation,
  useClosePlanMutation,
  useReopenPlanMutation,
  useExtendPlanMutation,
  useCancelPlanMutation,
  useLazyGetPlanTargetCountQuery,
  useGetPlanTargetCountQuery,
  useGetPlanTargetListQuery,
  useRefreshPlanTargetMutation,
  useAddPlanTargetMutation,
  useExemptPlanTargetMutation,
  useRestorePlanTargetMutation,
  useUploadPlanTargetExcelMutation,
  useApplyPlanTargetUploadMutation,
  useSavePlanRemindMutation,
  useGetRemindPreviewQuery,
  useSendPlanRemindMutation,
  useSaveProxyRespMutation,
  useUploadRespExcelMutation,
  useApplyRespUploadMutation,
} = planApi;
