import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';
import { hereAt } from './here.ts';

/** What changes with an application: its list and the counters above it. */
const APPL: readonly Op[] = ['getApplList', 'getOprtPrd', 'getApplCandList', 'getSelectCount'],
  SCORE: readonly Op[] = ['getApplList'];

/** Calls of 신청·선발. */
const applApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getApplList: read(build, 'getApplList'),
    getAppl: read(build, 'getAppl', { keepSec: 0 }),
    getApplCandList: read(build, 'getApplCandList', { keepSec: 0 }),
    getSelectCount: read(build, 'getSelectCount', { keepSec: 0 }),
    addAppl: write(build, 'addAppl', APPL),
    uploadApplExcel: write(build, 'uploadApplExcel', []),
    applyApplUpload: write(build, 'applyApplUpload', APPL),
    // What waits on the device has changed nothing on the server yet.
    saveReviewScore: queuedWrite(
      build,
      'saveReviewScore',
      (result, error) => (error || result?.state === 'queued' ? [] : SCORE),
      ({ applId }) => ({
        title: '심사점수 저장',
        screenPath: hereAt('appl'),
        recordId: applId,
      }),
    ),
    uploadReviewExcel: write(build, 'uploadReviewExcel', []),
    applyReviewUpload: write(build, 'applyReviewUpload', SCORE),
    runSelect: write(build, 'runSelect', APPL, { showsRefusal: true }),
    saveSelRslt: write(build, 'saveSelRslt', APPL),
    confirmSelect: write(build, 'confirmSelect', APPL),
    promoteAppl: write(build, 'promoteAppl', APPL),
    cancelAppl: write(build, 'cancelAppl', APPL),
    withdrawAppl: write(build, 'withdrawAppl', APPL),
    savePay: write(build, 'savePay', APPL),
    getPenaltyList: read(build, 'getPenaltyList', { keepSec: 0 }),
    releasePenalty: write(build, 'releasePenalty', ['getPenaltyList', 'getApplList', 'getApplCandList']),
  }),
});

export const {
  useGetApplListQuery,
  useGetApplQuery,
  useGetApplCandListQuery,
  useLazyGetSelectCountQuery,
  useAddApplMutation,
  useUploadApplExcelMutation,
  useApplyApplUploadMutation,
  useSaveReviewScoreMutation,
  useUploadReviewExcelMutation,
  useApplyReviewUploadMutation,
  useRunSelectMutation,
  useSaveSelRsltMutation,
  useConfirmSelectMutation,
  usePromoteApplMutation,
  useCancelApplMutation,
  useWithdrawApplMutation,
  useSavePayMutation,
  useGetPenaltyListQuery,
  useReleasePenaltyMutation,
} = applApi;
