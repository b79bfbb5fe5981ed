import { randomBytes } from 'node:crypto';
import { CIPHER_EXTRA_BYTES, decryptBytes, encryptBytes, KEY_BYTES } from './byte-cipher.ts';
import type { CaseKey } from './case-key.ts';

/*
 * An envelope, byte by byte: format 1, id of the case key 16, data key wrapped by the case key 60, the value encrypted
 * with the data key. Each value has a data key of its own, so that no key ever meets a nonce twice, however long a case
 * lasts.
 */
const FORMAT = 1;
const KEY_ID_END = 17;
const WRAPPED_END = KEY_ID_END + CIPHER_EXTRA_BYTES + KEY_BYTES;

/** Where in the database a value stands. It is bound to this place: copied elsewhere it does not open. */
export interface CasePlace {
  /** `table.column` */
  readonly column: string;
  /** What else the value belongs to, as the id of its row and the student; in the same order for reading. */
  readonly bound?: readonly string[];
}

/** The key that the value was encrypted with was destroyed: it can no longer be read by anyone. */
export class CaseKeyGone extends Error {
  override readonly name = 'CaseKeyGone';
}

const aboutOf = (header: Uint8Array, caseId: string, { column, bound = [] }: CasePlace): Buffer =>
  Buffer.concat([header, Buffer.from(JSON.stringify([caseId, column, ...bound]))]);

/** Encrypts a value of a case for the place where it will stand. @returns the envelope to store */
export function encryptForCase({ caseId, keyId, key }: CaseKey, place: CasePlace, value: Uint8Array): Buffer {
  const header = Buffer.concat([Buffer.of(FORMAT), Buffer.from(keyId, 'hex')]),
    about = aboutOf(header, caseId, place),
    dataKey = randomBytes(KEY_BYTES);
  return Buffer.concat([header, encryptBytes(key, about, dataKey), encryptBytes(dataKey, about, value)]);
}

/** The id of the case key that an envelope names. @throws Error when it is none */
export function keyIdOf(envelope: Uint8Array): string {
  if (envelope[0] !== FORMAT || envelope.length < WRAPPED_END + CIPHER_EXTRA_BYTES)
    throw new Error('not an envelope of a case');
  return Buffer.from(envelope.subarray(1, KEY_ID_END)).toString('hex');
}

/**
 * Opens an envelope.
 * @param key of the case whose row holds it, as `findCaseKey` finds it
 * @throws CaseKeyGone when the key was destroyed, also when the case has got another since
 * @throws Error when the envelope was changed, or belongs to another case, column or row
 */
export function decryptForCase(key: CaseKey | null, place: CasePlace, envelope: Uint8Array): Buffer {
  const keyId = keyIdOf(envelope);
  if (key === null || key.keyId !== keyId) throw new CaseKeyGone('the key of this case was destroyed');
  const about = aboutOf(envelope.subarray(0, KEY_ID_END), key.caseId, place),
    dataKey = decryptBytes(key.key, about, envelope.subarray(KEY_ID_END, WRAPPED_END));
  return decryptBytes(dataKey, about, envelope.subarray(WRAPPED_END));
}
