import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new cookie value: 256 bits, of which the database only ever sees a hash. */
export const makeSessionToken = (): string => randomBytes(32).toString('base64url');

export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The token that a page sends back with its writes. It is derived from the cookie's value, so it is bound to the
 * session, the same in every tab and on every server, and needs no secret or row of its own.
 */
export const xsrfTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('xsrf').digest('base64url');

/** Compares without telling by its time how much was right. */
export function isXsrfTokenOf(sessionToken: string, given: string): boolean {
  const wanted = Buffer.from(xsrfTokenOf(sessionToken)),
    offered = Buffer.from(given);
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}
