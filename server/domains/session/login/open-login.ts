import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { notifyUsers } from '#server/domains/communication/index.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readTokens } from '#server/plugins/session.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { expiryOf } from '../lifetime/expiry-rules.ts';
import { deviceNameOf, endSessions, listOpenSessions, openSession, type SsoTraces } from '../lifetime/session-store.ts';
import { hashSessionToken } from '../lifetime/session-token.ts';

/** What signing in needs to know of the call that asks for it. */
export type LoginCall = Pick<CallContext, 'db' | 'services' | 'request' | 'now' | 'ipAddr' | 'userAgent'>;
export interface LoginPerson {
  readonly userId: string;
  readonly loginId: string;
  readonly stfNo: string | null;
}
export interface OpenedLogin {
  readonly sessionId: string;
  readonly token: string;
  readonly kicked: boolean;
}

/** How a user signs in: by password when nothing is named, else through the provider. */
export interface LoginWay {
  readonly sso?: SsoTraces;
  /** More that belongs to this sign-in, in its transaction. */
  readonly alongside?: (trx: Kysely<Schema>) => Promise<void>;
}

/** Opens a session for an admitted user. @returns null when the policy keeps the user's other session */
export function openLogin(
  call: LoginCall,
  person: LoginPerson,
  model: AccessModel,
  { sso, alongside }: LoginWay = {},
): Promise<OpenedLogin | null> {
  return call.db.transaction().execute(async (trx): Promise<OpenedLogin | null> => {
    // Two sign-ins of one person at the same moment would otherwise not see each other.
    await trx.selectFrom('user').select('userId').where('userId', '=', person.userId).forUpdate().execute();
    const others = await endFormerSessions(trx, call, person.userId, model);
    if (others > 0 && model.policy.dupLoginDivCd === 'BLOCK_NEW') return null;
    await alongside?.(trx);
    const { sessionId, token } = await openSession(trx, {
      userId: person.userId,
      ipAddr: call.ipAddr,
      userAgent: call.userAgent,
      now: call.now,
      ...(sso === undefined ? {} : { sso }),
    });
    await trx
      .updateTable('user')
      .set({ lastLoginDt: call.now, pwdFailCnt: 0 })
      .where('userId', '=', person.userId)
      .execute();
    await notifyNewDevice(trx, call, person.userId);
    await writeLoginHis(trx, call, {
      loginId: person.loginId,
      person,
      rsltCd: 'OK',
      sessionId,
      loginDivCd: sso === undefined ? 'LOCAL' : 'SSO',
    });
    return { sessionId, token, kicked: others > 0 && model.policy.dupLoginDivCd === 'KICK_OLD' };
  });
}

/** A person who has signed in before is notified when it happens on a kind of device for the first time. */
async function notifyNewDevice(trx: Kysely<Schema>, call: LoginCall, userId: string): Promise<void> {
  const device = deviceNameOf(call.userAgent);
  if (device === null) return;
  const former = await trx
    .selectFrom('loginHis')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('deviceNm', '=', device))
        .as('same'),
    ])
    .where('userId', '=', userId)
    .where('rsltCd', '=', 'OK')
    .executeTakeFirstOrThrow();
  if (former.all === 0 || former.same > 0) return;
  await notifyUsers(trx, [userId], {
    tmplCd: 'LOGIN_NEW',
    vars: { 기기: device, 접속주소: call.ipAddr, 일시: displayMoment(call.now) },
    now: call.now,
    resourcePath: '/login',
  });
}

/**
 * Ends what is over and what this browser replaces; other living sessions as the policy says. @returns how many others
 * live
 */
async function endFormerSessions(
  trx: Kysely<Schema>,
  call: LoginCall,
  userId: string,
  model: AccessModel,
): Promise<number> {
  const here = new Set(readTokens(call.request).map(hashSessionToken));
  let others = 0;
  for (const session of await listOpenSessions(trx, userId)) {
    const expiry = expiryOf(model.policy, session);
    if (expiry.at <= call.now)
      await endSessions(trx, [session.sessionId], expiry.expireDivCd === 'EMPTY' ? 'IDLE' : 'MAX', expiry.at);
    else if (here.has(session.tokenHash)) await endSessions(trx, [session.sessionId], 'USER', call.now);
    else {
      others += 1;
      if (model.policy.dupLoginDivCd === 'KICK_OLD') await endSessions(trx, [session.sessionId], 'DUP', call.now);
    }
  }
  return others;
}

/** A try to sign in; `loginId` is what was typed or claimed, `person` who it turned out to be. */
export interface LoginTry {
  readonly loginId: string;
  readonly person: LoginPerson | null;
  readonly rsltCd: string;
  readonly sessionId: string | null;
  readonly loginDivCd: 'LOCAL' | 'SSO';
}

export async function writeLoginHis(
  db: Kysely<Schema>,
  call: LoginCall,
  { loginId, person, rsltCd, sessionId, loginDivCd }: LoginTry,
): Promise<void> {
  await db
    .insertInto('loginHis')
    .values({
      loginHisId: randomUUID(),
      userId: person?.userId ?? null,
      loginId,
      rsltCd,
      sessionId,
      loginDivCd,
      ipAddr: call.ipAddr,
      userAgent: call.userAgent,
      loginDt: call.now,
      deviceNm: deviceNameOf(call.userAgent),
      userNm: (eb) =>
        eb
          .selectFrom('staff')
          .select('stfNm')
          .where('stfNo', '=', person?.stfNo ?? ''),
    })
    .execute();
}
