import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getBannerList'] as const;
const renew = (_result: unknown, error: unknown) => (error ? [] : [...TAGS]);

const bannerApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getBannerList: build.query<Fetched<'getBannerList'>, Arg<'getBannerList'>>({ query: (arg) => ({ op: 'getBannerList', arg }), providesTags: ['getBannerList'] }),
    getBanner: build.query<Fetched<'getBanner'>, Arg<'getBanner'>>({ query: (arg) => ({ op: 'getBanner', arg }), providesTags: ['getBannerList'] }),
    saveBanner: build.mutation<Fetched<'saveBanner'>, Arg<'saveBanner'>>({ query: (arg) => ({ op: 'saveBanner', arg }), invalidatesTags: renew }),
    saveBannerOrder: build.mutation<Fetched<'saveBannerOrder'>, Arg<'saveBannerOrder'>>({ query: (arg) => ({ op: 'saveBannerOrder', arg }), invalidatesTags: renew }),
    deleteBanner: build.mutation<Fetched<'deleteBanner'>, Arg<'deleteBanner'>>({ query: (arg) => ({ op: 'deleteBanner', arg }), invalidatesTags: renew }),
  }),
});

export const { useGetBannerListQuery, useGetBannerQuery, useSaveBannerMutation, useSaveBannerOrderMutation, useDeleteBannerMutation } = bannerApi;
