import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { Boundary } from '#ui/feedback/Boundary.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

const components = new Map<string, ComponentType>();

/** One lazy component per route for the life of the page; its chunk has usually arrived with the route check. */
function componentOf(screen: ScreenRoute): ComponentType {
  const known = components.get(screen.path);
  if (known) return known;
  const made = lazy(async () => ({ default: await screen.load() }));
  components.set(screen.path, made);
  return made;
}

const loadLayout = () => import('./shell/AdminLayout.tsx');
const AdminLayout = lazy(async () => ({ default: (await loadLayout()).AdminLayout }));

/** Fetches the surroundings while the session is being looked up. */
export const preloadLayout = (): void => void loadLayout().catch(() => undefined);

let isFirstScreen = true;

/**
 * Mounted together with the screen, so that its title exists: after a navigation the page starts at its top and screen
 * readers at the title. The first screen of a page keeps the focus that the browser gave it.
 */
function Arrival() {
  useEffect(() => {
    if (!isFirstScreen) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    }
    isFirstScreen = false;
  }, []);
  return null;
}

/** The screen of a route, in its surroundings. */
export function ScreenOutlet({ screen }: { readonly screen: ScreenRoute }) {
  const Screen = componentOf(screen);
  const content = <Boundary resetKey={screen.path} fallback={(retry) => <ScreenFailure onRetry={retry} />}><Suspense fallback={null}><Screen /><Arrival key={screen.path} /></Suspense></Boundary>;
  return screen.isBare ? content : <Suspense fallback={null}><AdminLayout>{content}</AdminLayout></Suspense>;
}
