import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

/*
 * Stored files whose content could not be had. Lists leave them out (specification.md 4, 8), whichever of them has
 * noticed; forms keep their ids, so that saving does not lose them (guide.md 6.6).
 */
let missing: ReadonlySet<string> = new Set();
const { subscribe, notify } = createListeners();

/** Notes what became of fetching a file. */
export function noteFetched(fileId: string, isMissing: boolean): void {
  if (missing.has(fileId) === isMissing) return;
  missing = new Set(isMissing ? [...missing, fileId] : [...missing].filter((one) => one !== fileId));
  notify();
}

/** Ids of files that lists leave out. */
export const useMissingFiles = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => missing);
