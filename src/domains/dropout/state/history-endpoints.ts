import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Calls of 예방 이력. */
const historyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getHisList: read(build, 'getHisList'),
    getRunSnap: read(build, 'getRunSnap'),
    getStdTimeline: read(build, 'getStdTimeline', { keepSec: 0 }),
  }),
});

export const { useGetHisListQuery, useGetRunSnapQuery, useGetStdTimelineQuery } = historyApi;
