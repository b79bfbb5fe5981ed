import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import { SSO_PATHS, type SsoFailure, type UnauthorizedReason } from '#contract/session/sso-rules.ts';
import { maskLoginId } from '#shared/masking.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { readAccessStamp } from '#server/access/access-cache.ts';
import { recordGrantChanges } from '#server/access/grant-history.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import { isKeptOut } from '../login/address-rules.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { openLogin, writeLoginHis, type LoginCall } from '../login/open-login.ts';
import { claimText, isUnverifiedEmail, type Claims } from './claims.ts';
import { discover, recallProvider } from './discovery.ts';
import { findActiveIdp, type Idp } from './idp-store.ts';
import { findSsoAccount, linkAccount, type Identity, type SsoAccount } from './match-user.ts';
import { CLOCK_TOLERANCE_SEC, configureProvider } from './provider.ts';
import { BadToken, problemOf } from './sso-problem.ts';
import { beginFlow, takeFlow, type SsoFlow } from './sso-state.ts';
import { raised } from '#server/database/raised.ts';

/** Where the browser goes next, and the session it takes along. */
export type SsoOutcome =
  | { readonly kind: 'in'; readonly token: string; readonly kicked: boolean; readonly returnUrl: string | null }
  | { readonly kind: 'failed'; readonly why: SsoFailure; readonly returnUrl: string | null }
  | { readonly kind: 'unauthorized'; readonly why: UnauthorizedReason; readonly shownId: string };

/** The user is not known yet; a sign-in that failed before still leaves a row. */
const NO_LOGIN_ID = '';
const LONGEST_ID = 50;

interface Authenticated extends Identity {
  readonly idToken: string;
  readonly sid: string | null;
}
interface Entering {
  readonly call: LoginCall;
  readonly who: Authenticated;
  readonly account: SsoAccount;
  readonly model: AccessModel;
  readonly returnUrl: string | null;
}

const callbackUrl = ({ services }: LoginCall): string => `${services.settings.publicUrl}${SSO_PATHS.callback}`;

/**
 * The provider's page for a person who wants to sign in; null when no provider is in use. @throws Error when it cannot
 * be reached
 */
