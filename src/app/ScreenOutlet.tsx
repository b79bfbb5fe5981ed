import { lazy, Suspense, type ComponentType } from 'react';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';

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

/** The screen of a route, in its surroundings. */
export function ScreenOutlet({ screen }: { readonly screen: ScreenRoute }) {
  const Screen = componentOf(screen);
  const content = <Suspense fallback={null}><Screen /></Suspense>;
  return screen.isBare ? content : <Suspense fallback={null}><AdminLayout>{content}</AdminLayout></Suspense>;
}
