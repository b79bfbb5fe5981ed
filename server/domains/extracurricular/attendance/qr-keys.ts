import type { webcrypto } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { encryptSecret, openSecret } from '#server/domains/session/index.ts';
import { makeSign, SIGN_VALID_SEC, type PublicKey, type SignPerson } from '#shared/extracurricular/attendance-qr.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

type Db = Kysely<Schema>;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const,
  SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
const ownerOf = (kid: string): string => `ecpQrKey:${kid}`;

/** The keys by which signs are checked. A sign lives for hours, so that those of this year and the last are enough. */
export async function publicKeys(db: Db, now: Date): Promise<PublicKey[]> {
  const year = Number(koreanDate8(now).slice(0, 4)),
    rows = await db
      .selectFrom('ecpQrKey')
      .select(['kid', 'publicJwk'])
      .where('kid', 'in', [String(year), String(year - 1)])
      .orderBy('kid', 'desc')
      .execute();
  return rows.map(({ kid, publicJwk }) => ({ kid, jwk: publicJwk }));
}

const storedKey = (db: Db, kid: string) =>
  db.selectFrom('ecpQrKey').select('privateEnc').where('kid', '=', kid).executeTakeFirst();

/** The private half of the year's pair; the first sign of a year makes it. Two servers that ask at once get the same one. */
async function privateKey(db: Db, kid: string): Promise<webcrypto.CryptoKey> {
  if (!(await storedKey(db, kid))) await makePair(db, kid);
  const stored = await storedKey(db, kid);
  if (!stored) throw new Error(`the pair ${kid} was not kept`);
  const bytes = await openSecret(db, ownerOf(kid), stored.privateEnc);
  return crypto.subtle.importKey('pkcs8', new Uint8Array(bytes), ALGORITHM, false, ['sign']);
}

async function makePair(db: Db, kid: string): Promise<void> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']),
    { kty = '', crv = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey),
    secret = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  await db
    .insertInto('ecpQrKey')
    .values({
      kid,
      publicJwk: JSON.stringify({ kty, crv, x, y }),
      privateEnc: await encryptSecret(db, ownerOf(kid), secret),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The sign of a participant, and until when it holds. */
export async function signFor(db: Db, person: SignPerson, now: Date): Promise<{ qr: string; xprDt: string }> {
  const kid = koreanDate8(now).slice(0, 4),
    key = await privateKey(db, kid),
    qr = await makeSign(person, now.getTime(), {
      kid,
      sign: async (bytes) => crypto.subtle.sign(SIGNING, key, bytes),
    });
  return { qr, xprDt: new Date(now.getTime() + SIGN_VALID_SEC * 1_000).toISOString() };
}
