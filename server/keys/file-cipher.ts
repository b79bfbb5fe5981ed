import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { Transform } from 'node:stream';
import { KEY_BYTES } from './byte-cipher.ts';

/* A file, byte by byte: nonce 12, the encrypted bytes, tag 16 behind them, because a stream knows it only at its end. */
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12,
  TAG_BYTES = 16;

/** A key for one file, which encrypts nothing else. */
export const newFileKey = (): KeyObject => createSecretKey(randomBytes(KEY_BYTES));

/** Encrypts what passes through, so that no readable byte comes to the disk. */
export function encryptingStream(key: KeyObject): Transform {
  const nonce = randomBytes(NONCE_BYTES),
    cipher = createCipheriv(CIPHER, key, nonce);
  let hasBegun = false;
  const begin = (): Buffer => {
    if (hasBegun) return Buffer.alloc(0);
    hasBegun = true;
    return nonce;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.concat([begin(), cipher.update(chunk)]));
    },
    flush(done) {
      const rest = cipher.final();
      done(null, Buffer.concat([begin(), rest, cipher.getAuthTag()]));
    },
  });
}

/** The whole file, readable again. @throws Error when its bytes were changed, or the key is another one */
export function decryptFile(key: KeyObject, stored: Uint8Array): Buffer {
  const end = stored.length - TAG_BYTES;
  if (end < NONCE_BYTES) throw new Error('not an encrypted file');
  const decipher = createDecipheriv(CIPHER, key, stored.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(stored.subarray(end));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES, end)), decipher.final()]);
}
