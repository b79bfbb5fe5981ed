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

/** The screen of a route. */
export function ScreenOutlet({ screen }: { readonly screen: ScreenRoute }) {
  const Screen = componentOf(screen);
  return <Suspense fallback={null}><Screen /></Suspense>;
}
