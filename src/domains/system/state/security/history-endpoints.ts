import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = [
  'getLoginHisList',
  'getActiveSessionList',
  'getQueueLossList',
  'getMenuUseHisList',
  'getMenuUseStatList',
  'getApiUseHisList',
  'getPrsnAcsHisList',
  'getSqlLogHisList',
  'getSlowSqlList',
  'verifyLogSeal',
] as const;

/** Calls of the histories: read as they are now, changed by nobody. */
const historyApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getLoginHisList: build.query<Fetched<'getLoginHisList'>, Arg<'getLoginHisList'>>({
      query: (arg) => ({ op: 'getLoginHisList', arg }),
      providesTags: ['getLoginHisList'],
    }),
    getActiveSessionList: build.query<Fetched<'getActiveSessionList'>, Arg<'getActiveSessionList'>>({
      query: (arg) => ({ op: 'getActiveSessionList', arg }),
      providesTags: ['getActiveSessionList'],
    }),
    getQueueLossList: build.query<Fetched<'getQueueLossList'>, Arg<'getQueueLossList'>>({
      query: (arg) => ({ op: 'getQueueLossList', arg }),
      providesTags: ['getQueueLossList'],
    }),
    closeUserSession: build.mutation<Fetched<'closeUserSession'>, Arg<'closeUserSession'>>({
      query: (arg) => ({ op: 'closeUserSession', arg }),
      invalidatesTags: (_result, error) => (error ? [] : ['getActiveSessionList', 'getLoginHisList']),
    }),
    getMenuUseHisList: build.query<Fetched<'getMenuUseHisList'>, Arg<'getMenuUseHisList'>>({
      query: (arg) => ({ op: 'getMenuUseHisList', arg }),
      providesTags: ['getMenuUseHisList'],
    }),
    getMenuUseStatList: build.query<Fetched<'getMenuUseStatList'>, Arg<'getMenuUseStatList'>>({
      query: (arg) => ({ op: 'getMenuUseStatList', arg }),
      providesTags: ['getMenuUseStatList'],
    }),
    getApiUseHisList: build.query<Fetched<'getApiUseHisList'>, Arg<'getApiUseHisList'>>({
      query: (arg) => ({ op: 'getApiUseHisList', arg }),
      providesTags: ['getApiUseHisList'],
    }),
    getPrsnAcsHisList: build.query<Fetched<'getPrsnAcsHisList'>, Arg<'getPrsnAcsHisList'>>({
      query: (arg) => ({ op: 'getPrsnAcsHisList', arg }),
      providesTags: ['getPrsnAcsHisList'],
    }),
    getSqlLogHisList: build.query<Fetched<'getSqlLogHisList'>, Arg<'getSqlLogHisList'>>({
      query: (arg) => ({ op: 'getSqlLogHisList', arg }),
      providesTags: ['getSqlLogHisList'],
    }),
    getSlowSqlList: build.query<Fetched<'getSlowSqlList'>, Arg<'getSlowSqlList'>>({
      query: (arg) => ({ op: 'getSlowSqlList', arg }),
      providesTags: ['getSlowSqlList'],
    }),
    /** Asked by a button, each time anew. */
    verifyLogSeal: build.query<Fetched<'verifyLogSeal'>, Arg<'verifyLogSeal'>>({
      query: (arg) => ({ op: 'verifyLogSeal', arg }),
      providesTags: ['verifyLogSeal'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetLoginHisListQuery,
  useGetActiveSessionListQuery,
  useGetQueueLossListQuery,
  useCloseUserSessionMutation,
  useGetMenuUseHisListQuery,
  useGetMenuUseStatListQuery,
  useGetApiUseHisListQuery,
  useGetPrsnAcsHisListQuery,
  useGetSqlLogHisListQuery,
  useGetSlowSqlListQuery,
  useLazyVerifyLogSealQuery,
} = historyApi;
