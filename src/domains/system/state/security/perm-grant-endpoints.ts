import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Calls of 권한부여 이력. */
const permGrantApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getPermGrntHisList: read(build, 'getPermGrntHisList'),
    getUserPermTimeline: read(build, 'getUserPermTimeline', { tags: [], keepSec: 0 }),
  }),
});

export const { useGetPermGrntHisListQuery, useGetUserPermTimelineQuery } = permGrantApi;
