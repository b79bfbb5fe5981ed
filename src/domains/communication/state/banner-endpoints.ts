import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const TAGS = ['getBannerList', 'getBannerViewList'] as const;
const counted = (recordId: string) => ({ title: '배너 집계', screenPath: '/admin/main', recordId });

const bannerApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getBannerList: read(build, 'getBannerList'),
    getBanner: read(build, 'getBanner', { tags: ['getBannerList'] }),
    getBannerViewList: read(build, 'getBannerViewList', { quiet: true }),
    viewBanner: build.mutation<Submitted<Data<'viewBanner'>>, Arg<'viewBanner'>>({
      query: (arg) => ({ op: 'viewBanner', arg, background: true, quiet: true, submit: counted('view') }),
    }),
    clickBanner: build.mutation<Submitted<Data<'clickBanner'>>, Arg<'clickBanner'>>({
      query: (arg) => ({ op: 'clickBanner', arg, background: true, quiet: true, submit: counted(arg.bannerId) }),
    }),
    saveBanner: write(build, 'saveBanner', TAGS),
    saveBannerOrder: write(build, 'saveBannerOrder', TAGS),
    deleteBanner: write(build, 'deleteBanner', TAGS),
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
