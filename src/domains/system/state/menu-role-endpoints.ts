import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/** What a changed mapping is seen in: menus with their locks, resources with their roles, the person's own menu. */
const TAGS = ['getMenuRoleList', 'getMenuList', 'getMenu', 'getMyMenuList', 'getResourceList', 'getResource'] as const;

/** Calls of 메뉴별 역할 매핑. */
const menuRoleApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getMenuRoleList: build.query<Fetched<'getMenuRoleList'>, Arg<'getMenuRoleList'>>({
      query: (arg) => ({ op: 'getMenuRoleList', arg }),
      providesTags: ['getMenuRoleList'],
    }),
    saveMenuRole: build.mutation<Fetched<'saveMenuRole'>, Arg<'saveMenuRole'>>({
      query: (arg) => ({ op: 'saveMenuRole', arg }),
      invalidatesTags: [...TAGS],
    }),
  }),
});

export const { useGetMenuRoleListQuery, useSaveMenuRoleMutation } = menuRoleApi;
