import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Schema } from '#server/database/schema.ts';

const LIFE_MS = 600_000;

const hash = (value: string): string => createHash('sha256').update(value).digest('hex');

/** What belongs to one sign-in while it is under way. */
export interface SsoFlow {
  readonly nonce: string;
  readonly verifier: string;
  readonly idpId: string;
}

/** A value for the browser that begins, so that no other browser can complete the sign-in. */
export const makeBrowserKey = (): string => randomBytes(32).toString('base64url');

/** Notes that a browser has gone to the provider. @returns what the address there has to carry */
export async function beginFlow(
  db: Kysely<Schema>,
  browserKey: string,
  idpId: string,
  returnUrl: string | null,
  now: Date,
): Promise<{ readonly state: string; readonly nonce: string; readonly verifier: string }> {
  const made = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  await db.deleteFrom('ssoState').where('expDt', '<', now.toISOString()).execute();
  await db
    .insertInto('ssoState')
    .values({
      stateHash: hash(made.state),
      browserHash: hash(browserKey),
      nonce: made.nonce,
      verifier: made.verifier,
      returnUrl,
      idpId,
      expDt: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return made;
}

/**
 * Takes a flow up again, once. No flow for a state that is unknown, used, ten minutes old or another browser's; where
 * the person wanted to go is known even when he is late.
 */
export async function takeFlow(
  db: Kysely<Schema>,
  state: string,
  browserKeys: readonly string[],
  now: Date,
): Promise<{ readonly flow: SsoFlow | null; readonly returnUrl: string | null }> {
  const row = await db.deleteFrom('ssoState').where('stateHash', '=', hash(state)).returningAll().executeTakeFirst();
  if (row === undefined || !browserKeys.some((key) => row.browserHash === hash(key)))
    return { flow: null, returnUrl: null };
  return { flow: new Date(row.expDt) <= now ? null : row, returnUrl: row.returnUrl };
}
