import { serverApi, type Fetched } from '#bridge/server-api.ts';

/** Menu of the signed-in person: a lookup, so the shell is complete without a network. */
export const menuApi = serverApi.enhanceEndpoints({ addTagTypes: ['getMyMenuList'] }).injectEndpoints({
  endpoints: (build) => ({
    getMyMenuList: build.query<Fetched<'getMyMenuList'>, void>({
      query: () => ({ op: 'getMyMenuList', arg: {}, background: true }),
      providesTags: ['getMyMenuList'],
    }),
  }),
});
export const { useGetMyMenuListQuery } = menuApi;
