import { read, write } from '#bridge/endpoints.ts';
import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { MenuTile } from '#contract/main/home.ts';
import { HOME_SCREEN } from '#contract/main/work-rules.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const TAGS = [
  'getTodoList',
  'getWorkItemList',
  'getWorkDptyList',
  'getNoticeTopList',
  'getHomeChart',
  'getFavMenuList',
  'getRcntMenuList',
  'getHomeWidgetList',
] as const;
const renewing =
  (...tags: readonly (typeof TAGS)[number][]) =>
  (_result: unknown, error: unknown) =>
    error ? [] : [...tags];
/** What waits on the device must not be asked over by the server, which does not know it yet. */
const unlessQueued =
  (...tags: readonly (typeof TAGS)[number][]) =>
  (result: { readonly state: string } | undefined) =>
    result?.state === 'queued' ? [] : [...tags];
const target = (title: string, recordId: string) => ({ title, screenPath: HOME_SCREEN, recordId });

type FavouriteChange = Arg<'saveFavMenu'> & { readonly tile: MenuTile };

const homeApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getTodoList: build.query<Fetched<'getTodoList'>, Arg<'getTodoList'>>({
      query: (arg) => ({ op: 'getTodoList', arg, background: true, quiet: true }),
      providesTags: ['getTodoList'],
      // A list that is open beside the tiles never shows another number than they do.
      onQueryStarted: async (_arg, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data?.data,
          after = (await queryFulfilled.catch(() => null))?.data.data;
        if (before && after && JSON.stringify(before) !== JSON.stringify(after))
          dispatch(homeApi.util.invalidateTags(['getWorkItemList']));
      },
    }),
    /** Asked by itself when the figures change: it does not extend the session. */
    getWorkItemList: read(build, 'getWorkItemList', { background: true }),
    claimWork: write(build, 'claimWork', renewing('getWorkItemList')),
    getWorkDptyList: read(build, 'getWorkDptyList', { quiet: true }),
    saveWorkDpty: write(build, 'saveWorkDpty', renewing('getWorkDptyList')),
    deleteWorkDpty: write(build, 'deleteWorkDpty', renewing('getWorkDptyList')),
    getNoticeTopList: read(build, 'getNoticeTopList', { quiet: true }),
    getHomeChart: read(build, 'getHomeChart', { quiet: true }),
    getFavMenuList: read(build, 'getFavMenuList', { background: true, quiet: true }),
    getRcntMenuList: read(build, 'getRcntMenuList', { background: true, quiet: true }),
    getHomeWidgetList: read(build, 'getHomeWidgetList', { quiet: true }),
    /** Shown at once, before the server has heard of it; taken back when it refuses. */
    saveFavMenu: build.mutation<Submitted<Data<'saveFavMenu'>>, FavouriteChange>({
      query: ({ menuId, favYn, tile }) => ({
        op: 'saveFavMenu',
        arg: { menuId, favYn },
        submit: target(`즐겨찾기 ${favYn === 'Y' ? '추가' : '해제'} – ${tile.menuNm}`, menuId),
        shownIn: ['getFavMenuList'],
      }),
      invalidatesTags: unlessQueued('getFavMenuList'),
      onQueryStarted: async ({ menuId, favYn, tile }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          homeApi.util.updateQueryData('getFavMenuList', {}, (list) => {
            Object.assign(list, {
              data: [...list.data.filter((row) => row.menuId !== menuId), ...(favYn === 'Y' ? [tile] : [])],
            });
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    saveHomeWidget: build.mutation<Submitted<Data<'saveHomeWidget'>>, Arg<'saveHomeWidget'>>({
      query: (arg) => ({
        op: 'saveHomeWidget',
        arg,
        submit: target('홈 화면 저장', 'home'),
        shownIn: ['getHomeWidgetList'],
      }),
      invalidatesTags: unlessQueued('getHomeWidgetList'),
      onQueryStarted: async ({ rows }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          homeApi.util.updateQueryData('getHomeWidgetList', {}, (list) => {
            Object.assign(list, { data: rows });
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    resetHomeWidget: build.mutation<Submitted<Data<'resetHomeWidget'>>, Arg<'resetHomeWidget'>>({
      query: (arg) => ({ op: 'resetHomeWidget', arg, submit: target('홈 화면 초기화', 'home') }),
      invalidatesTags: unlessQueued('getHomeWidgetList'),
    }),
  }),
});

export const {
  useGetTodoListQuery,
  useGetWorkItemListQuery,
  useClaimWorkMutation,
  useGetWorkDptyListQuery,
  useSaveWorkDptyMutation,
  useDeleteWorkDptyMutation,
  useGetNoticeTopListQuery,
  useGetHomeChartQuery,
  useGetFavMenuListQuery,
  useGetRcntMenuListQuery,
  useGetHomeWidgetListQuery,
  useSaveFavMenuMutation,
  useSaveHomeWidgetMutation,
  useResetHomeWidgetMutation,
} = homeApi;
