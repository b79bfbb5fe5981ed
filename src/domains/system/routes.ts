import { readListQuery } from '#ui/list/list-query.ts';
import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { CODE_GROUP_DEFAULTS, codeGroupArg } from './rules/code-group-query.ts';

/** Screens of 시스템관리. */
export const systemScreens: readonly ScreenRoute[] = [
  {
    path: '/admin/sysMng/cmmnCdMng', load: async () => (await import('./screens/CodeScreen/CodeScreen.tsx')).CodeScreen,
    asks: (params) => [question('getCmmnCdGrpList', codeGroupArg(readListQuery(params, CODE_GROUP_DEFAULTS)))],
  },
];
