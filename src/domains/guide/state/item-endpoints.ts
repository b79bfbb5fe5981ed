import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/** Calls of the screens that show one item. A saved item renews them, whoever saved it in this tab. */
const itemApi = serverApi
  .enhanceEndpoints({ addTagTypes: ['getGuideItem', 'getGuideItemHisList', 'getGuideItemList', 'getGuidePersonList'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getGuideItem: build.query<Fetched<'getGuideItem'>, Arg<'getGuideItem'>>({
        query: (arg) => ({ op: 'getGuideItem', arg }),
        providesTags: ['getGuideItem'],
      }),
      getGuideItemHisList: build.query<Fetched<'getGuideItemHisList'>, Arg<'getGuideItemHisList'>>({
        query: (arg) => ({ op: 'getGuideItemHisList', arg }),
        providesTags: ['getGuideItemHisList'],
      }),
      getGuidePersonList: build.query<Fetched<'getGuidePersonList'>, void>({
        query: () => ({ op: 'getGuidePersonList', arg: {} }),
        providesTags: ['getGuidePersonList'],
      }),
      unmaskGuidePerson: build.mutation<Fetched<'unmaskGuidePerson'>, Arg<'unmaskGuidePerson'>>({
        query: (arg) => ({ op: 'unmaskGuidePerson', arg }),
      }),
    }),
  });

export const {
  useGetGuideItemQuery,
  useGetGuideItemHisListQuery,
  useGetGuidePersonListQuery,
  useUnmaskGuidePersonMutation,
} = itemApi;
