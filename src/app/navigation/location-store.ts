import { useSyncExternalStore } from 'react';

/**
 * The path that the page shows. It is not always the browser's: on back and forward the address changes first, and the
 * screen follows only when the route check has allowed it. Empty until the first screen has been decided.
 */
let shown = '';
/** With its query: what the address returns to when a step back is refused. */
let shownFrom = '';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
};

export const shownPath = (): string => shown;
export const shownAddress = (): string => shownFrom;
export const useShownPath = (): string => useSyncExternalStore(subscribe, shownPath);

/** Shows the screen of a path that has been allowed. */
export function showPath(path: string): void {
  shown = path;
  shownFrom = path + location.search;
  listeners.forEach((listener) => listener());
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Changes the address and the screen without asking anyone: for the public screens and after a check. */
export function navigateUnchecked(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', to);
  showPath(location.pathname);
}
