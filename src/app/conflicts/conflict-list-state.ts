import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

/** Tabs of the list: conflicts that wait for a decision, and automatic merges. */
export type ConflictTab = 'open' | 'merged';

let shown: ConflictTab | null = null;
const { subscribe, notify } = createListeners();

function change(next: ConflictTab | null): void {
  shown = next;
  notify();
}

/** Opens the list of conflicts from every place that reports one. */
export const openConflictList = (tab: ConflictTab = 'open'): void => change(tab);
export const closeConflictList = (): void => change(null);
/** The tab that is open; null while the list is closed. */
export const useConflictList = (): ConflictTab | null => useSyncExternalStore(subscribe, () => shown);
