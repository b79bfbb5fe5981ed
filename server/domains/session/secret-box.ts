import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

const CIPHER = 'aes-256-gcm';
/** Named after its first use; the name is in the data of every installation. */
const KEY_NAME = 'otpKey';
const KEY_BYTES = 32,
  NONCE_BYTES = 12,
  TAG_BYTES = 16;

/** The key under which secrets are stored, the same for all servers of the installation; made when it is first asked for. */
async function storageKey(db: Kysely<Schema>): Promise<Buffer> {
  await db
    .insertInto('installation')
    .values({ key: KEY_NAME, value: randomBytes(KEY_BYTES).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', KEY_NAME)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}

/** Encrypts a secret for the row that `owner` names: copied to another row it opens nothing. */
export async function encryptSecret(db: Kysely<Schema>, owner: string, secret: Buffer): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES),
    cipher = createCipheriv(CIPHER, await storageKey(db), nonce).setAAD(Buffer.from(owner));
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
}

/** @throws Error when the text was changed or belongs to another row */
export async function openSecret(db: Kysely<Schema>, owner: string, sealed: string): Promise<Buffer> {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, await storageKey(db), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A hash by which equal texts are found and none is guessed, in hexadecimal: it takes the key of the installation. */
export const keyedHash = async (db: Kysely<Schema>, text: string): Promise<string> =>
  createHmac('sha256', await storageKey(db))
    .update(text)
    .digest('hex');
