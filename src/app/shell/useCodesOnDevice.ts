import { useEffect, useState } from 'react';
import { serverApi, type ServerCall } from '#bridge/server-api.ts';

const AFTER_FIRST_PAINT_MS = 1500;

const codesApi = serverApi.enhanceEndpoints({ addTagTypes: ['getCmmnCdAllList'] }).injectEndpoints({
  endpoints: (build) => ({
    // Only the service worker needs the rows: it answers the groups from them while there is no network.
    getCmmnCdAllList: build.query<null, void>({
      query: (): ServerCall<'getCmmnCdAllList'> => ({ op: 'getCmmnCdAllList', arg: {}, background: true, quiet: true }),
      transformResponse: () => null,
      providesTags: ['getCmmnCdAllList'],
    }),
  }),
});

/**
 * Has the codes of all groups kept on the device once the first screen stands, so that a form which is opened for the
 * first time without a network has its choices. It is a query because a service worker that arrives later renews it.
 */
export function useCodesOnDevice(): void {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  codesApi.useGetCmmnCdAllListQuery(undefined, { skip: !isStanding, selectFromResult: () => ({}) });
}
