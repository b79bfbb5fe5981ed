import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const TAGS = ['getGuideItemList', 'getGuideItemCount'] as const;

/** Counts of the tabs, and writes of many items at once. */
const guideBulkApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getGuideItemCount: read(build, 'getGuideItemCount'),
    deleteGuideItem: write(build, 'deleteGuideItem', TAGS),
    changeGuideItemUse: write(build, 'changeGuideItemUse', TAGS),
    uploadGuideItem: write(build, 'uploadGuideItem'),
    applyGuideItemUpload: write(build, 'applyGuideItemUpload', TAGS),
  }),
});

export const {
  useGetGuideItemCountQuery,
  useDeleteGuideItemMutation,
  useChangeGuideItemUseMutation,
  useUploadGuideItemMutation,
  useApplyGuideItemUploadMutation,
} = guideBulkApi;
