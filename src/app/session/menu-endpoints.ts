import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/** Menu of the signed-in person: a lookup, so the shell is complete without a network. */
export const menuApi = serverApi.enhanceEndpoints({ addTagTypes: ['getMyMenuList', 'getMenuHlp'] }).injectEndpoints({
  endpoints: (build) => ({
    getMyMenuList: build.query<Fetched<'getMyMenuList'>, void>({
      query: () => ({ op: 'getMyMenuList', arg: {}, background: true }),
      providesTags: ['getMyMenuList'],
    }),
    getMenuHlp: build.query<Fetched<'getMenuHlp'>, Arg<'getMenuHlp'>>({
      query: (arg) => ({ op: 'getMenuHlp', arg, background: true }),
      providesTags: ['getMenuHlp'],
    }),
  }),
});
export const { useGetMyMenuListQuery, useGetMenuHlpQuery } = menuApi;
