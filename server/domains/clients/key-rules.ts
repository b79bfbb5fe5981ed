import { createHash, timingSafeEqual } from 'node:crypto';

/** What is stored of a client's keys. */
export interface StoredKeys {
  readonly secretHash: string | null;
  readonly secretExpDt: Date | string | null;
  readonly prevSecretHash: string | null;
  readonly prevExpDt: Date | string | null;
}

/** Keys are 256 random bits, so that a plain hash is as good as a slow one. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whether a key opens at a moment: the present one, or the one before while it is still taken. */
export function isKeyTaken(
  { secretHash, secretExpDt, prevSecretHash, prevExpDt }: StoredKeys,
  key: string,
  now: Date,
): boolean {
  const given = hashKey(key);
  return isAlive(secretHash, secretExpDt, given, now) || isAlive(prevSecretHash, prevExpDt, given, now);
}

function isAlive(stored: string | null, expDt: Date | string | null, given: string, now: Date): boolean {
  return (
    stored !== null &&
    expDt !== null &&
    timingSafeEqual(Buffer.from(stored), Buffer.from(given)) &&
    now < new Date(expDt)
  );
}

export interface Credentials {
  readonly clientCd: string;
  readonly key: string;
}

/** Code and key of an Authorization header (RFC 7617); null for anything else. */
export function readCredentials(header: string | undefined): Credentials | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header ?? '') ?? [];
  const [, clientCd, key] =
    /^([^:]{2,30}):(.{1,200})$/s.exec(encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString()) ?? [];
  return clientCd === undefined || key === undefined ? null : { clientCd, key };
}
