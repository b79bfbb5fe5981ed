import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getGuideItemList', 'getGuideItemCount'] as const;

/** Counts of the tabs, and writes of many items at once. */
const guideBulkApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getGuideItemCount: build.query<Fetched<'getGuideItemCount'>, Arg<'getGuideItemCount'>>({
      query: (arg) => ({ op: 'getGuideItemCount', arg }),
      providesTags: ['getGuideItemCount'],
    }),
    deleteGuideItem: build.mutation<Fetched<'deleteGuideItem'>, Arg<'deleteGuideItem'>>({
      query: (arg) => ({ op: 'deleteGuideItem', arg }),
      invalidatesTags: [...TAGS],
    }),
    changeGuideItemUse: build.mutation<Fetched<'changeGuideItemUse'>, Arg<'changeGuideItemUse'>>({
      query: (arg) => ({ op: 'changeGuideItemUse', arg }),
      invalidatesTags: [...TAGS],
    }),
    uploadGuideItem: build.mutation<Fetched<'uploadGuideItem'>, Arg<'uploadGuideItem'>>({
      query: (arg) => ({ op: 'uploadGuideItem', arg }),
    }),
    applyGuideItemUpload: build.mutation<Fetched<'applyGuideItemUpload'>, Arg<'applyGuideItemUpload'>>({
      query: (arg) => ({ op: 'applyGuideItemUpload', arg }),
      invalidatesTags: [...TAGS],
    }),
  }),
});

export const {
  useGetGuideItemCountQuery,
  useDeleteGuideItemMutation,
  useChangeGuideItemUseMutation,
  useUploadGuideItemMutation,
  useApplyGuideItemUploadMutation,
} = guideBulkApi;
