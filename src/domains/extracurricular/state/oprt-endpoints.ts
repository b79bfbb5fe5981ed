import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** The header of a period that is run; every tab names it when its figures have changed. */
const oprtApi = serverApi.injectEndpoints({
  endpoints: (build) => ({ getOprtPrd: read(build, 'getOprtPrd') }),
});

export const { useGetOprtPrdQuery } = oprtApi;
