import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

/** One showing of a screen; the same screen opened again is another place. */
export interface Place {
  readonly id: number;
  readonly path: string;
}

/**
 * The place that the page shows. It is not always the browser's: on back and forward the address changes first, and the
 * screen follows only when the route check has allowed it. Null until the first screen has been decided.
 */
let shown: Place | null = null;
/** Queries by place, with the question mark or empty: a screen reads its own and not that of the address. */
const searches = new WeakMap<Place, string>();
let lastId = 0;
const { subscribe, notify } = createListeners();

const searchOf = (place: Place | null): string => (place && searches.get(place)) ?? '';

/** Path on view; empty before the first screen. */
export const shownPath = (): string => shown?.path ?? '';
/** What the address returns to when a step back is refused. */
export const shownAddress = (): string => shownPath() + searchOf(shown);
export const useShownPath = (): string => useSyncExternalStore(subscribe, shownPath);
/** The place on view. */
export const findPlace = (): Place | null => shown;
export const useShownPlace = (): Place | null => useSyncExternalStore(subscribe, findPlace);
/** Query of a place; the address may be further already. */
export const useSearchAt = (place: Place): string => useSyncExternalStore(subscribe, () => searchOf(place));

/** Shows the screen of a path that has been allowed; its query is the address's. */
export function showPath(path: string): void {
  if (shown?.path !== path) shown = { id: ++lastId, path };
  searches.set(shown, location.search);
  notify();
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  /** A refusal is shown and keeps the present screen: the person followed a message and did not choose a screen. */
  readonly staysPut?: boolean;
}

/** Changes the address and the screen without asking anyone: for the public screens and after a check. */
export function navigateUnchecked(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', to);
  showPath(location.pathname);
}
