import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/* The shared lookups of people. Students are never kept on the device. */
const peopleApi = serverApi.enhanceEndpoints({ addTagTypes: ['getStfList', 'getUserList'] }).injectEndpoints({
  endpoints: (build) => ({
    getStfList: build.query<Fetched<'getStfList'>, Arg<'getStfList'>>({ query: (arg) => ({ op: 'getStfList', arg }), providesTags: ['getStfList'] }),
    getUserList: build.query<Fetched<'getUserList'>, Arg<'getUserList'>>({ query: (arg) => ({ op: 'getUserList', arg }), providesTags: ['getUserList'] }),
  }),
});

export const { useGetStfListQuery, useGetUserListQuery } = peopleApi;
