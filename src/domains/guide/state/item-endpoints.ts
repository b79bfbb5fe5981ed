import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Calls of the screens that show one item. A saved item renews them, wherever in this tab it was saved. */
const itemApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getGuideItem: read(build, 'getGuideItem'),
    getGuideItemHisList: read(build, 'getGuideItemHisList'),
    getGuidePersonList: read(build, 'getGuidePersonList'),
    unmaskGuidePerson: write(build, 'unmaskGuidePerson'),
  }),
});

export const {
  useGetGuideItemQuery,
  useGetGuideItemHisListQuery,
  useGetGuidePersonListQuery,
  useUnmaskGuidePersonMutation,
} = itemApi;
