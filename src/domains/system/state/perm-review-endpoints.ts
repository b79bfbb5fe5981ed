import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getPermReviewList', 'getPermReviewItemList'] as const;
const afterSuccess = (_result: unknown, error: unknown) => (error ? [] : [...TAGS]);

/** Calls of the periodic review. */
const reviewApi = serverApi.enhanceEndpoints({ addTagTypes: [...TAGS, 'getPermGrntList'] }).injectEndpoints({
  endpoints: (build) => ({
    getPermReviewList: build.query<Fetched<'getPermReviewList'>, void>({
      query: () => ({ op: 'getPermReviewList', arg: {} }),
      providesTags: ['getPermReviewList'],
    }),
    getPermReviewItemList: build.query<Fetched<'getPermReviewItemList'>, Arg<'getPermReviewItemList'>>({
      query: (arg) => ({ op: 'getPermReviewItemList', arg }),
      providesTags: ['getPermReviewItemList'],
    }),
    createPermReview: build.mutation<Fetched<'createPermReview'>, Arg<'createPermReview'>>({
      query: (arg) => ({ op: 'createPermReview', arg }),
      invalidatesTags: afterSuccess,
    }),
    savePermReviewItem: build.mutation<Fetched<'savePermReviewItem'>, Arg<'savePermReviewItem'>>({
      query: (arg) => ({ op: 'savePermReviewItem', arg }),
      invalidatesTags: afterSuccess,
    }),
    closePermReview: build.mutation<Fetched<'closePermReview'>, Arg<'closePermReview'>>({
      query: (arg) => ({ op: 'closePermReview', arg }),
      invalidatesTags: (_result, error) => (error ? [] : [...TAGS, 'getPermGrntList']),
    }),
  }),
});

export const {
  useGetPermReviewListQuery,
  useGetPermReviewItemListQuery,
  useCreatePermReviewMutation,
  useSavePermReviewItemMutation,
  useClosePermReviewMutation,
} = reviewApi;