export async function findAuthorizationUrl(
  call: LoginCall,
  browserKey: string,
  returnUrl: string | null,
): Promise<URL | null> {
  const { db, services, now } = call;
  const idp = await findActiveIdp(db);
  if (idp === null) return null;
  // Asked anew each time: who is sent to a provider that is down sees an error of the browser instead of ours.
  const config = await configureProvider(db, services.clock, idp, await discover(idp.issuerUrl));
  const { state, nonce, verifier } = await beginFlow(db, browserKey, idp.idpId, returnUrl, now);
  return buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl(call),
    scope: idp.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

/**
 * Ends a sign-in that comes back from the provider. Whatever goes wrong is an outcome and a row of the history.
 * @param browserKeys what the browser has to show that the sign-in is its own; one of them has to be the right one
 */
export async function finishSignIn(
  call: LoginCall,
  query: string,
  browserKeys: readonly string[],
): Promise<SsoOutcome> {
  const answer = new URLSearchParams(query);
  const { flow, returnUrl } = await takeFlow(call.db, answer.get('state') ?? '', browserKeys, call.now);
  const idp = await findActiveIdp(call.db);
  if (flow === null || idp?.idpId !== flow.idpId) return fail(call, 'EXPIRED', returnUrl);
  let who: Authenticated;
  try {
    who = await authenticate(call, idp, flow, answer);
  } catch (error) {
    const why = problemOf(error);
    if (why === null) throw error;
    call.request.log.warn({ err: error }, 'single sign-on');
    return fail(call, why, returnUrl);
  }
  return enter(call, idp, who, returnUrl);
}

/** Keeps a row of a sign-in that never reached an account. */
export async function fail(call: LoginCall, why: SsoFailure, returnUrl: string | null): Promise<SsoOutcome> {
  await writeLoginHis(call.db, call, {
    loginId: NO_LOGIN_ID,
    person: null,
    rsltCd: 'SSO_ERR',
    sessionId: null,
    loginDivCd: 'SSO',
  });
  return { kind: 'failed', why, returnUrl };
}

/** Exchanges the code; issuer, audience, times, nonce and signature are the library's to check. */
async function authenticate(call: LoginCall, idp: Idp, flow: SsoFlow, answer: URLSearchParams): Promise<Authenticated> {
  const config = await configureProvider(call.db, call.services.clock, idp, await recallProvider(idp.issuerUrl));
  const tokens = await authorizationCodeGrant(config, new URL(`${callbackUrl(call)}?${answer.toString()}`), {
    pkceCodeVerifier: flow.verifier,
    expectedState: answer.get('state') ?? '',
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined) throw new BadToken('no id token');
  if (claims.iat > call.now.getTime() / 1_000 + CLOCK_TOLERANCE_SEC) throw new BadToken('issued in the future');
  const known: Claims =
    claims[idp.userClaim] === undefined
      ? { ...(await fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
      : claims;
  const matchValue =
    idp.userMatchDivCd === 'EMAIL' && isUnverifiedEmail(known) ? null : claimText(known, idp.userClaim);
  return { issuer: claims.iss, sub: claims.sub, matchValue, idToken: tokens.id_token, sid: claimText(claims, 'sid') };
}

/** Whether a person whom the provider vouches for may come in; in the order of the checks of a password. */
async function enter(call: LoginCall, idp: Idp, who: Authenticated, returnUrl: string | null): Promise<SsoOutcome> {
  const { db, services, now, ipAddr } = call;
  const model = await services.access.getModel(await readAccessStamp(db));
  const account = await findSsoAccount(db, idp, who);
  if (account === null) return turnAway(call, who, null, 'NOID', 'NOUSER');
  const entering: Entering = { call, who, account, model, returnUrl };
  const permissions = await services.access.getPermissions(model, account.userId, koreanDate8(now));
  if (isKeptOut(model, permissions.roleCds, ipAddr)) return refuse(entering, 'IP');
  if (account.acntStCd === 'STOP') return turnAway(call, who, account, 'STOP', 'STOP');
  if (permissions.roleIds.size === 0) return turnAway(call, who, account, 'NOROLE', 'NOROLE');
  const opened = await openLogin(call, account, model, {
    sso: { idpSid: who.sid, idToken: who.idToken },
    alongside: async (trx) => {
      await linkAccount(trx, account, who);
      if (account.acntStCd === 'DORM') await awaken(entering, trx);
    },
  });
  return opened === null
    ? refuse(entering, 'DUP')
    : { kind: 'in', token: opened.token, kicked: opened.kicked, returnUrl };
}

/** A dormant user who comes through the university is identified. */
async function awaken({ call, account }: Entering, trx: LoginCall['db']): Promise<void> {
  await trx
    .updateTable('user')
    .set({
      acntStCd: 'ACTIVE' as const,
      modId: account.userId,
      modDt: call.now,
      version: raised(),
    })
    .where('userId', '=', account.userId)
    .execute();
  await recordGrantChanges({ db: trx, now: call.now, actUserId: account.userId, ipAddr: call.ipAddr }, [
    {
      actDivCd: 'CHANGE',
      trgtDivCd: 'USER',
      trgtUserId: account.userId,
      befVal: account.acntStCd,
      aftVal: SESSION_MESSAGES.awoken,
      rsn: null,
    },
  ]);
}

async function refuse({ call, account, returnUrl }: Entering, why: 'IP' | 'DUP'): Promise<SsoOutcome> {
  await writeLoginHis(call.db, call, {
    loginId: account.loginId,
    person: account,
    rsltCd: why,
    sessionId: null,
    loginDivCd: 'SSO',
  });
  return { kind: 'failed', why, returnUrl };
}

async function turnAway(
  call: LoginCall,
  who: Authenticated,
  account: SsoAccount | null,
  rsltCd: string,
  why: UnauthorizedReason,
): Promise<SsoOutcome> {
  const loginId = (account?.loginId ?? who.matchValue ?? who.sub).slice(0, LONGEST_ID);
  await writeLoginHis(call.db, call, { loginId, person: account, rsltCd, sessionId: null, loginDivCd: 'SSO' });
  return { kind: 'unauthorized', why, shownId: maskLoginId(loginId) };
}
