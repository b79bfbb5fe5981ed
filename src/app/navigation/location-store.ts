import { useSyncExternalStore } from 'react';

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
/** Where a navigation probably leads: rendered out of sight, so that it stands ready when the server agrees. */
let upcoming: Place | null = null;
/** Queries by place, with the question mark or empty: a screen reads its own and not that of the address. */
const searches = new WeakMap<Place, string>();
let lastId = 0,
  drops = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

function settle(nextShown: Place | null, nextUpcoming: Place | null): void {
  shown = nextShown;
  upcoming = nextUpcoming;
  listeners.forEach((listener) => listener());
}

function newPlace(path: string, search: string): Place {
  const place = { id: ++lastId, path };
  searches.set(place, search);
  return place;
}

const isAt = (place: Place | null, path: string, search: string): place is Place =>
  place?.path === path && searches.get(place) === search;
const searchOf = (place: Place | null): string => (place && searches.get(place)) ?? '';

export const shownPath = (): string => shown?.path ?? '';
/** What the address returns to when a step back is refused. */
export const shownAddress = (): string => shownPath() + searchOf(shown);
export const useShownPath = (): string => useSyncExternalStore(subscribe, shownPath);
/** The place on view, and the one that is being prepared. */
export const findPlaces = (): { readonly shown: Place | null; readonly upcoming: Place | null } => ({
  shown,
  upcoming,
});
export const useShownPlace = (): Place | null => useSyncExternalStore(subscribe, () => findPlaces().shown);
export const useUpcomingPlace = (): Place | null => useSyncExternalStore(subscribe, () => findPlaces().upcoming);
/** Query of a place, whether it is on view or still being prepared. */
export const useSearchAt = (place: Place): string => useSyncExternalStore(subscribe, () => searchOf(place));

/** Has the screen of a path rendered out of sight. */
export function prepareUpcoming(path: string, search: string): void {
  if (path !== shownPath() && !isAt(upcoming, path, search)) settle(shown, newPlace(path, search));
}

/** The server has refused; a preparation that began before must not come after it. */
export function dropUpcoming(): void {
  drops += 1;
  settle(shown, null);
}

/** Rises with every refusal. */
export const dropCount = (): number => drops;

/** Shows the screen of a path that has been allowed; its query is the address's. */
export function showPath(path: string): void {
  const { search } = location;
  if (shown?.path === path) {
    searches.set(shown, search);
    settle(shown, null);
  } else {
    settle(isAt(upcoming, path, search) ? upcoming : newPlace(path, search), null);
  }
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  /** A refusal is told and leaves the person where he is: he followed a message, and did not choose a screen. */
  readonly staysPut?: boolean;
}

/** Changes the address and the screen without asking anyone: for the public screens and after a check. */
export function navigateUnchecked(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', to);
  showPath(location.pathname);
}
