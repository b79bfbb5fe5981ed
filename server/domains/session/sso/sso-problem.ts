import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { SsoFailure } from '#contract/session/sso-rules.ts';

/** Codes of the library for a provider that did not answer in time, or not as a provider. */
const NOT_THERE: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);
/** What providers answer when a person turns back. */
const TURNED_BACK: ReadonlySet<string> = new Set([
  'access_denied',
  'interaction_required',
  'login_required',
  'consent_required',
]);

/** A token that is signed and yet not to be believed. */
export class BadToken extends Error {}

/** What became of a sign-in, from the error that ended it. Errors of our own pass as null. */
export function problemOf(error: unknown): Extract<SsoFailure, 'CANCELLED' | 'TOKEN' | 'DOWN'> | null {
  if (error instanceof BadToken) return 'TOKEN';
  if (error instanceof AuthorizationResponseError) return TURNED_BACK.has(error.error) ? 'CANCELLED' : 'TOKEN';
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'DOWN' : 'TOKEN';
  if (error instanceof ClientError) return NOT_THERE.has(error.code ?? '') ? 'DOWN' : 'TOKEN';
  return isNetworkError(error) ? 'DOWN' : null;
}

/** How fetch says that no host was reached. */
const isNetworkError = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed';
