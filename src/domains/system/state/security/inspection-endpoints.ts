import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const TAGS = ['getAcsLogInspctList', 'getAcsLogInspctItemList'] as const;

/** Calls of the monthly inspection. */
const inspectionApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getAcsLogInspctList: read(build, 'getAcsLogInspctList'),
    getAcsLogInspctItemList: read(build, 'getAcsLogInspctItemList'),
    saveAcsLogInspct: write(build, 'saveAcsLogInspct', TAGS),
    closeAcsLogInspct: write(build, 'closeAcsLogInspct', TAGS),
  }),
});

export const {
  useGetAcsLogInspctListQuery,
  useGetAcsLogInspctItemListQuery,
  useSaveAcsLogInspctMutation,
  useCloseAcsLogInspctMutation,
} = inspectionApi;
