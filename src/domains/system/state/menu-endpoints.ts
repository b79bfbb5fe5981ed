import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** What a changed menu is seen in, the person's own menu included. */
const TAGS = ['getMenuList', 'getMenu', 'getMyMenuList', 'getMenuHlp'] as const;

/** Calls of 메뉴관리. */
const menuApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getMenuList: read(build, 'getMenuList'),
    getMenu: read(build, 'getMenu'),
    // A stale version reads the tree anew, too: another user has changed it.
    saveMenu: write(build, 'saveMenu', TAGS),
    saveMenuOrder: write(build, 'saveMenuOrder', TAGS),
    deleteMenu: write(build, 'deleteMenu', TAGS),
  }),
});

export const {
  useGetMenuListQuery,
  useGetMenuQuery,
  useSaveMenuMutation,
  useSaveMenuOrderMutation,
  useDeleteMenuMutation,
} = menuApi;
