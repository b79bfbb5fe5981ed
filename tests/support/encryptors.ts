import type { DeviceKey } from '#contract/session/device-key.ts';
import { makeRing } from '#worker/encryption/keys.ts';
import { createEncryptor, type Encryptor } from '#worker/encryption/encryptor.ts';

/** Keys as the server would release them to a person, the same in each run. */
export const keysOf = (userId: string, count = 1): DeviceKey[] =>
  Array.from({ length: count }, (_, index) => ({
    keyNo: index + 1,
    key: Buffer.from(`${userId} key ${index + 1}`.padEnd(32, '.').slice(0, 32)).toString('base64'),
  }));

const made = new Map<string, Promise<Encryptor>>();

/** Seal of a person with the first of his keys, or with so many. */
export function encryptorOf(userId: string, count = 1): Promise<Encryptor> {
  const name = `${userId} ${count}`,
    known = made.get(name) ?? makeRing(userId, keysOf(userId, count), 1).then(createEncryptor);
  made.set(name, known);
  return known;
}
