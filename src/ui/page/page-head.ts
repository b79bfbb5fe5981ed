import { useSyncExternalStore } from 'react';

/** Where the head of the present page takes acts of its parts; heads come and go with their screens. */
let heads: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function notify(next: readonly HTMLElement[]): void {
  heads = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For the element of a head: it is the place for acts as long as it is there. */
export function asPageHead(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  notify([...heads, element]);
  return () => notify(heads.filter((head) => head !== element));
}

/** The head that came last; null before there is one. */
export const usePageHead = (): HTMLElement | null => useSyncExternalStore(subscribe, () => heads.at(-1) ?? null);
