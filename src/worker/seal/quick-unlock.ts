import { fail, type Result } from '#contract/errors.ts';
import type { DeviceKey } from '#contract/session/device-key.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { storageMessages } from '../storage/messages.ts';
import { makeRing, ownerMark, type KeyRing } from './keys.ts';

/*
 * A person's keys under a PIN of his, for a start without a network. A PIN is short: who copies the files of this
 * browser can try all of six digits at leisure, whatever is counted here. It is therefore only there for who asked for
 * it, goes with the sign-out, and costs each guess as much time as a person can be asked to wait.
 */
export type Unlocked = { readonly ring: KeyRing } | { readonly ring: null; readonly triesLeft: number };
export interface QuickUnlock {
  /** How often somebody may still try; 0 where there is nothing to be opened. */
  readonly triesLeft: (owner: string) => Promise<number>;
  readonly set: (userId: string, pin: string, released: readonly DeviceKey[]) => Promise<Result<null>>;
  /** A try counts before it is made; the last wrong one takes the keys away, and only the server opens after that. */
  readonly open: (owner: string, pin: string) => Promise<Unlocked>;
  /** Takes everybody's away but one person's. */
  readonly keepOnly: (owner: string | null) => Promise<void>;
}

export const MOST_TRIES = 5;
/** Half a second of an office computer; OWASP asks for 600,000 at least. */
const ROUNDS = 1_000_000;
const SALT_BYTES = 16, IV_BYTES = 12;
const utf8 = new TextEncoder(), text = new TextDecoder();

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', utf8.encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
const lockOf = (owner: string, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: utf8.encode(`unlock ${owner}`) });

/** `rounds` is smaller in tests only. */
export function createQuickUnlock(storage: DeviceStorage, nowMs: () => number, rounds = ROUNDS): QuickUnlock {
  /** Takes one try away. @returns the row as it stood before, or null when there was none left */
  const take = (owner: string) => storage.tryUseKept((database) => database.transaction('rw', database.unlocks, async () => {
    const row = await database.unlocks.get(owner);
    if (row) await database.unlocks.put({ ...row, triesLeft: row.triesLeft - 1 });
    return row && row.triesLeft > 0 ? row : null;
  }), null);
  return {
    keepOnly: (owner) => storage.tryUseKept(async ({ unlocks }) => { await unlocks.where('owner').notEqual(owner ?? '').delete(); }, undefined),
    triesLeft: (owner) => storage.tryUseKept(async ({ unlocks }) => Math.max(0, (await unlocks.get(owner))?.triesLeft ?? 0), 0),
    async set(userId, pin, released) {
      if (released.length === 0) return fail({ kind: 'storage', message: storageMessages.locked });
      const owner = await ownerMark(userId), salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES)), iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const bytes = await crypto.subtle.encrypt(lockOf(owner, iv), await keyOfPin(pin, salt, rounds), utf8.encode(JSON.stringify({ userId, released })));
      return storage.use(async ({ unlocks }) => { await unlocks.put({ owner, salt, rounds, iv, bytes, triesLeft: MOST_TRIES }); return null; });
    },
    async open(owner, pin) {
      const row = await take(owner);
      if (!row) return { ring: null, triesLeft: 0 };
      try {
        const plain = await crypto.subtle.decrypt(lockOf(owner, row.iv), await keyOfPin(pin, row.salt, row.rounds), row.bytes);
        const { userId, released } = JSON.parse(text.decode(plain)) as { readonly userId: string; readonly released: readonly DeviceKey[] };
        const ring = await makeRing(userId, released, nowMs());
        await storage.tryUse(async ({ unlocks }) => { await unlocks.update(owner, { triesLeft: MOST_TRIES }); }, undefined);
        return { ring };
      } catch {
        if (row.triesLeft === 1) await storage.tryUse(async ({ unlocks }) => { await unlocks.delete(owner); }, undefined);
        return { ring: null, triesLeft: row.triesLeft - 1 };
      }
    },
  };
}
