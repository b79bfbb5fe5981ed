import { fail, type Result } from '#contract/errors.ts';
import type { DeviceKey } from '#contract/session/device-key.ts';
import type { DeviceDatabase, WrappedRow } from '../storage/device-database.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { storageMessages } from '../storage/messages.ts';
import { makeRing, ownerMark, type KeyRing } from './keys.ts';

/*
 * Keys of the people of this device, each closed with something that does not lie on it. A try is counted before it is
 * made, in the database, so that neither ten tabs nor a crash give anybody one more.
 */
export type Unlocked = { readonly ring: KeyRing } | { readonly ring: null; readonly triesLeft: number };
export interface WrappedKeys {
  /** The row of a person as long as it may be tried. */
  readonly find: (owner: string) => Promise<WrappedRow | null>;
  /** @param lock closes; made from the salt that goes with the row */
  readonly wrap: (
    userId: string,
    lock: CryptoKey,
    rest: Pick<WrappedRow, 'salt' | 'rounds' | 'credentialId'>,
    released: readonly DeviceKey[],
  ) => Promise<Result<null>>;
  /** @param lockOf makes the key that opens; the last wrong one takes the row away, and only the server opens after that */
  readonly open: (owner: string, lockOf: (row: WrappedRow) => Promise<CryptoKey>) => Promise<Unlocked>;
  /** Takes everybody's away but one person's. */
  readonly keepOnly: (owner: string | null) => Promise<void>;
}

export const MAX_TRIES = 5;
const IV_BYTES = 12;
const utf8 = new TextEncoder(),
  text = new TextDecoder();

/** @param kind table of the rows, and part of what they are bound to: none of them opens in another one's place */
export function createWrappedKeys(
  storage: DeviceStorage,
  nowMs: () => number,
  kind: 'unlocks' | 'passkeys',
): WrappedKeys {
  const word = kind === 'unlocks' ? 'unlock' : 'passkey';
  const tableOf = (database: DeviceDatabase) => database[kind];
  const cipher = (owner: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: utf8.encode(`${word} ${owner}`),
  });
  /** Takes one try away. @returns the row as it stood before, or null when there was none left */
  const take = (owner: string) =>
    storage.tryUseKept(
      (database) =>
        database.transaction('rw', tableOf(database), async () => {
          const row = await tableOf(database).get(owner);
          if (row) await tableOf(database).put({ ...row, triesLeft: row.triesLeft - 1 });
          return row && row.triesLeft > 0 ? row : null;
        }),
      null,
    );
  return {
    keepOnly: (owner) =>
      storage.tryUseKept(async (database) => {
        await tableOf(database)
          .where('owner')
          .notEqual(owner ?? '')
          .delete();
      }, undefined),
    find: (owner) =>
      storage.tryUseKept(async (database) => {
        const row = await tableOf(database).get(owner);
        return row && row.triesLeft > 0 ? row : null;
      }, null),
    async wrap(userId, lock, rest, released) {
      if (released.length === 0) return fail({ kind: 'storage', message: storageMessages.locked });
      const owner = await ownerMark(userId),
        iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const bytes = await crypto.subtle.encrypt(
        cipher(owner, iv),
        lock,
        utf8.encode(JSON.stringify({ userId, released })),
      );
      return storage.use(async (database) => {
        await tableOf(database).put({ ...rest, owner, iv, bytes, triesLeft: MAX_TRIES });
        return null;
      });
    },
    async open(owner, lockOf) {
      const row = await take(owner);
      if (!row) return { ring: null, triesLeft: 0 };
      try {
        const plain = await crypto.subtle.decrypt(cipher(owner, row.iv), await lockOf(row), row.bytes);
        const { userId, released } = JSON.parse(text.decode(plain)) as {
          readonly userId: string;
          readonly released: readonly DeviceKey[];
        };
        const ring = await makeRing(userId, released, nowMs());
        await storage.tryUse(async (database) => {
          await tableOf(database).update(owner, { triesLeft: MAX_TRIES });
        }, undefined);
        return { ring };
      } catch {
        if (row.triesLeft === 1)
          await storage.tryUse(async (database) => {
            await tableOf(database).delete(owner);
          }, undefined);
        return { ring: null, triesLeft: row.triesLeft - 1 };
      }
    },
  };
}
