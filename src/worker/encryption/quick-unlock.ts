import type { Result } from '#contract/errors.ts';
import type { DeviceKey } from '#contract/session/device-key.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { createWrappedKeys, type Unlocked } from './wrapped-keys.ts';

/*
 * A person's keys, wrapped with a PIN, for a start without a network. A PIN is short: an attacker who copies the files
 * of this browser can try all of six digits at leisure, whatever is counted here. It is therefore only there for who
 * asked for it, goes with the sign-out, and costs each guess as much time as a person can be asked to wait.
 */
export interface QuickUnlock {
  /** The remaining attempts; 0 where there is nothing to unlock. */
  readonly triesLeft: (owner: string) => Promise<number>;
  readonly set: (userId: string, pin: string, released: readonly DeviceKey[]) => Promise<Result<null>>;
  readonly open: (owner: string, pin: string) => Promise<Unlocked>;
  /** Takes everybody's away but one person's. */
  readonly keepOnly: (owner: string | null) => Promise<void>;
}

/** Half a second of an office computer; OWASP asks for 600,000 at least. */
const ROUNDS = 1_000_000;
const SALT_BYTES = 16;
const utf8 = new TextEncoder();

async function lockOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', utf8.encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** `rounds` is smaller in tests only. */
export function createQuickUnlock(storage: DeviceStorage, nowMs: () => number, rounds = ROUNDS): QuickUnlock {
  const keys = createWrappedKeys(storage, nowMs, 'unlocks');
  return {
    keepOnly: keys.keepOnly,
    triesLeft: async (owner) => (await keys.find(owner))?.triesLeft ?? 0,
    async set(userId, pin, released) {
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      return keys.wrap(userId, await lockOfPin(pin, salt, rounds), { salt, rounds }, released);
    },
    open: (owner, pin) => keys.open(owner, (row) => lockOfPin(pin, row.salt, row.rounds ?? rounds)),
  };
}
