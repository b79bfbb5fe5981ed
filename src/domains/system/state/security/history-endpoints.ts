import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Calls of the histories: read as they are now, never changed. */
const historyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getLoginHisList: read(build, 'getLoginHisList'),
    getActiveSessionList: read(build, 'getActiveSessionList'),
    getQueueLossList: read(build, 'getQueueLossList'),
    closeUserSession: write(build, 'closeUserSession', ['getActiveSessionList', 'getLoginHisList']),
    getMenuUseHisList: read(build, 'getMenuUseHisList'),
    getMenuUseStatList: read(build, 'getMenuUseStatList'),
    getApiUseHisList: read(build, 'getApiUseHisList'),
    getPrsnAcsHisList: read(build, 'getPrsnAcsHisList'),
    getSqlLogHisList: read(build, 'getSqlLogHisList'),
    getSlowSqlList: read(build, 'getSlowSqlList'),
    /** Asked by a button, each time anew. */
    verifyLogSeal: read(build, 'verifyLogSeal', { keepSec: 0 }),
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
