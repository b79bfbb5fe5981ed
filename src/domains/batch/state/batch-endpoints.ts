import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Fifty thousand rows are checked while the user waits. */
const CHECK_DEADLINE_MS = 180_000;
const RENEWED = [
  'getBatchJobList',
  'getBatchRunList',
  'getBatchRun',
  'getBatchNodeList',
  'getBatchWeekList',
  'getBatchInput',
] as const;

/** Calls of the console: whatever is started, stopped or changed renews all its lists. */
const batchApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getBatchJobList: read(build, 'getBatchJobList'),
    getBatchRunList: read(build, 'getBatchRunList'),
    getBatchRun: read(build, 'getBatchRun'),
    getBatchNodeList: read(build, 'getBatchNodeList'),
    getBatchWeekList: read(build, 'getBatchWeekList'),
    getBatchInput: read(build, 'getBatchInput'),
    uploadBatchInput: write(build, 'uploadBatchInput', [], { deadlineMs: CHECK_DEADLINE_MS }),
    applyBatchInput: write(build, 'applyBatchInput', RENEWED),
    runBatchJob: write(build, 'runBatchJob', RENEWED),
    retryBatchRun: write(build, 'retryBatchRun', RENEWED),
    stopBatchRun: write(build, 'stopBatchRun', RENEWED),
    saveBatchJob: write(build, 'saveBatchJob', RENEWED),
  }),
});

export const {
  useGetBatchJobListQuery,
  useGetBatchRunListQuery,
  useGetBatchRunQuery,
  useGetBatchNodeListQuery,
  useGetBatchWeekListQuery,
  useGetBatchInputQuery,
  useUploadBatchInputMutation,
  useApplyBatchInputMutation,
  useRunBatchJobMutation,
  useRetryBatchRunMutation,
  useStopBatchRunMutation,
  useSaveBatchJobMutation,
} = batchApi;
