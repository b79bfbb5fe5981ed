import { createCopies, type Copies } from '#worker/storage/copies.ts';
import { createDeviceClock, type DeviceClock } from '#worker/storage/device-clock.ts';
import type { DeviceStorage } from '#worker/storage/device-storage.ts';

/** Copies on a device whose clock the test sets. @param clock what the device knows of the time; nothing, if none is given */
export const copiesOn = (
  storage: DeviceStorage,
  nowMs: () => number,
  clock: DeviceClock = createDeviceClock(storage, nowMs),
): Copies => createCopies(storage, clock, nowMs);
