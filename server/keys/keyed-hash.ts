import { createHmac, hkdfSync } from 'node:crypto';
import { KEY_BYTES } from './byte-cipher.ts';
import { requireMaster } from './master-key.ts';

/**
 * A hash of a text whose values are few enough to be tried: without the key folder none of them can be. Equal texts of
 * one purpose have equal hashes, on every server of the installation, for as long as it has its master key.
 * @param purpose what the hash is for; hashes of different purposes cannot be compared
 * @returns HMAC-SHA256 in hexadecimal
 * @throws Error when the key folder is away
 */
export async function hashOutside(keyDir: string, purpose: string, text: string): Promise<string> {
  const { key } = await requireMaster(keyDir),
    derived = hkdfSync('sha256', key, '', `hash\0${purpose}`, KEY_BYTES);
  return createHmac('sha256', Buffer.from(derived)).update(text).digest('hex');
}
