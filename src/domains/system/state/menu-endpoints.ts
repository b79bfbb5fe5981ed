import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/** What a changed menu is seen in, the person's own menu included. */
const TAGS = ['getMenuList', 'getMenu', 'getMyMenuList', 'getMenuHlp'] as const;

/** Calls of 메뉴관리. */
const menuApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getMenuList: build.query<Fetched<'getMenuList'>, Arg<'getMenuList'>>({
      query: (arg) => ({ op: 'getMenuList', arg }),
      providesTags: ['getMenuList'],
    }),
    getMenu: build.query<Fetched<'getMenu'>, Arg<'getMenu'>>({
      query: (arg) => ({ op: 'getMenu', arg }),
      providesTags: ['getMenu'],
    }),
    // A stale version reads the tree anew, too: somebody else has changed it.
    saveMenu: build.mutation<Fetched<'saveMenu'>, Arg<'saveMenu'>>({
      query: (arg) => ({ op: 'saveMenu', arg }),
      invalidatesTags: [...TAGS],
    }),
    saveMenuOrder: build.mutation<Fetched<'saveMenuOrder'>, Arg<'saveMenuOrder'>>({
      query: (arg) => ({ op: 'saveMenuOrder', arg }),
      invalidatesTags: [...TAGS],
    }),
    deleteMenu: build.mutation<Fetched<'deleteMenu'>, Arg<'deleteMenu'>>({
      query: (arg) => ({ op: 'deleteMenu', arg }),
      invalidatesTags: [...TAGS],
    }),
  }),
});

export const {
  useGetMenuListQuery,
  useGetMenuQuery,
  useSaveMenuMutation,
  useSaveMenuOrderMutation,
  useDeleteMenuMutation,
} = menuApi;
