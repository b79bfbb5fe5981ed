import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

/** What a screen shows now, where that is less than the screen itself: one notice of its list, a form. */
let shownName: string | null = null;
const { subscribe, notify } = createListeners();

function change(name: string | null): void {
  if (name === shownName) return;
  shownName = name;
  notify();
}

/** The shell names this last on the way to the screen, as long as the caller is there. */
export function useNamesShown(name: string | null): void {
  useLayoutEffect(() => {
    change(name);
    return () => change(null);
  }, [name]);
}

/** Name of what is shown; null where the screen says it all. */
export const useShownName = (): string | null => useSyncExternalStore(subscribe, () => shownName);
