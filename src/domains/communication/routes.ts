import type { ScreenRoute } from '#ui/routing/screen-route.ts';

/** Screens of 소통관리. */
export const communicationScreens: readonly ScreenRoute[] = [
  { path: '/admin/cmnct/cmnctMng/notice', load: async () => (await import('./screens/NoticeScreen/NoticeScreen.tsx')).NoticeScreen },
];
