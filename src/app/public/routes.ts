import type { ScreenRoute } from '#ui/routing/screen-route.ts';

/** Screens that need no sign-in. They have no layout around them. */
export const publicScreens: readonly ScreenRoute[] = [
  { path: '/login', isBare: true, load: async () => (await import('./LoginScreen.tsx')).LoginScreen },
  { path: '/error', isBare: true, load: async () => (await import('./ErrorScreen.tsx')).ErrorScreen },
  {
    path: '/unauthorized',
    isBare: true,
    load: async () => (await import('./UnauthorizedScreen.tsx')).UnauthorizedScreen,
  },
  { path: '/noServer', isBare: true, load: async () => (await import('./NoServerScreen.tsx')).NoServerScreen },
];
