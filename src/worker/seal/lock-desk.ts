import { fail, type Result } from '#contract/errors.ts';
import type { DeviceKey } from '#contract/session/device-key.ts';
import type { DeviceLock } from '#worker/api.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { Copies } from '../storage/copies.ts';
import { storageMessages } from '../storage/messages.ts';
import { ownerMark } from './keys.ts';
import type { QuickUnlock } from './quick-unlock.ts';
import type { Vault } from './vault.ts';

export interface LockDeskTools {
  readonly vault: Vault;
  readonly copies: Copies;
  readonly store: OutboxStore;
  readonly quickUnlock: QuickUnlock;
  readonly person: () => string | null;
  readonly release: () => Promise<readonly DeviceKey[] | null>;
}
/** What the page may ask about the lock of this device; the words are those of `api.ts`. */
export interface LockDesk {
  readonly findLock: () => Promise<DeviceLock | null>;
  readonly unlock: (pin: string) => Promise<{ readonly isOpen: boolean; readonly triesLeft: number }>;
  readonly setPin: (pin: string) => Promise<Result<null>>;
  readonly hasPin: () => Promise<boolean>;
  readonly removePin: () => Promise<void>;
}

export function createLockDesk({ vault, copies, store, quickUnlock, person, release }: LockDeskTools): LockDesk {
  return {
    async findLock() {
      const owner = await copies.lastOwner();
      if (owner === null || await vault.sealOfLast()) return null;
      // Whose entries they are is nobody's business here: all of them are counted.
      return { waitingCount: await store.countOthers(''), triesLeft: await quickUnlock.triesLeft(owner) };
    },
    async unlock(pin) {
      const owner = await copies.lastOwner();
      const opened = owner === null ? { ring: null, triesLeft: 0 } : await quickUnlock.open(owner, pin);
      if (!opened.ring) return { isOpen: false, triesLeft: opened.triesLeft };
      await vault.take(opened.ring);
      return { isOpen: true, triesLeft: 0 };
    },
    async setPin(pin) {
      const userId = person(), released = userId === null ? null : await release();
      return userId === null || !released ? fail({ kind: 'storage', message: storageMessages.locked }) : quickUnlock.set(userId, pin, released);
    },
    async hasPin() {
      const userId = person();
      return userId !== null && (await quickUnlock.triesLeft(await ownerMark(userId))) > 0;
    },
    removePin: () => quickUnlock.keepOnly(null),
  };
}
