import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const PERIOD: readonly Op[] = ['getPrdList', 'getPrd', 'getCurriPrdList', 'getAprvList', 'getAprv'];

/** Calls of the list of periods, and what is done with one that is there. */
const periodListApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getPrdList: read(build, 'getPrdList'),
    copyPrd: write(build, 'copyPrd', PERIOD, { showsRefusal: true }),
    bookPrdSess: write(build, 'bookPrdSess', [...PERIOD, 'getBkngList'], { showsRefusal: true }),
    deletePrd: write(build, 'deletePrd', PERIOD),
    recallPrd: write(build, 'recallPrd', PERIOD),
    cancelPrd: write(build, 'cancelPrd', PERIOD),
  }),
});

export const {
  useGetPrdListQuery,
  useBookPrdSessMutation,
  useCopyPrdMutation,
  useDeletePrdMutation,
  useRecallPrdMutation,
  useCancelPrdMutation,
} = periodListApi;
