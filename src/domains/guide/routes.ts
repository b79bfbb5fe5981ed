import { readListQuery } from '#ui/list/list-query.ts';
import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { GUIDE_LIST_DEFAULTS, guideListArg } from './rules/guide-list-query.ts';

/** Screens of the UI guide. */
export const guideScreens: readonly ScreenRoute[] = [
  { path: '/guide/home', load: async () => (await import('./screens/GuideHomeScreen/GuideHomeScreen.tsx')).GuideHomeScreen },
  {
    path: '/guide/list', load: async () => (await import('./screens/GuideListScreen/GuideListScreen.tsx')).GuideListScreen,
    asks: (params) => [question('getGuideItemList', guideListArg(readListQuery(params, GUIDE_LIST_DEFAULTS)))],
  },
];
