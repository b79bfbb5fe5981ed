import { createHmac, hkdfSync } from 'node:crypto';
import { KEY_BYTES } from './byte-cipher.ts';
import { hashRoot } from './rotate-master.ts';

/**
 * A hash of a text whose values are few enough to be tried: without the key folder none of them can be. Equal texts of
 * one purpose have equal hashes, on every server of the installation, also after its master key was replaced.
 * @param purpose what the hash is for; hashes of different purposes cannot be compared
 * @returns HMAC-SHA256 in hexadecimal
 * @throws Error when the key folder is away
 */
export async function hashOutside(keyDir: string, purpose: string, text: string): Promise<string> {
  const derived = hkdfSync('sha256', await hashRoot(keyDir), '', `hash\0${purpose}`, KEY_BYTES);
  return createHmac('sha256', Buffer.from(derived)).update(text).digest('hex');
}
