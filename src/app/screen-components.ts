import { lazy, type ComponentType, type ReactNode } from 'react';
import type { LazyLoader } from '#ui/feedback/Lazy.tsx';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { addDomain } from './store.ts';

interface LoadedLater<P> extends LazyLoader<P> {
  readonly load: () => Promise<unknown>;
}

/**
 * A component that is rendered at once when its chunk has arrived before. React's own lazy shows its fallback even
 * then, and holds back for 300 ms what follows a fallback. The choice is made once: another component in the same place
 * would begin anew. Only a load that failed is not remembered.
 */
function loadedLater<P>(fetchChunk: () => Promise<ComponentType<P>>): LoadedLater<P> {
  let arrived: ComponentType<P> | null = null,
    chosen: ComponentType<P> | null = null;
  const load = async () => {
    try {
      arrived = await fetchChunk();
      return { default: arrived };
    } catch (error) {
      chosen = null;
      throw error;
    }
  };
  return { load, current: () => (chosen ??= arrived ?? lazy(load)) };
}

const layout = loadedLater<{ readonly children: ReactNode }>(
  async () => (await import('./shell/AdminLayout.tsx')).AdminLayout,
);
const screens = new Map<string, LoadedLater<object>>();

/** The code of a screen, and with the first of a domain the slice that remembers for all of them. */
async function fetchScreen({ load, domain }: ScreenRoute): Promise<ComponentType> {
  const component = await load();
  if (domain !== undefined) addDomain(domain);
  return component;
}

function of(screen: ScreenRoute): LoadedLater<object> {
  const known = screens.get(screen.path) ?? loadedLater<object>(() => fetchScreen(screen));
  screens.set(screen.path, known);
  return known;
}

/** Loads a screen and what always surrounds it; a chunk that cannot be loaded shows itself when it is rendered. */
export async function loadScreen(screen: ScreenRoute): Promise<void> {
  const needed = screen.bare ? [of(screen)] : [of(screen), layout];
  await Promise.all(needed.map(({ load }) => load().catch(() => null)));
}

/** A screen, the same for the life of the page. */
export const screenPiece = (screen: ScreenRoute): LazyLoader<object> => of(screen);

/** The surroundings of every screen that is not bare. */
export const layoutPiece: LazyLoader<{ readonly children: ReactNode }> = layout;

/**
 * Loads the shell while the password is being typed: the sign-in itself does not need it.
 */
export function preloadLayout(): void {
  void layout.load().catch(() => undefined);
}
