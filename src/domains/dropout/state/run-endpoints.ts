import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const RUNS = ['getRunList', 'getRun'] as const,
  LOADS = ['getSrcList', 'getSrcLoadList', 'getRunSrcList'] as const;

/** Calls of 원천자료 and 산정 실행. */
const runApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getSrcList: read(build, 'getSrcList'),
    getSrcLoadList: read(build, 'getSrcLoadList'),
    uploadSrcData: write(build, 'uploadSrcData', ['getSrcLoadList']),
    applySrcDataUpload: write(build, 'applySrcDataUpload', LOADS),
    startRun: write(build, 'startRun', RUNS),
    getRunSrcList: read(build, 'getRunSrcList'),
    getRunList: read(build, 'getRunList'),
    getRun: read(build, 'getRun', { background: true }),
    getRunRsltList: read(build, 'getRunRsltList'),
    getRunRslt: read(build, 'getRunRslt'),
    getRunCmpr: read(build, 'getRunCmpr'),
    getStnrdPreview: read(build, 'getStnrdPreview'),
    verifyRun: write(build, 'verifyRun', []),
    getRunConfirm: read(build, 'getRunConfirm'),
    confirmRun: write(build, 'confirmRun', RUNS),
    discardRun: write(build, 'discardRun', RUNS),
  }),
});

export const {
  useGetSrcListQuery,
  useGetSrcLoadListQuery,
  useUploadSrcDataMutation,
  useApplySrcDataUploadMutation,
  useStartRunMutation,
  useGetRunSrcListQuery,
  useGetRunListQuery,
  useGetRunQuery,
  useGetRunRsltListQuery,
  useGetRunRsltQuery,
  useGetRunCmprQuery,
  useGetStnrdPreviewQuery,
  useVerifyRunMutation,
  useGetRunConfirmQuery,
  useConfirmRunMutation,
  useDiscardRunMutation,
} = runApi;
