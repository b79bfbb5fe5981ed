import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, jwtVerify, errors, type JWTPayload } from 'jose';
import type { Kysely } from 'kysely';
import { buildEndSessionUrl } from 'openid-client';
import { isLoopback, SSO_PATHS } from '#contract/session/sso-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { guardedFetch } from '#server/outbound/guarded-fetch.ts';
import { endSessions, readIdToken } from '../lifetime/session-store.ts';
import { PROVIDER_TIMEOUT_SEC, recallProvider } from './discovery.ts';
import { findActiveIdp, type Idp } from './idp-store.ts';
import { CLOCK_TOLERANCE_SEC, configureProvider } from './provider.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Of a message that names no end: longer than any provider tries to deliver it. */
const USUAL_LIFE_SEC = 3_600;

type OutCall = Pick<CallContext, 'db' | 'services' | 'now'>;
type LeavingCall = Pick<CallContext, 'db' | 'services' | 'request'>;

/**
 * Where a page goes to sign out at the provider, too; null when that is not wanted, not possible, or the provider does
 * not answer: leaving the application never depends on it, and the log records it. Requested before the session ends,
 * which forgets the token.
 */
export async function findLogoutUrl(call: LeavingCall, sessionId: string): Promise<string | null> {
  const idToken = await readIdToken(call.db, sessionId);
  const idp = idToken === null ? null : await findActiveIdp(call.db);
  if (idToken === null || idp?.endSessionYn !== 'Y') return null;
  try {
    const config = await configureProvider(call.db, call.services.clock, idp, await recallProvider(idp.issuerUrl));
    return buildEndSessionUrl(config, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${call.services.settings.publicUrl}${SSO_PATHS.afterLogout}`,
    }).href;
  } catch (error) {
    call.request.log.warn({ err: error }, 'single sign-out');
    return null;
  }
}

/**
 * Takes a logout message of the provider (OpenID Connect Back-Channel Logout 1.0) and ends the sessions it names.
 * @returns how many ended; null when the message is not to be believed
 */
export async function takeLogoutMessage({ db, services, now }: OutCall, token: string): Promise<number | null> {
  const idp = await findActiveIdp(db);
  const claims = idp === null ? null : await verifyLogoutToken(idp, token, services.clock.now());
  if (claims === null) return null;
  return db.transaction().execute(async (trx) => {
    if (!(await isFirstTime(trx, claims, now))) return null;
    return endSessions(trx, await listMeant(trx, claims), 'SSO', now);
  });
}

interface LogoutClaims {
  readonly iss: string;
  readonly jti: string;
  readonly exp: number;
  readonly sub: string | null;
  readonly sid: string | null;
}

let lastKeys: { readonly keysUrl: string; readonly keys: ReturnType<typeof createRemoteJWKSet> } | null = null;
/** Keys are fetched at most every half minute, however many messages come that name unknown ones. */
function keysOf(keysUrl: string): ReturnType<typeof createRemoteJWKSet> {
  if (lastKeys?.keysUrl !== keysUrl)
    lastKeys = {
      keysUrl,
      keys: createRemoteJWKSet(new URL(keysUrl), {
        timeoutDuration: PROVIDER_TIMEOUT_SEC * 1_000,
        [customFetch]: guardedFetch(isLoopback(keysUrl)),
      }),
    };
  return lastKeys.keys;
}

async function verifyLogoutToken(idp: Idp, token: string, now: Date): Promise<LogoutClaims | null> {
  const { jwks_uri: keysUrl, issuer } = await recallProvider(idp.issuerUrl);
  if (keysUrl === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, keysOf(keysUrl), {
      issuer,
      audience: idp.clientIdVal,
      clockTolerance: CLOCK_TOLERANCE_SEC,
      currentDate: now,
      requiredClaims: ['iat', 'jti'],
    });
    return readLogoutClaims(payload, now);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** What makes a signed token a logout message, and not a token of a sign-in that is sent here. */
function readLogoutClaims(payload: JWTPayload, now: Date): LogoutClaims | null {
  const { iss, jti, iat, sub, sid, nonce, events, exp } = payload;
  const nowSec = now.getTime() / 1_000;
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
  const isTimely =
    iat !== undefined && iat <= nowSec + CLOCK_TOLERANCE_SEC && (exp !== undefined || iat >= nowSec - USUAL_LIFE_SEC);
  const named = { sub: typeof sub === 'string' ? sub : null, sid: typeof sid === 'string' ? sid : null };
  if (
    iss === undefined ||
    jti === undefined ||
    !isLogout ||
    !isTimely ||
    nonce !== undefined ||
    (named.sub === null && named.sid === null)
  )
    return null;
  return { iss, jti, exp: exp ?? iat + USUAL_LIFE_SEC, ...named };
}

/** Notes the number of a message. @returns false when it was taken before */
async function isFirstTime(trx: Kysely<Schema>, { iss, jti, exp }: LogoutClaims, now: Date): Promise<boolean> {
  await trx.deleteFrom('idpLogoutToken').where('expDt', '<', now.toISOString()).execute();
  const tokenHash = createHash('sha256')
    .update(JSON.stringify([iss, jti]))
    .digest('hex');
  const noted = await trx
    .insertInto('idpLogoutToken')
    .values({ tokenHash, expDt: new Date((exp + CLOCK_TOLERANCE_SEC) * 1_000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tokenHash')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Open sessions that a message means: the one of that sign-in, or all of the person. */
async function listMeant(trx: Kysely<Schema>, { iss, sub, sid }: LogoutClaims): Promise<readonly string[]> {
  let query = trx
    .selectFrom('userSession')
    .innerJoin('user', 'user.userId', 'userSession.userId')
    .select('userSession.sessionId')
    .where('userSession.stCd', '=', 'ACTIVE')
    .where('userSession.loginDivCd', '=', 'SSO');
  if (sid !== null) query = query.where('userSession.idpSid', '=', sid);
  if (sub !== null) query = query.where('user.ssoSub', '=', sub).where('user.ssoIss', '=', iss);
  return (await query.execute()).map(({ sessionId }) => sessionId);
}
