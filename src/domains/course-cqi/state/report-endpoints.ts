import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Op } from '#contract/registry.ts';

const TAGS: readonly Op[] = ['getRptList', 'getRpt', 'getExtList', 'getSbjtTermList'];

/** Calls of 보고서 등록 and its detail. */
const reportApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getRptList: read(build, 'getRptList'),
    getRpt: read(build, 'getRpt'),
    getPrevRpt: read(build, 'getPrevRpt', { keepSec: 0 }),
    getCopyCheck: read(build, 'getCopyCheck', { keepSec: 0, quiet: true }),
    saveSec: queuedWrite(
      build,
      'saveSec',
      (result, error) => (error || result?.state === 'queued' ? [] : ['getRptList', 'getRpt']),
      ({ secId }) => ({
        title: '교과목 CQI 보고서',
        screenPath: recordAddress.courseReport(secId.split(':')[0] ?? ''),
        recordId: secId,
      }),
    ),
    sbmtRpt: write(build, 'sbmtRpt', TAGS),
    recallRpt: write(build, 'recallRpt', TAGS),
    aprvRpt: write(build, 'aprvRpt', TAGS),
    rtrnRpt: write(build, 'rtrnRpt', TAGS),
    aprvRptBulk: write(build, 'aprvRptBulk', TAGS),
    cnclAprv: write(build, 'cnclAprv', TAGS),
    addRpt: write(build, 'addRpt', TAGS, { showsRefusal: true }),
    exmtRpt: write(build, 'exmtRpt', TAGS),
    undoExmt: write(build, 'undoExmt', TAGS),
    getExtList: read(build, 'getExtList'),
    rqstExt: write(build, 'rqstExt', TAGS),
    aprvExt: write(build, 'aprvExt', TAGS),
    rjctExt: write(build, 'rjctExt', TAGS),
    sendCqiRmnd: write(build, 'sendCqiRmnd'),
  }),
});

export const {
  useGetRptListQuery,
  useGetRptQuery,
  useGetPrevRptQuery,
  useLazyGetCopyCheckQuery,
  useSaveSecMutation,
  useSbmtRptMutation,
  useRecallRptMutation,
  useAprvRptMutation,
  useRtrnRptMutation,
  useAprvRptBulkMutation,
  useCnclAprvMutation,
  useAddRptMutation,
  useExmtRptMutation,
  useUndoExmtMutation,
  useGetExtListQuery,
  useRqstExtMutation,
  useAprvExtMutation,
  useRjctExtMutation,
  useSendCqiRmndMutation,
} = reportApi;
