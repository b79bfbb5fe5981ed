import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi, type SubmitSource } from '#bridge/server-api.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { PlanRow } from '#contract/diagnosis/plan.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

/** What shows plans and how far they have come. */
const PLAN_TAGS: readonly Op[] = [
  'getPlanList',
  'getPlan',
  'getPlanTargetList',
  'getPlanProgress',
  'getStatPlanList',
  'getSchdlList',
];

/** An answer on paper, the plan that it is entered for, and the entry of the queue in whose place it goes. */
type ProxyEntry = Arg<'saveProxyResp'> &
  Pick<SubmitSource, 'replaces'> & { readonly plan: Pick<PlanRow, 'instDiv' | 'planNm'> };

/** Calls of 실시계획. */
const planApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getPlanList: read(build, 'getPlanList'),
    getPlan: read(build, 'getPlan'),
    getPlanPaper: read(build, 'getPlanPaper'),
    getPlanProgress: read(build, 'getPlanProgress', { background: true }),
    // What waits on the device has changed nothing on the server yet.
    savePlan: queuedWrite(
      build,
      'savePlan',
      (result, error) => (error || result?.state === 'queued' ? [] : PLAN_TAGS),
      ({ instDiv, planNm, planId }) => ({
        title: `실시계획 저장 – ${planNm}`,
        screenPath: screenPath(instrumentOf(instDiv), 'PlanDetail'),
        recordId: planId,
      }),
    ),
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
    grantRemain: write(build, 'grantRemain', PLAN_TAGS),
    savePlanRemind: write(build, 'savePlanRemind', PLAN_TAGS),
    getRemindPreview: read(build, 'getRemindPreview', { keepSec: 0 }),
    sendPlanRemind: write(build, 'sendPlanRemind', [...PLAN_TAGS, 'getRemindPreview']),
    /** Each person is a record of its own: a refusal of one does not block the others. */
    saveProxyResp: build.mutation<Submitted<Data<'saveProxyResp'>>, ProxyEntry>({
      query: ({ plan, replaces, ...arg }) => ({
        op: 'saveProxyResp',
        arg,
        submit: {
          title: `종이 응답 – ${plan.planNm}${arg.userId ? ` ${arg.userId}` : ''}`,
          screenPath: screenPath(instrumentOf(plan.instDiv), 'PlanDetail'),
          recordId: `${arg.planId} ${arg.userId ?? crypto.randomUUID()}`,
          replaces,
        },
      }),
      invalidatesTags: (result, error) => (error || result?.state === 'queued' ? [] : PLAN_TAGS),
    }),
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
  useGrantRemainMutation,
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
