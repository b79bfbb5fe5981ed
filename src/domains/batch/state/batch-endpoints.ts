import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['batch'] as const;
/** Fifty thousand rows are checked while somebody waits. */
const CHECK_DEADLINE_MS = 180_000;
type Write = 'applyBatchInput' | 'runBatchJob' | 'retryBatchRun' | 'stopBatchRun' | 'saveBatchJob';
const write = <K extends Write>(op: K) => ({
  query: (arg: Arg<K>) => ({ op, arg }),
  invalidatesTags: (_result: unknown, error: unknown) => (error ? [] : [...TAGS]),
});

/** Calls of the console: whatever is started, stopped or changed renews all its lists. */
const batchApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getBatchJobList: build.query<Fetched<'getBatchJobList'>, Arg<'getBatchJobList'>>({
      query: (arg) => ({ op: 'getBatchJobList', arg }),
      providesTags: [...TAGS],
    }),
    getBatchRunList: build.query<Fetched<'getBatchRunList'>, Arg<'getBatchRunList'>>({
      query: (arg) => ({ op: 'getBatchRunList', arg }),
      providesTags: [...TAGS],
    }),
    getBatchRun: build.query<Fetched<'getBatchRun'>, Arg<'getBatchRun'>>({
      query: (arg) => ({ op: 'getBatchRun', arg }),
      providesTags: [...TAGS],
    }),
    getBatchNodeList: build.query<Fetched<'getBatchNodeList'>, Arg<'getBatchNodeList'>>({
      query: (arg) => ({ op: 'getBatchNodeList', arg }),
      providesTags: [...TAGS],
    }),
    getBatchWeekList: build.query<Fetched<'getBatchWeekList'>, Arg<'getBatchWeekList'>>({
      query: (arg) => ({ op: 'getBatchWeekList', arg }),
      providesTags: [...TAGS],
    }),
    getBatchInput: build.query<Fetched<'getBatchInput'>, Arg<'getBatchInput'>>({
      query: (arg) => ({ op: 'getBatchInput', arg }),
      providesTags: [...TAGS],
    }),
    uploadBatchInput: build.mutation<Fetched<'uploadBatchInput'>, Arg<'uploadBatchInput'>>({
      query: (arg) => ({ op: 'uploadBatchInput', arg, deadlineMs: CHECK_DEADLINE_MS }),
    }),
    applyBatchInput: build.mutation<Fetched<'applyBatchInput'>, Arg<'applyBatchInput'>>(write('applyBatchInput')),
    runBatchJob: build.mutation<Fetched<'runBatchJob'>, Arg<'runBatchJob'>>(write('runBatchJob')),
    retryBatchRun: build.mutation<Fetched<'retryBatchRun'>, Arg<'retryBatchRun'>>(write('retryBatchRun')),
    stopBatchRun: build.mutation<Fetched<'stopBatchRun'>, Arg<'stopBatchRun'>>(write('stopBatchRun')),
    saveBatchJob: build.mutation<Fetched<'saveBatchJob'>, Arg<'saveBatchJob'>>(write('saveBatchJob')),
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
