import { useMemo } from 'react';
import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/* The shared lookups of people. Students are never kept on the device. */
const peopleApi = serverApi.enhanceEndpoints({ addTagTypes: ['getStfList', 'getUserList'] }).injectEndpoints({
  endpoints: (build) => ({
    getStfList: build.query<Fetched<'getStfList'>, Arg<'getStfList'>>({
      query: (arg) => ({ op: 'getStfList', arg }),
      providesTags: ['getStfList'],
    }),
    /** The same for names beside numbers: without an answer the number stands, and nobody is told. */
    getStaffNames: build.query<Fetched<'getStfList'>, string>({
      query: (stfNos) => ({ op: 'getStfList', arg: { stfNos }, quiet: true }),
      providesTags: ['getStfList'],
    }),
    getUserList: build.query<Fetched<'getUserList'>, Arg<'getUserList'>>({
      query: (arg) => ({ op: 'getUserList', arg }),
      providesTags: ['getUserList'],
    }),
  }),
});

/** Names of members of staff by their numbers; a number that is not known is shown as it is. */
export function useStaffNames(stfNos: readonly string[]): (stfNo: string) => string {
  const asked = [...new Set(stfNos)].toSorted().join(',');
  const { data } = peopleApi.useGetStaffNamesQuery(asked, { skip: asked === '' });
  return useMemo(() => {
    const names = new Map((data?.data ?? []).map(({ stfNo, stfNm }) => [stfNo, stfNm]));
    return (stfNo) => {
      const name = names.get(stfNo);
      return name === undefined ? stfNo : `${name} (${stfNo})`;
    };
  }, [data]);
}

export const { useGetStfListQuery, useGetUserListQuery } = peopleApi;
