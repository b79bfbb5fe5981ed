import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const TAGS = ['getBannerList', 'getBannerViewList'] as const;
const counted = (recordId: string) => ({ title: '배너 집계', screenPath: '/admin/main', recordId });
const renew = (_result: unknown, error: unknown) => (error ? [] : [...TAGS]);

const bannerApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getBannerList: build.query<Fetched<'getBannerList'>, Arg<'getBannerList'>>({
      query: (arg) => ({ op: 'getBannerList', arg }),
      providesTags: ['getBannerList'],
    }),
    getBanner: build.query<Fetched<'getBanner'>, Arg<'getBanner'>>({
      query: (arg) => ({ op: 'getBanner', arg }),
      providesTags: ['getBannerList'],
    }),
    getBannerViewList: build.query<Fetched<'getBannerViewList'>, Arg<'getBannerViewList'>>({
      query: (arg) => ({ op: 'getBannerViewList', arg, quiet: true }),
      providesTags: ['getBannerViewList'],
    }),
    viewBanner: build.mutation<Submitted<Data<'viewBanner'>>, Arg<'viewBanner'>>({
      query: (arg) => ({ op: 'viewBanner', arg, background: true, quiet: true, submit: counted('view') }),
    }),
    clickBanner: build.mutation<Submitted<Data<'clickBanner'>>, Arg<'clickBanner'>>({
      query: (arg) => ({ op: 'clickBanner', arg, background: true, quiet: true, submit: counted(arg.bannerId) }),
    }),
    saveBanner: build.mutation<Fetched<'saveBanner'>, Arg<'saveBanner'>>({
      query: (arg) => ({ op: 'saveBanner', arg }),
      invalidatesTags: renew,
    }),
    saveBannerOrder: build.mutation<Fetched<'saveBannerOrder'>, Arg<'saveBannerOrder'>>({
      query: (arg) => ({ op: 'saveBannerOrder', arg }),
      invalidatesTags: renew,
    }),
    deleteBanner: build.mutation<Fetched<'deleteBanner'>, Arg<'deleteBanner'>>({
      query: (arg) => ({ op: 'deleteBanner', arg }),
      invalidatesTags: renew,
    }),
  }),
});

export const {
  useGetBannerViewListQuery,
  useViewBannerMutation,
  useClickBannerMutation,
  useGetBannerListQuery,
  useGetBannerQuery,
  useSaveBannerMutation,
  useSaveBannerOrderMutation,
  useDeleteBannerMutation,
} = bannerApi;
