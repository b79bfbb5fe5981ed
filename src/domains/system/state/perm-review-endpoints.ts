import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const TAGS = ['getPermReviewList', 'getPermReviewItemList'] as const;

/** Calls of the periodic review. */
const reviewApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getPermReviewList: read(build, 'getPermReviewList'),
    getPermReviewItemList: read(build, 'getPermReviewItemList'),
    createPermReview: write(build, 'createPermReview', TAGS),
    savePermReviewItem: write(build, 'savePermReviewItem', TAGS),
    closePermReview: write(build, 'closePermReview', [...TAGS, 'getPermGrntList']),
  }),
});

export const {
  useGetPermReviewListQuery,
  useGetPermReviewItemListQuery,
  useCreatePermReviewMutation,
  useSavePermReviewItemMutation,
  useClosePermReviewMutation,
} = reviewApi;
