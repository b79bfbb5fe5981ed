import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/** Calls of 권한부여 이력. */
const permGrantApi = serverApi.enhanceEndpoints({ addTagTypes: ['getPermGrntHisList'] }).injectEndpoints({
  endpoints: (build) => ({
    getPermGrntHisList: build.query<Fetched<'getPermGrntHisList'>, Arg<'getPermGrntHisList'>>({
      query: (arg) => ({ op: 'getPermGrntHisList', arg }),
      providesTags: ['getPermGrntHisList'],
    }),
    getUserPermTimeline: build.query<Fetched<'getUserPermTimeline'>, Arg<'getUserPermTimeline'>>({
      query: (arg) => ({ op: 'getUserPermTimeline', arg }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetPermGrntHisListQuery, useGetUserPermTimelineQuery } = permGrantApi;
