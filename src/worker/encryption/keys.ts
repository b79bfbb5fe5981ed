import type { DeviceKey } from '#contract/session/device-key.ts';

/**
 * One of a person's keys, as two: one encrypts, one derives names. They can be used and passed to other workers, never
 * read out. Workers of older versions know the encrypting key as `seal`.
 */
export interface PersonKey {
  readonly keyNo: number;
  readonly seal: CryptoKey;
  readonly names: CryptoKey;
}
/** All keys of one person, oldest first, as they go from worker to worker of one browser. */
export interface KeyRing {
  readonly userId: string;
  /** What stands on the device instead of the person's id. */
  readonly owner: string;
  /** Epoch milliseconds at which the server released them. */
  readonly sinceMs: number;
  readonly keys: readonly PersonKey[];
}

/** Half of a SHA-256: no two things get the same name by chance. */
const NAME_BYTES = 16;
const utf8 = new TextEncoder();

/** Bytes as text of a fixed length, for what lies in an index. */
export const shortHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes).subarray(0, NAME_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The mark of a person's rows. It identifies the owner only to code that knows the user id already. */
export const ownerMark = async (userId: string): Promise<string> =>
  shortHex(await crypto.subtle.digest('SHA-256', utf8.encode(`madang owner ${userId}`)));

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

async function importKeys({ keyNo, key }: DeviceKey): Promise<PersonKey> {
  const root = await crypto.subtle.importKey('raw', bytesOf(key), 'HKDF', false, ['deriveKey']);
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(info) });
  const [seal, names] = await Promise.all([
    crypto.subtle.deriveKey(from('madang seal'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(from('madang names'), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ]),
  ]);
  return { keyNo, seal, names };
}

/** Makes usable keys of what the server has released. @throws when they are no keys, or none at all */
export async function makeRing(userId: string, released: readonly DeviceKey[], nowMs: number): Promise<KeyRing> {
  if (released.length === 0) throw new Error('no keys');
  const keys = await Promise.all(released.toSorted((a, b) => a.keyNo - b.keyNo).map(importKeys));
  return { userId, owner: await ownerMark(userId), sinceMs: nowMs, keys };
}
