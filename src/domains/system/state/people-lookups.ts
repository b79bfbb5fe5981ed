import { useMemo } from 'react';
import { read } from '#bridge/endpoints.ts';
import { serverApi, type Fetched } from '#bridge/server-api.ts';

/* The shared lookups of people. Students are never kept on the device. */
const peopleApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getStfList: read(build, 'getStfList'),
    /** The same for names beside numbers: without an answer the number stands, without a message. */
    getStaffNames: build.query<Fetched<'getStfList'>, string>({
      query: (stfNos) => ({ op: 'getStfList', arg: { stfNos }, quiet: true }),
      providesTags: ['getStfList'],
    }),
    getUserList: read(build, 'getUserList'),
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

export const { useGetStfListQuery, useGetUserListQuery, useLazyGetStfListQuery, useLazyGetUserListQuery } = peopleApi;
