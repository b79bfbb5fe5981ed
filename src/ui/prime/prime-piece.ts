import type { ComponentType } from 'react';
import { pageRests } from './page-rests.ts';

/** A control of PrimeReact that takes the place of a native one when its code has come. */
export interface PrimePiece<P> {
  /** Null as long as its code is not there. */
  readonly current: () => ComponentType<P> | null;
  /** Fetches it at once, for what comes by a press anyway: nothing is exchanged then. Resolves also when it cannot be had. */
  readonly ready: () => Promise<void>;
  /** Reports when it is there, and sees to it that it comes. */
  readonly subscribe: (onArrival: () => void) => () => void;
}

const fetchers = new Set<() => Promise<void>>();

/**
 * Fetches every piece that the modules loaded so far have made. Tests of screens do so before they render: no control is
 * replaced between the moment it is found and the moment it is pressed.
 */
export const fetchPieces = async (): Promise<void> => {
  await Promise.all([...fetchers].map(async (ready) => ready()));
};

/** To be made once, beside the field that draws it. A load that failed is tried again by the next field, and with a network. */
export function primePiece<P>(load: () => Promise<ComponentType<P>>): PrimePiece<P> {
  let arrived: ComponentType<P> | null = null,
    loading: Promise<void> | null = null;
  const waiting = new Set<() => void>();
  const fetchPiece = async (): Promise<void> => {
    try {
      arrived = await load();
      for (const tell of waiting) tell();
    } catch {
      loading = null;
    }
  };
  const ready = async (): Promise<void> => {
    if (!arrived) await (loading ??= fetchPiece());
  };
  const start = (): void => void ready();
  fetchers.add(ready);
  return {
    current: () => arrived,
    ready,
    subscribe(onArrival) {
      waiting.add(onArrival);
      // The native one works meanwhile: what the page shows comes first.
      void pageRests().then(start);
      addEventListener('online', start);
      return () => {
        waiting.delete(onArrival);
        removeEventListener('online', start);
      };
    },
  };
}
