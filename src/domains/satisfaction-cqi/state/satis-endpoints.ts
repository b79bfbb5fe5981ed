import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';
import { SATIS_DETAIL } from '#contract/satisfaction-cqi/satis-codes.ts';

const TASKS: readonly Op[] = ['getCqiList', 'getCqi', 'getCandList', 'getRschList', 'getSatisBoard', 'getEfctStat'];
const shown = { showsRefusal: true } as const;

/** Calls of 만족도 CQI. */
const satisApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCqiList: read(build, 'getCqiList'),
    getCqi: read(build, 'getCqi'),
    getItemHis: read(build, 'getItemHis'),
    getRschList: read(build, 'getRschList'),
    getCandList: read(build, 'getCandList'),
    loadCqi: write(build, 'loadCqi', TASKS),
    saveCqi: write(build, 'saveCqi', TASKS),
    asgnCqi: write(build, 'asgnCqi', TASKS),
    cnclCqi: write(build, 'cnclCqi', TASKS),
    caryCqi: write(build, 'caryCqi', TASKS),
    deleteCqi: write(build, 'deleteCqi', TASKS),
    uploadCqi: write(build, 'uploadCqi', []),
    applyCqiUpload: write(build, 'applyCqiUpload', TASKS),
    // What waits on the device has changed nothing on the server yet.
    saveSatisPlan: queuedWrite(
      build,
      'saveSatisPlan',
      (result, error) => (error || result?.state === 'queued' ? [] : TASKS),
      ({ cqiId }) => ({ title: '개선계획 저장', screenPath: SATIS_DETAIL.plan, recordId: cqiId }),
    ),
    sbmtPlan: write(build, 'sbmtPlan', TASKS, shown),
    aprvPlanDept: write(build, 'aprvPlanDept', TASKS, shown),
    cnfmPlan: write(build, 'cnfmPlan', TASKS, shown),
    rtrnPlan: write(build, 'rtrnPlan', TASKS, shown),
    rqstPlanChg: write(build, 'rqstPlanChg', TASKS, shown),
    aprvPlanChg: write(build, 'aprvPlanChg', TASKS, shown),
    extendDue: write(build, 'extendDue', TASKS),
    sendSatisRmnd: write(build, 'sendSatisRmnd', [], shown),
    savePrgrs: queuedWrite(
      build,
      'savePrgrs',
      (result, error) => (error || result?.state === 'queued' ? [] : TASKS),
      ({ prgrsId }) => ({ title: '진행실적 저장', screenPath: SATIS_DETAIL.result, recordId: prgrsId }),
    ),
    saveSatisRslt: queuedWrite(
      build,
      'saveSatisRslt',
      (result, error) => (error || result?.state === 'queued' ? [] : TASKS),
      ({ cqiId }) => ({ title: '개선결과 저장', screenPath: SATIS_DETAIL.result, recordId: cqiId }),
    ),
    sbmtRslt: write(build, 'sbmtRslt', TASKS, shown),
    aprvRsltDept: write(build, 'aprvRsltDept', TASKS, shown),
    cnfmRslt: write(build, 'cnfmRslt', TASKS),
    rtrnRslt: write(build, 'rtrnRslt', TASKS, shown),
    getSatisBoard: read(build, 'getSatisBoard'),
    getEfctStat: read(build, 'getEfctStat'),
  }),
});

export const {
  useGetCqiListQuery,
  useGetCqiQuery,
  useGetItemHisQuery,
  useGetRschListQuery,
  useGetCandListQuery,
  useLoadCqiMutation,
  useSaveCqiMutation,
  useAsgnCqiMutation,
  useCnclCqiMutation,
  useCaryCqiMutation,
  useDeleteCqiMutation,
  useUploadCqiMutation,
  useApplyCqiUploadMutation,
  useSaveSatisPlanMutation,
  useSbmtPlanMutation,
  useAprvPlanDeptMutation,
  useCnfmPlanMutation,
  useRtrnPlanMutation,
  useRqstPlanChgMutation,
  useAprvPlanChgMutation,
  useExtendDueMutation,
  useSendSatisRmndMutation,
  useSavePrgrsMutation,
  useSaveSatisRsltMutation,
  useSbmtRsltMutation,
  useAprvRsltDeptMutation,
  useCnfmRsltMutation,
  useRtrnRsltMutation,
  useGetSatisBoardQuery,
  useGetEfctStatQuery,
} = satisApi;
