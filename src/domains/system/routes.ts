import { readListQuery } from '#ui/list/list-query.ts';
import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { CLIENT_SCREEN } from '#contract/system/clients/client-rules.ts';
import { CLIENT_LIST_DEFAULTS, clientListArg, clientTab } from './rules/clients/client-list-query.ts';
import { PERM_LIST_DEFAULTS, permListArg, permTab } from './rules/perms/perm-list-query.ts';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { OTSDR_DEFAULTS, otsdrListArg } from './rules/otsdr/otsdr-list-query.ts';
import { RESOURCE_LIST_DEFAULTS, resourceListArg } from './rules/resources/resource-list-query.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import {
  API_DEFAULTS,
  LOGIN_DEFAULTS,
  MENU_DEFAULTS,
  PERM_DEFAULTS,
  SQL_DEFAULTS,
} from './rules/security/history-defaults.ts';
import { historyArg } from './rules/security/history-query.ts';
import { CODE_GROUP_DEFAULTS, codeGroupArg } from './rules/code-group-query.ts';
import { ROLE_LIST_DEFAULTS, roleListArg } from './rules/roles/role-list-query.ts';
import { ROLE_PATH, ROLE_RESOURCE_PATH, ROLE_USER_PATH, USER_ROLE_PATH } from './rules/roles/role-places.ts';
import { ROLE_USER_DEFAULTS, roleUserArg, STAFF_DEFAULTS, staffListArg } from './rules/roles/user-role-query.ts';

/** Screens of 시스템관리. */
export const systemScreens: readonly ScreenRoute[] = [
  {
    path: '/admin/sysMng/cmmnCdMng',
    load: async () => (await import('./screens/CodeScreen/CodeScreen.tsx')).CodeScreen,
    asks: (params) => [question('getCmmnCdGrpList', codeGroupArg(readListQuery(params, CODE_GROUP_DEFAULTS)))],
  },
  {
    path: '/admin/sysMng/securityPolicyMng',
    load: async () => (await import('./screens/SecurityPolicyScreen/SecurityPolicyScreen.tsx')).SecurityPolicyScreen,
    asks: () => [question('getSecurityPolicy', {})],
  },
  {
    path: '/admin/sysMng/adminPerm/permMng',
    load: async () => (await import('./screens/PermScreen/PermScreen.tsx')).PermScreen,
    asks: (params) => [
      question(
        'getPermGrntList',
        permListArg(readListQuery(params, PERM_LIST_DEFAULTS[permTab(params)]), permTab(params)),
      ),
    ],
  },
  {
    path: OTSDR_SCREEN,
    load: async () => (await import('./screens/OtsdrMemberScreen/OtsdrMemberScreen.tsx')).OtsdrMemberScreen,
    asks: (params) => [question('getOtsdrMemberList', otsdrListArg(readListQuery(params, OTSDR_DEFAULTS)))],
  },
  {
    path: CLIENT_SCREEN,
    load: async () => (await import('./screens/ClientScreen/ClientScreen.tsx')).ClientScreen,
    asks: (params) =>
      clientTab(params) === 'sso'
        ? [question('getIdp', {})]
        : [question('getClientList', clientListArg(readListQuery(params, CLIENT_LIST_DEFAULTS)))],
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
    asks: (params) => [question('getResourceList', resourceListArg(readListQuery(params, RESOURCE_LIST_DEFAULTS)))],
  },
  {
    path: ROLE_PATH,
    load: async () => (await import('./screens/RoleScreen/RoleScreen.tsx')).RoleScreen,
    asks: (params) => [question('getRoleList', roleListArg(readListQuery(params, ROLE_LIST_DEFAULTS)))],
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
    asks: (params) => [question('getStaffList', staffListArg(readListQuery(params, STAFF_DEFAULTS)))],
  },
  {
    path: ROLE_USER_PATH,
    load: async () => (await import('./screens/RoleUserScreen/RoleUserScreen.tsx')).RoleUserScreen,
    asks: (params) => {
      const query = readListQuery(params, ROLE_USER_DEFAULTS);
      return query.filters.roleId === '' ? [] : [question('getRoleUserList', roleUserArg(query))];
    },
  },
  {
    path: HISTORY_SCREENS.LOGIN,
    load: async () => (await import('./screens/LoginHisScreen/LoginHisScreen.tsx')).LoginHisScreen,
    asks: (params) =>
      params.has('tab')
        ? []
        : [question('getLoginHisList', historyArg<'getLoginHisList'>(readListQuery(params, LOGIN_DEFAULTS)))],
  },
  {
    path: HISTORY_SCREENS.API,
    load: async () => (await import('./screens/ApiUseScreen/ApiUseScreen.tsx')).ApiUseScreen,
    asks: (params) =>
      params.has('tab')
        ? []
        : [question('getApiUseHisList', historyArg<'getApiUseHisList'>(readListQuery(params, API_DEFAULTS)))],
  },
  {
    path: HISTORY_SCREENS.MENU,
    load: async () => (await import('./screens/MenuUseScreen/MenuUseScreen.tsx')).MenuUseScreen,
    asks: (params) =>
      params.has('tab')
        ? []
        : [question('getMenuUseHisList', historyArg<'getMenuUseHisList'>(readListQuery(params, MENU_DEFAULTS)))],
  },
  {
    path: HISTORY_SCREENS.PERM,
    load: async () => (await import('./screens/PermGrantHisScreen/PermGrantHisScreen.tsx')).PermGrantHisScreen,
    asks: (params) => [
      question('getPermGrntHisList', historyArg<'getPermGrntHisList'>(readListQuery(params, PERM_DEFAULTS))),
    ],
  },
  {
    path: HISTORY_SCREENS.SQL,
    load: async () => (await import('./screens/SqlLogScreen/SqlLogScreen.tsx')).SqlLogScreen,
    asks: (params) =>
      params.has('tab')
        ? []
        : [question('getSqlLogHisList', historyArg<'getSqlLogHisList'>(readListQuery(params, SQL_DEFAULTS)))],
  },
];
