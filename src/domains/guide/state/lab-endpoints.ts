import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const ITEMS = 'getGuideItemList';
const PROMOS = 'getGuidePromoList';
const renew = (tag: typeof ITEMS | typeof PROMOS) => (_result: unknown, error: unknown) => (error ? [] : [tag]);

/** Calls of the screens under Labs. Trees and charts show the same items as the lists, and are renewed with them. */
const labApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getGuideChart: read(build, 'getGuideChart', { tags: [ITEMS] }),
    getGuideItemTree: read(build, 'getGuideItemTree', { tags: [ITEMS] }),
    saveGuideItemOrder: write(build, 'saveGuideItemOrder', [ITEMS]),
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
    getGuidePromoList: read(build, 'getGuidePromoList', { tags: [PROMOS] }),
    getGuidePromo: read(build, 'getGuidePromo', { tags: [PROMOS] }),
    /** A draft without new files waits on the device when there is no network. */
    saveGuidePromo: queuedWrite(build, 'saveGuidePromo', renew(PROMOS), (arg) => ({
      title: `홍보 저장 – ${arg.promoNm}`,
      screenPath: '/guide/promoReg',
      recordId: arg.guidePromoId,
    })),
    openGuidePromo: write(build, 'openGuidePromo', renew(PROMOS)),
    closeGuidePromo: write(build, 'closeGuidePromo', renew(PROMOS)),
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
