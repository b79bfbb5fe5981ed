import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const SCHOLAR_TAGS: readonly Op[] = ['getScholarList', 'getScholar', 'getScholarRank'],
  // Points are used by a payment, and a confirmed ranking keeps its terms closed.
  PAID_TAGS: readonly Op[] = [...SCHOLAR_TAGS, 'getLedgerStdList', 'getLedgerList', 'getBalance'];

/** Calls of 장학금. */
const scholarApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getScholarList: read(build, 'getScholarList'),
    getScholar: read(build, 'getScholar'),
    getScholarRank: read(build, 'getScholarRank'),
    // What is wrong stands at its field.
    saveScholar: write(build, 'saveScholar', SCHOLAR_TAGS, { showsRefusal: true }),
    calcScholar: write(build, 'calcScholar', SCHOLAR_TAGS),
    excludeRank: write(build, 'excludeRank', SCHOLAR_TAGS),
    setTieOrder: write(build, 'setTieOrder', SCHOLAR_TAGS),
    confirmScholar: write(build, 'confirmScholar', SCHOLAR_TAGS),
    makePayFile: write(build, 'makePayFile', SCHOLAR_TAGS),
    payScholar: write(build, 'payScholar', PAID_TAGS),
    cancelScholar: write(build, 'cancelScholar', SCHOLAR_TAGS),
  }),
});

export const {
  useGetScholarListQuery,
  useGetScholarQuery,
  useGetScholarRankQuery,
  useSaveScholarMutation,
  useCalcScholarMutation,
  useExcludeRankMutation,
  useSetTieOrderMutation,
  useConfirmScholarMutation,
  useMakePayFileMutation,
  usePayScholarMutation,
  useCancelScholarMutation,
} = scholarApi;
