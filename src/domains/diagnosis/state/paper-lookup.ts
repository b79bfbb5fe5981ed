import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Papers as plans choose from them. */
const paperLookupApi = serverApi.injectEndpoints({
  endpoints: (build) => ({ getPaperList: read(build, 'getPaperList') }),
});

export const { useGetPaperListQuery } = paperLookupApi;
