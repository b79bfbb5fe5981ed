import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const BATCH_TAGS: readonly Op[] = ['getBulkList', 'getBulk'],
  // What is asked for or posted keeps a term open, and changes accounts.
  DECIDED_TAGS: readonly Op[] = [...BATCH_TAGS, 'getTermCheck'],
  POSTED_TAGS: readonly Op[] = [...DECIDED_TAGS, 'getTermList', 'getLedgerStdList', 'getLedgerList', 'getBalance'];

/** Calls of 마일리지 일괄 지급: batches and their rows. */
const bulkApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getBulkList: read(build, 'getBulkList'),
    getBulk: read(build, 'getBulk'),
    uploadBulk: write(build, 'uploadBulk', BATCH_TAGS, { showsRefusal: true }),
    saveBulkRow: write(build, 'saveBulkRow', BATCH_TAGS),
    submitBulk: write(build, 'submitBulk', DECIDED_TAGS),
    approveBulk: write(build, 'approveBulk', POSTED_TAGS),
    returnBulk: write(build, 'returnBulk', DECIDED_TAGS),
    reverseBulk: write(build, 'reverseBulk', POSTED_TAGS),
    deleteBulk: write(build, 'deleteBulk', BATCH_TAGS),
  }),
});

export const {
  useGetBulkListQuery,
  useGetBulkQuery,
  useUploadBulkMutation,
  useSaveBulkRowMutation,
  useSubmitBulkMutation,
  useApproveBulkMutation,
  useReturnBulkMutation,
  useReverseBulkMutation,
  useDeleteBulkMutation,
} = bulkApi;
