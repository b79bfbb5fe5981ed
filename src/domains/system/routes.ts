import { question, recordSearch, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { CLIENT_SCREEN } from '#contract/system/clients/client-rules.ts';
import { CLIENT_LIST, clientTab } from './rules/clients/client-list-query.ts';
import { PERM_LISTS, permTab } from './rules/perms/perm-list-query.ts';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { OTSDR_LIST } from './rules/otsdr/otsdr-list-query.ts';
import { RESOURCE_LIST } from './rules/resources/resource-list-query.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import { API_LIST, LOGIN_LIST, MENU_LIST, PERM_LIST, SQL_LIST } from './rules/security/history-lists.ts';
import { CODE_GROUP_LIST } from './rules/code-group-query.ts';
import { ROLE_LIST } from './screens/RoleScreen/role-list.ts';
import { ROLE_PATH, ROLE_RESOURCE_PATH, ROLE_USER_PATH, USER_ROLE_PATH } from './rules/roles/role-places.ts';
import { ROLE_USER_LIST, STAFF_LIST } from './rules/roles/user-role-query.ts';

/** Screens of 시스템관리. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/sysMng/cmmnCdMng',
    load: async () => (await import('./screens/CodeScreen/CodeScreen.tsx')).CodeScreen,
    asks: CODE_GROUP_LIST.asks,
  },
  {
    path: '/admin/sysMng/securityPolicyMng',
    load: async () => (await import('./screens/SecurityPolicyScreen/SecurityPolicyScreen.tsx')).SecurityPolicyScreen,
    asks: () => [question('getSecurityPolicy', {})],
  },
  {
    path: '/admin/sysMng/adminPerm/permMng',
    load: async () => (await import('./screens/PermScreen/PermScreen.tsx')).PermScreen,
    asks: (params) => PERM_LISTS[permTab(params)].asks(params),
  },
  {
    path: OTSDR_SCREEN,
    opens: ['otsdrMemberId'],
    load: async () => (await import('./screens/OtsdrMemberScreen/OtsdrMemberScreen.tsx')).OtsdrMemberScreen,
    asks: OTSDR_LIST.asks,
  },
  {
    path: CLIENT_SCREEN,
    load: async () => (await import('./screens/ClientScreen/ClientScreen.tsx')).ClientScreen,
    asks: (params) => (clientTab(params) === 'sso' ? [question('getIdp', {})] : CLIENT_LIST.asks(params)),
  },
  {
    path: '/admin/sysMng/menuRoleMpg',
    load: async () => (await import('./screens/MenuRoleScreen/MenuRoleScreen.tsx')).MenuRoleScreen,
    asks: () => [question('getMenuRoleList', {})],
  },
  {
    path: '/admin/sysMng/menuMng',
    load: async () => (await import('./screens/MenuScreen/MenuScreen.tsx')).MenuScreen,
    asks: () => [question('getMenuList', {})],
  },
  {
    path: '/admin/sysMng/resourceMng',
    load: async () => (await import('./screens/ResourceScreen/ResourceScreen.tsx')).ResourceScreen,
    asks: RESOURCE_LIST.asks,
  },
  {
    path: ROLE_PATH,
    load: async () => (await import('./screens/RoleScreen/RoleScreen.tsx')).RoleScreen,
    asks: ROLE_LIST.asks,
    records: recordSearch(
      '역할',
      'getRoleList',
      (searchKeyword) => ({ searchKeyword, page: 1, rowsPerPage: 5 }),
      ({ roleId, roleNm, roleCd }) => ({ name: roleNm, note: roleCd, to: `${ROLE_RESOURCE_PATH}?roleId=${roleId}` }),
    ),
  },
  {
    path: ROLE_RESOURCE_PATH,
    load: async () => (await import('./screens/RoleResourceScreen/RoleResourceScreen.tsx')).RoleResourceScreen,
    asks: (params) => {
      const roleId = params.get('roleId');
      return roleId ? [question('getRoleResourceList', { roleId })] : [];
    },
  },
  {
    path: USER_ROLE_PATH,
    load: async () => (await import('./screens/UserRoleScreen/UserRoleScreen.tsx')).UserRoleScreen,
    asks: STAFF_LIST.asks,
    records: recordSearch(
      '교직원',
      'getStaffList',
      (searchKeyword) => ({ searchKeyword, page: 1, rowsPerPage: 5 }),
      ({ userId, stfNm, stfNo, deptNm }) => ({
        name: stfNm,
        note: `${deptNm} · ${stfNo}`,
        to: `${USER_ROLE_PATH}?userId=${userId}`,
      }),
    ),
  },
  {
    path: ROLE_USER_PATH,
    load: async () => (await import('./screens/RoleUserScreen/RoleUserScreen.tsx')).RoleUserScreen,
    asks: (params) => (params.get('roleId') ? ROLE_USER_LIST.asks(params) : []),
  },
  {
    path: HISTORY_SCREENS.LOGIN,
    load: async () => (await import('./screens/LoginHisScreen/LoginHisScreen.tsx')).LoginHisScreen,
    asks: (params) => (params.has('tab') ? [] : LOGIN_LIST.asks(params)),
  },
  {
    path: HISTORY_SCREENS.API,
    load: async () => (await import('./screens/ApiUseScreen/ApiUseScreen.tsx')).ApiUseScreen,
    asks: (params) => (params.has('tab') ? [] : API_LIST.asks(params)),
  },
  {
    path: HISTORY_SCREENS.MENU,
    load: async () => (await import('./screens/MenuUseScreen/MenuUseScreen.tsx')).MenuUseScreen,
    asks: (params) => (params.has('tab') ? [] : MENU_LIST.asks(params)),
  },
  {
    path: HISTORY_SCREENS.PERM,
    load: async () => (await import('./screens/PermGrantHisScreen/PermGrantHisScreen.tsx')).PermGrantHisScreen,
    asks: PERM_LIST.asks,
  },
  {
    path: HISTORY_SCREENS.SQL,
    load: async () => (await import('./screens/SqlLogScreen/SqlLogScreen.tsx')).SqlLogScreen,
    asks: (params) => (params.has('tab') ? [] : SQL_LIST.asks(params)),
  },
];
