import { useSyncExternalStore } from 'react';

/** Tabs of the desk: what waits for a person, and what was merged without asking. */
export type ConflictTab = 'open' | 'merged';

let shown: ConflictTab | null = null;
const listeners = new Set<() => void>();

function change(next: ConflictTab | null): void {
  shown = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Opens the conflict desk from wherever a person is told of a conflict. */
export const openConflictList = (tab: ConflictTab = 'open'): void => change(tab);
export const closeConflictList = (): void => change(null);
/** The tab that is open; null while the desk is closed. */
export const useConflictList = (): ConflictTab | null => useSyncExternalStore(subscribe, () => shown);
