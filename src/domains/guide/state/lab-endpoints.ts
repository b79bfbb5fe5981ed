import { serverApi, type Fetched, type SubmitSource } from '#bridge/server-api.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const ITEMS = 'getGuideItemList';
const PROMOS = 'getGuidePromoList';
const renew = (tag: typeof ITEMS | typeof PROMOS) => (_result: unknown, error: unknown) => (error ? [] : [tag]);

/** Calls of the screens under Labs. Trees and charts show the same items as the lists, and are renewed with them. */
const labApi = serverApi.enhanceEndpoints({ addTagTypes: [ITEMS, PROMOS] }).injectEndpoints({
  endpoints: (build) => ({
    getGuideChart: build.query<Fetched<'getGuideChart'>, void>({
      query: () => ({ op: 'getGuideChart', arg: {} }),
      providesTags: [ITEMS],
    }),
    getGuideItemTree: build.query<Fetched<'getGuideItemTree'>, void>({
      query: () => ({ op: 'getGuideItemTree', arg: {} }),
      providesTags: [ITEMS],
    }),
    saveGuideItemOrder: build.mutation<Fetched<'saveGuideItemOrder'>, Arg<'saveGuideItemOrder'>>({
      query: (arg) => ({ op: 'saveGuideItemOrder', arg }),
      invalidatesTags: [ITEMS],
    }),
    deleteTreeBranch: build.mutation<Fetched<'deleteGuideItem'>, Arg<'deleteGuideItem'>>({
      query: (arg) => ({ op: 'deleteGuideItem', arg }),
      invalidatesTags: renew(ITEMS),
    }),
    readTreeItem: build.query<Fetched<'getGuideItem'>, Arg<'getGuideItem'>>({
      query: (arg) => ({ op: 'getGuideItem', arg }),
      keepUnusedDataFor: 0,
    }),
    readDepartments: build.query<Fetched<'getDeptList'>, Arg<'getDeptList'>>({
      query: (arg) => ({ op: 'getDeptList', arg }),
    }),
    getGuidePromoList: build.query<Fetched<'getGuidePromoList'>, Arg<'getGuidePromoList'>>({
      query: (arg) => ({ op: 'getGuidePromoList', arg }),
      providesTags: [PROMOS],
    }),
    getGuidePromo: build.query<Fetched<'getGuidePromo'>, Arg<'getGuidePromo'>>({
      query: (arg) => ({ op: 'getGuidePromo', arg }),
      providesTags: [PROMOS],
    }),
    /** A draft without new files waits on the device when there is no network. */
    saveGuidePromo: build.mutation<Submitted<Data<'saveGuidePromo'>>, Arg<'saveGuidePromo'> & SubmitSource>({
      query: ({ base, replaces, ...arg }) => ({
        op: 'saveGuidePromo',
        arg,
        submit: {
          title: `홍보 저장 – ${arg.promoNm}`,
          screenPath: '/guide/promoReg',
          recordId: arg.guidePromoId,
          base,
          replaces,
        },
      }),
      invalidatesTags: renew(PROMOS),
    }),
    openGuidePromo: build.mutation<Fetched<'openGuidePromo'>, Arg<'openGuidePromo'>>({
      query: (arg) => ({ op: 'openGuidePromo', arg }),
      invalidatesTags: renew(PROMOS),
    }),
    closeGuidePromo: build.mutation<Fetched<'closeGuidePromo'>, Arg<'closeGuidePromo'>>({
      query: (arg) => ({ op: 'closeGuidePromo', arg }),
      invalidatesTags: renew(PROMOS),
    }),
  }),
});

export const {
  useGetGuideChartQuery,
  useGetGuideItemTreeQuery,
  useSaveGuideItemOrderMutation,
  useDeleteTreeBranchMutation,
  useLazyReadTreeItemQuery,
  useLazyReadDepartmentsQuery,
  useGetGuidePromoListQuery,
  useGetGuidePromoQuery,
  useSaveGuidePromoMutation,
  useOpenGuidePromoMutation,
  useCloseGuidePromoMutation,
} = labApi;
