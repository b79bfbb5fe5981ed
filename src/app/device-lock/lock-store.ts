import { useSyncExternalStore } from 'react';
import { worker } from '#bridge/client.ts';
import { createListeners } from '#shared/listeners.ts';
import type { DeviceLock } from '#worker/api.ts';

/**
 * A tab that holds the keys may answer late on a machine that has just started: it is asked again while the lock screen
 * is shown.
 */
const ASK_AGAIN_MS = 2_000;

interface LockState {
  readonly lock: DeviceLock;
  /** Begins again, where the page wanted to begin. */
  readonly reopen: () => Promise<void>;
}
let state: LockState | null = null;
const { subscribe, notify } = createListeners();

function change(next: LockState | null): void {
  state = next;
  notify();
}

/** As far as is known, no tab holds the keys of the data on this device: shown instead of every screen. */
export function showLock(lock: DeviceLock, reopen: () => Promise<void>): void {
  change({ lock, reopen });
  askAgainLater();
}

function askAgainLater(): void {
  const mine = state;
  setTimeout(() => {
    if (state !== mine) return;
    void worker.findLock().then((lock) => {
      if (state !== mine) return;
      if (lock === null) void leaveLock();
      else askAgainLater();
    });
  }, ASK_AGAIN_MS);
}

/** The keys are here, or the server can be asked for them again. */
export async function leaveLock(): Promise<void> {
  const before = state;
  change(null);
  await before?.reopen();
}

export const useLock = (): DeviceLock | null => useSyncExternalStore(subscribe, () => state?.lock ?? null);
