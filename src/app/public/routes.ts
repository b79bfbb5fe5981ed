import { CERT_VERIFY_PATH } from '#contract/session/public-paths.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';

/** Screens that need no sign-in. They have no layout around them. */
export const publicScreens: readonly ScreenRoute[] = [
  { path: '/login', bare: 'always', load: async () => (await import('./LoginScreen.tsx')).LoginScreen },
  { path: '/error', bare: 'signed-out', load: async () => (await import('./ErrorScreen.tsx')).ErrorScreen },
  {
    path: '/unauthorized',
    bare: 'always',
    load: async () => (await import('./UnauthorizedScreen.tsx')).UnauthorizedScreen,
  },
  { path: '/noServer', bare: 'always', load: async () => (await import('./NoServerScreen.tsx')).NoServerScreen },
  {
    path: CERT_VERIFY_PATH,
    bare: 'always',
    load: async () => (await import('./CertVerifyScreen.tsx')).CertVerifyScreen,
  },
];
