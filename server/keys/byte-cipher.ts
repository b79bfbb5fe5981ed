import { createCipheriv, createDecipheriv, randomBytes, type CipherKey } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12,
  TAG_BYTES = 16;

/** Bytes of every key of this server. */
export const KEY_BYTES = 32;
/** How much longer the encrypted form is. */
export const CIPHER_EXTRA_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * AES-256-GCM with a random nonce.
 * @param about associated data: what the bytes belong to. It is not stored, and only the same opens them again.
 * @returns nonce, tag and encrypted bytes
 */
export function encryptBytes(key: CipherKey, about: Uint8Array, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES),
    cipher = createCipheriv(CIPHER, key, nonce).setAAD(about);
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** The other way round. @throws Error when the bytes were changed, or key or associated data are others */
export function decryptBytes(key: CipherKey, about: Uint8Array, encrypted: Uint8Array): Buffer {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(about)
    .setAuthTag(encrypted.subarray(NONCE_BYTES, CIPHER_EXTRA_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(CIPHER_EXTRA_BYTES)), decipher.final()]);
}
