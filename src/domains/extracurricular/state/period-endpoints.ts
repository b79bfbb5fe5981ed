import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Reads of 회차. */
const periodApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getPrd: read(build, 'getPrd'),
  }),
});
export const { useGetPrdQuery } = periodApi;
