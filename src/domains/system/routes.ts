import type { ScreenRoute } from '#ui/routing/screen-route.ts';

/** Screens of 시스템관리. */
export const systemScreens: readonly ScreenRoute[] = [
  { path: '/admin/sysMng/cmmnCdMng', load: async () => (await import('./screens/CodeScreen/CodeScreen.tsx')).CodeScreen },
];
