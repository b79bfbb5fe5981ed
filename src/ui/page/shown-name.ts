import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What a screen shows now, where that is less than the screen itself: one notice of its list, a form. */
let shownName: string | null = null;
const listeners = new Set<() => void>();

function notify(name: string | null): void {
  if (name === shownName) return;
  shownName = name;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The shell names this last on the way to the screen, as long as the caller is there. */
export function useNamesShown(name: string | null): void {
  useLayoutEffect(() => {
    notify(name);
    return () => notify(null);
  }, [name]);
}

/** Name of what is shown; null where the screen says it all. */
export const useShownName = (): string | null => useSyncExternalStore(subscribe, () => shownName);
