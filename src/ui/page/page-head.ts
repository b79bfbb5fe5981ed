import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

/** Where the head of the present page takes acts of its parts; heads come and go with their screens. */
let heads: readonly HTMLElement[] = [];
const { subscribe, notify } = createListeners();

function change(next: readonly HTMLElement[]): void {
  heads = next;
  notify();
}

/** For the element of a head: it is the place for acts as long as it is there. */
export function asPageHead(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  change([...heads, element]);
  return () => change(heads.filter((head) => head !== element));
}

/** The head that came last; null before there is one. */
export const usePageHead = (): HTMLElement | null => useSyncExternalStore(subscribe, () => heads.at(-1) ?? null);
