import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { decryptBytes, encryptBytes, KEY_BYTES } from '#server/keys/byte-cipher.ts';

/** Named after its first use; the name is in the data of every installation. */
const KEY_NAME = 'otpKey';

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
  return encryptBytes(await storageKey(db), Buffer.from(owner), secret).toString('base64');
}

/** @throws Error when the text was changed or belongs to another row */
export async function openSecret(db: Kysely<Schema>, owner: string, sealed: string): Promise<Buffer> {
  return decryptBytes(await storageKey(db), Buffer.from(owner), Buffer.from(sealed, 'base64'));
}

/** A hash by which equal texts are found and none is guessed, in hexadecimal: it takes the key of the installation. */
export const keyedHash = async (db: Kysely<Schema>, text: string): Promise<string> =>
  createHmac('sha256', await storageKey(db))
    .update(text)
    .digest('hex');
