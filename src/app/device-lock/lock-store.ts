import { useSyncExternalStore } from 'react';
import type { DeviceLock } from '#worker/api.ts';

interface LockState {
  readonly lock: DeviceLock;
  /** Begins again, where the page wanted to begin. */
  readonly reopen: () => Promise<void>;
}
let state: LockState | null = null;
const listeners = new Set<() => void>();

function change(next: LockState | null): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** Nobody holds the keys of what lies on this device: shown instead of every screen. */
export const showLock = (lock: DeviceLock, reopen: () => Promise<void>): void => change({ lock, reopen });

/** The keys are here, or the server can be asked for them again. */
export async function leaveLock(): Promise<void> {
  const before = state;
  change(null);
  await before?.reopen();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useLock = (): DeviceLock | null => useSyncExternalStore(subscribe, () => state?.lock ?? null);
