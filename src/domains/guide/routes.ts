import type { ScreenRoute } from '#ui/routing/screen-route.ts';

/** Screens of the UI guide. */
export const guideScreens: readonly ScreenRoute[] = [
  { path: '/guide/home', load: async () => (await import('./screens/GuideHomeScreen/GuideHomeScreen.tsx')).GuideHomeScreen },
  { path: '/guide/list', load: async () => (await import('./screens/GuideListScreen/GuideListScreen.tsx')).GuideListScreen },
];
