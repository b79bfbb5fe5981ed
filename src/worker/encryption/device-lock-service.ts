import { fail, type Result } from '#contract/errors.ts';
import type { DeviceKey } from '#contract/session/device-key.ts';
import type { DeviceLock, PasskeySecret, UnlockOutcome } from '#worker/api.ts';
import type { OutboxStore } from '../outbox/rows/outbox-store.ts';
import type { Copies } from '../storage/copies.ts';
import { storageMessages } from '../storage/messages.ts';
import { ownerMark } from './keys.ts';
import type { PasskeyUnlock } from './passkey-unlock.ts';
import type { QuickUnlock } from './quick-unlock.ts';
import type { KeyStore } from './key-store.ts';
import type { Unlocked } from './wrapped-keys.ts';

export interface DeviceLockTools {
  readonly keyStore: KeyStore;
  readonly copies: Copies;
  readonly store: OutboxStore;
  readonly quickUnlock: QuickUnlock;
  readonly passkeys: PasskeyUnlock;
  readonly person: () => string | null;
  readonly release: () => Promise<readonly DeviceKey[] | null>;
}
/** What the page may ask about the lock of this device; the words are those of `api.ts`. */
export interface DeviceLockService {
  readonly countWaiting: () => Promise<number>;
  readonly findLock: () => Promise<DeviceLock | null>;
  readonly unlock: (pin: string) => Promise<UnlockOutcome>;
  readonly unlockByPasskey: (secret: Uint8Array<ArrayBuffer>) => Promise<UnlockOutcome>;
  readonly setPin: (pin: string) => Promise<Result<null>>;
  readonly hasPin: () => Promise<boolean>;
  readonly removePin: () => Promise<void>;
  readonly setPasskey: (passkey: PasskeySecret) => Promise<Result<null>>;
  readonly hasPasskey: () => Promise<boolean>;
  readonly removePasskey: () => Promise<void>;
}

export function createDeviceLockService({
  keyStore,
  copies,
  store,
  quickUnlock,
  passkeys,
  person,
  release,
}: DeviceLockTools): DeviceLockService {
  async function unlockWith(open: (owner: string) => Promise<Unlocked>): Promise<UnlockOutcome> {
    const owner = await copies.lastOwner();
    const opened: Unlocked = owner === null ? { ring: null, triesLeft: 0 } : await open(owner);
    if (!opened.ring) return { isOpen: false, triesLeft: opened.triesLeft };
    await keyStore.take(opened.ring);
    return { isOpen: true, triesLeft: 0 };
  }
  async function wrap(
    way: (userId: string, released: readonly DeviceKey[]) => Promise<Result<null>>,
  ): Promise<Result<null>> {
    const userId = person(),
      released = userId === null ? null : await release();
    return userId === null || !released
      ? fail({ kind: 'storage', message: storageMessages.locked })
      : way(userId, released);
  }
  const ownMark = async (): Promise<string | null> => {
    const userId = person();
    return userId === null ? null : ownerMark(userId);
  };
  // The owner of the entries does not matter here: all of them are counted.
  const countWaiting = (): Promise<number> => store.countOthers('');
  return {
    countWaiting,
    async findLock() {
      const owner = await copies.lastOwner();
      if (owner === null || (await keyStore.encryptorOfLast())) return null;
      return {
        waitingCount: await countWaiting(),
        triesLeft: await quickUnlock.triesLeft(owner),
        passkey: await passkeys.find(owner),
      };
    },
    unlock: (pin) => unlockWith((owner) => quickUnlock.open(owner, pin)),
    unlockByPasskey: (secret) => unlockWith((owner) => passkeys.open(owner, secret)),
    setPin: (pin) => wrap((userId, released) => quickUnlock.set(userId, pin, released)),
    async hasPin() {
      const owner = await ownMark();
      return owner !== null && (await quickUnlock.triesLeft(owner)) > 0;
    },
    removePin: () => quickUnlock.keepOnly(null),
    setPasskey: (passkey) => wrap((userId, released) => passkeys.set(userId, passkey, released)),
    async hasPasskey() {
      const owner = await ownMark();
      return owner !== null && (await passkeys.find(owner)) !== null;
    },
    removePasskey: () => passkeys.keepOnly(null),
  };
}
