import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const DECIDED: readonly Op[] = ['getAprvList', 'getAprv', 'getPrdList', 'getPrd', 'getCurriPrdList'];

/** Calls of the box of documents about periods. */
const approvalApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getAprvList: read(build, 'getAprvList', { keepSec: 0 }),
    getAprv: read(build, 'getAprv', { keepSec: 0 }),
    approvePrd: write(build, 'approvePrd', DECIDED, { showsRefusal: true }),
    returnPrd: write(build, 'returnPrd', DECIDED, { showsRefusal: true }),
    approveRslt: write(build, 'approveRslt', DECIDED, { showsRefusal: true }),
    returnRslt: write(build, 'returnRslt', DECIDED, { showsRefusal: true }),
    approveAprvBulk: write(build, 'approveAprvBulk', DECIDED),
  }),
});

export const {
  useGetAprvListQuery,
  useGetAprvQuery,
  useApprovePrdMutation,
  useReturnPrdMutation,
  useApproveRsltMutation,
  useReturnRsltMutation,
  useApproveAprvBulkMutation,
} = approvalApi;
