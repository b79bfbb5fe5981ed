import { shortHex, type KeyRing } from './keys.ts';

/** Something sealed, as it lies in the database. */
export interface Sealed {
  readonly keyNo: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/**
 * Closes and opens what belongs to one person. A transaction of IndexedDB ends while one waits for these: close before
 * it, open after it.
 */
export interface Encryptor {
  readonly userId: string;
  /** Mark of the person's rows. */
  readonly owner: string;
  /** `place` says where it will lie: at another place, with other clear columns, it does not open. */
  readonly close: (place: string, value: unknown) => Promise<Sealed>;
  /** Null for what was changed, moved, or closed with a key that is not at hand. */
  readonly open: (place: string, sealed: Sealed) => Promise<{ readonly value: unknown } | null>;
  /** The same for bytes, which are not written as text first. */
  readonly closeBytes: (place: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Sealed>;
  readonly openBytes: (place: string, sealed: Sealed) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** A name that is always the same for the same text and reveals nothing of it. */
  readonly nameOf: (kind: string, text: string) => Promise<string>;
}

const IV_BYTES = 12;
const utf8 = new TextEncoder(),
  text = new TextDecoder();

export function createEncryptor({ userId, owner, keys }: KeyRing): Encryptor {
  const [first] = keys,
    newest = keys.at(-1);
  if (!first || !newest) throw new Error('a ring without keys');
  const closeBytes: Encryptor['closeBytes'] = async (place, plain) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const bytes = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: utf8.encode(place) },
      newest.seal,
      plain,
    );
    return { keyNo: newest.keyNo, iv, bytes };
  };
  const openBytes: Encryptor['openBytes'] = async (place, { keyNo, iv, bytes }) => {
    const key = keys.find((one) => one.keyNo === keyNo);
    if (!key) return null;
    try {
      return new Uint8Array(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8.encode(place) }, key.seal, bytes),
      );
    } catch {
      return null;
    }
  };
  return {
    userId,
    owner,
    closeBytes,
    openBytes,
    close: (place, value) => closeBytes(place, utf8.encode(JSON.stringify(value ?? null))),
    async open(place, sealed) {
      const plain = await openBytes(place, sealed);
      try {
        return plain && { value: JSON.parse(text.decode(plain)) as unknown };
      } catch {
        return null;
      }
    },
    // The first key is never replaced: a record keeps its name, and with it the order of its writes.
    nameOf: async (kind, what) =>
      shortHex(await crypto.subtle.sign('HMAC', first.names, utf8.encode(`${kind} ${what}`))),
  };
}
