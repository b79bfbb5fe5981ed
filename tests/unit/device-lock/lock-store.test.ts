import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceLock } from '#worker/api.ts';
import { worker } from '#bridge/client.ts';
import { leaveLock, showLock } from '#app/device-lock/lock-store.ts';

const LOCK: DeviceLock = { waitingCount: 1, triesLeft: 0, passkey: null };
/** What the worker finds, look by look. */
let found: (DeviceLock | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(worker, 'findLock').mockImplementation(async () => found.shift() ?? null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('keys that are found late open the lock by themselves', async () => {
  found = [LOCK, LOCK, null];
  const reopen = vi.fn(async () => undefined);
  showLock(LOCK, reopen);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reopen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reopen).toHaveBeenCalledOnce();
});

test('a lock that somebody has opened is looked at no more', async () => {
  found = [LOCK, LOCK];
  showLock(LOCK, async () => undefined);
  await leaveLock();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(found).toHaveLength(2);
});
