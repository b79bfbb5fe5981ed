import { BACKGROUND_HEADER } from '#contract/envelope.ts';
import { readAccessStamp } from '#server/access/access-cache.ts';
import { listSystemNotices } from '#server/domains/communication/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { requireOwnPage } from '#server/plugins/csrf.ts';
import { clearSessionCookies, readTokens, setSessionCookies } from '#server/plugins/session.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { changePassword } from './password/change-password.ts';
import { expiryOf, toSessionPolicy } from './lifetime/expiry-rules.ts';
import { listDeviceKeys } from './device-key/device-keys.ts';
import { deviceQueueBindings } from './device-queue/routes.ts';
import { findFormerLogin } from './login/former-login.ts';
import { login } from './login/login.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { registerOtp } from './otp/register-otp.ts';
import { presentMe } from './present.ts';
import { checkRoute } from './route-check.ts';
import { findActiveIdp } from './sso/idp-store.ts';
import { findLogoutUrl } from './sso/sign-out.ts';
import {
  endSessions,
  findSession,
  findSessions,
  touchSession,
  type EndReason,
  type SessionRow,
} from './lifetime/session-store.ts';

const FIELD_MESSAGES = { loginId: SESSION_MESSAGES.loginIdMissing, password: SESSION_MESSAGES.passwordMissing };
/** Release shown by the health answer; the build puts the package's version here through the environment. */
const VERSION = process.env['npm_package_version'] ?? '0.1.0';

/** Ends one session of a browser that leaves. @returns where the provider's own sign-out is */
async function endOne(call: CallContext, row: SessionRow, reason: EndReason): Promise<string | null> {
  const { policy } = await call.services.access.getModel(row.accessStamp);
  const expiry = expiryOf(policy, row);
  const isAlsoAtProvider = reason === 'USER' && policy.ssoLogoutYn === 'Y' && row.loginDivCd === 'SSO';
  const ssoLogoutUrl = isAlsoAtProvider ? await findLogoutUrl(call, row.sessionId) : null;
  if (expiry.at <= call.now)
    await endSessions(call.db, [row.sessionId], expiry.expireDivCd === 'EMPTY' ? 'IDLE' : 'MAX', expiry.at);
  else await endSessions(call.db, [row.sessionId], reason, call.now);
  return ssoLogoutUrl;
}

async function isLiving({ services, now }: CallContext, row: SessionRow): Promise<boolean> {
  return expiryOf((await services.access.getModel(row.accessStamp)).policy, row).at > now;
}

/**
 * Ends what a page leaves: every session whose cookie its browser sends, or the next question would find another one.
 * Says nothing about whether there was one. @returns where the provider's own sign-out is
 */
async function leave(call: CallContext, reason: EndReason): Promise<string | null> {
  requireOwnPage(call.request);
  const open = (await findSessions(call.db, readTokens(call.request))).filter(({ row }) => row.stCd === 'ACTIVE');
  // No person asked: a page learned that its session is over. One that lives was begun since, in another tab.
  const isByPerson = call.request.headers[BACKGROUND_HEADER] === undefined;
  if (reason === 'USER' && !isByPerson) for (const { row } of open) if (await isLiving(call, row)) return null;
  let ssoLogoutUrl: string | null = null;
  for (const { row } of open) ssoLogoutUrl = (await endOne(call, row, reason)) ?? ssoLogoutUrl;
  clearSessionCookies(call.reply);
  // Not "storage": it would take the sealed queue and the service worker along (docs/decisions/sealed-store.md).
  call.reply.header('clear-site-data', '"cache"');
  return ssoLogoutUrl;
}

export const sessionBindings: readonly Binding[] = [
  ...deviceQueueBindings,
  implement(
    'login',
    async ({ loginId, password, otp }, call) => {
      const outcome = await login(call, { loginId, password, otp });
      if (outcome.stepCd !== 'OK')
        return {
          data: [
            {
              stepCd: outcome.stepCd,
              kickedYn: 'N',
              me: null,
              otpSetup: outcome.stepCd === 'OTP' ? outcome.otpSetup : null,
            },
          ],
        };
      setSessionCookies(call.reply, call.services.settings, outcome.token);
      const session = await findSession(call.db, outcome.token);
      if (session === null) throw new Error('a session that was just opened is gone');
      const model = await call.services.access.getModel(session.accessStamp);
      const permissions = await call.services.access.getPermissions(model, session.userId, koreanDate8(call.now));
      const me = presentMe(
        session,
        await findFormerLogin(call.db, session),
        model,
        permissions,
        outcome.token,
        call.now,
      );
      return { data: [{ stepCd: 'OK', kickedYn: outcome.kicked ? 'Y' : 'N', me, otpSetup: null }] };
    },
    { ownTransaction: true, messages: FIELD_MESSAGES },
  ),

  implement('getLoginInfo', async (_query, call) => {
    const { policy, depts } = await call.services.access.getModel(await readAccessStamp(call.db));
    const notices = await listSystemNotices(call.db, call.now);
    const idp = await findActiveIdp(call.db);
    return {
      data: [
        {
          univNm: depts.rootName,
          ssoLabel: idp?.btnLabel ?? null,
          contact: SESSION_MESSAGES.contact,
          notices,
          pwdMinLen: policy.pwdMinLen,
          pwdKindCnt: policy.pwdKindCnt,
        },
      ],
    };
  }),

  implement('logout', async (_query, call) => ({ data: [{ ssoLogoutUrl: await leave(call, 'USER') }] })),

  implement('expireSession', async (_query, call) => {
    await leave(call, 'LOST');
    return { data: [{ doneYn: 'Y' }] };
  }),

  implement('checkRoute', async ({ url }, call) => ({ data: [await checkRoute(call, url)] })),

  implement('getSessionPolicy', async (_query, call) => {
    const { model, session } = signedInOf(call);
    return { data: [toSessionPolicy(model.policy, session, call.now)] };
  }),

  implement(
    'extendSession',
    async (_body, call) => {
      const { model, session } = signedInOf(call);
      await touchSession(call.db, session.sessionId, call.now);
      return { data: [toSessionPolicy(model.policy, { loginDt: session.loginDt, lastActvtDt: call.now }, call.now)] };
    },
    { unnumbered: true },
  ),

  implement('getMyInfo', async (_query, call) => {
    const { session, model, permissions, token } = signedInOf(call);
    return { data: [presentMe(session, await findFormerLogin(call.db, session), model, permissions, token, call.now)] };
  }),

  implement('getDeviceKeyList', async (_query, call) => {
    requireOwnPage(call.request);
    return { data: await listDeviceKeys(call) };
  }),

  implement(
    'changePassword',
    async (change, call) => {
      await changePassword(call, change);
      return { data: [{ doneYn: 'Y' }] };
    },
    { ownTransaction: true },
  ),

  implement('registerOtp', async (asked, call) => ({ data: [await registerOtp(call, asked)] }), {
    ownTransaction: true,
    messages: FIELD_MESSAGES,
  }),

  implement('saveMyTheme', async ({ themeCd }, call) => {
    await call.db.updateTable('user').set({ themeCd }).where('userId', '=', personOf(call).userId).execute();
    return { data: [{ doneYn: 'Y' }] };
  }),

  implement('health', async (_query, call) => ({ data: [{ serverNow: call.now.getTime(), version: VERSION }] })),
];
