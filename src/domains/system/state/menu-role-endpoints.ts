import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** What a changed mapping is seen in: menus with their locks, resources with their roles, the person's own menu. */
const TAGS = ['getMenuRoleList', 'getMenuList', 'getMenu', 'getMyMenuList', 'getResourceList', 'getResource'] as const;

/** Calls of 메뉴별 역할 매핑. */
const menuRoleApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getMenuRoleList: read(build, 'getMenuRoleList'),
    saveMenuRole: write(build, 'saveMenuRole', TAGS),
  }),
});

export const { useGetMenuRoleListQuery, useSaveMenuRoleMutation } = menuRoleApi;
