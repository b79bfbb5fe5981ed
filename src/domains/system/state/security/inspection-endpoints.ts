import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getAcsLogInspctList', 'getAcsLogInspctItemList'] as const;
const all = (_result: unknown, error: unknown) => (error ? [] : [...TAGS]);

/** Calls of the monthly inspection. */
const inspectionApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getAcsLogInspctList: build.query<Fetched<'getAcsLogInspctList'>, Arg<'getAcsLogInspctList'>>({
      query: (arg) => ({ op: 'getAcsLogInspctList', arg }),
      providesTags: ['getAcsLogInspctList'],
    }),
    getAcsLogInspctItemList: build.query<Fetched<'getAcsLogInspctItemList'>, Arg<'getAcsLogInspctItemList'>>({
      query: (arg) => ({ op: 'getAcsLogInspctItemList', arg }),
      providesTags: ['getAcsLogInspctItemList'],
    }),
    saveAcsLogInspct: build.mutation<Fetched<'saveAcsLogInspct'>, Arg<'saveAcsLogInspct'>>({
      query: (arg) => ({ op: 'saveAcsLogInspct', arg }),
      invalidatesTags: all,
    }),
    closeAcsLogInspct: build.mutation<Fetched<'closeAcsLogInspct'>, Arg<'closeAcsLogInspct'>>({
      query: (arg) => ({ op: 'closeAcsLogInspct', arg }),
      invalidatesTags: all,
    }),
  }),
});

export const {
  useGetAcsLogInspctListQuery,
  useGetAcsLogInspctItemListQuery,
  useSaveAcsLogInspctMutation,
  useCloseAcsLogInspctMutation,
} = inspectionApi;
