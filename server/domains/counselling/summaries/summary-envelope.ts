import { randomBytes } from 'node:crypto';
import { encryptBytes, KEY_BYTES } from '#server/keys/byte-cipher.ts';
import type { SummaryPaper } from '#contract/counselling/summary-codes.ts';

/**
 * Encrypts a summary under a key that is kept nowhere here (counselling.md 4.21): it travels in the QR code alone.
 * @returns the text as it is stored and sent, and its key, both in base64url
 */
export function sealSummary(smryId: string, paper: SummaryPaper): { readonly encCn: string; readonly key: string } {
  const key = randomBytes(KEY_BYTES);
  return {
    encCn: encryptBytes(key, Buffer.from(smryId), Buffer.from(JSON.stringify(paper))).toString('base64url'),
    key: key.toString('base64url'),
  };
}
