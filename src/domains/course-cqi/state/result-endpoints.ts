import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Calls of what became of a term. */
const resultApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getRptSummary: read(build, 'getRptSummary'),
    getLoByAblt: read(build, 'getLoByAblt'),
  }),
});

export const { useGetRptSummaryQuery, useGetLoByAbltQuery } = resultApi;
