import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { koreanDate8 } from '#shared/korean-time.ts';
import { readAccessStamp } from '#server/access/access-cache.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Permissions } from '#server/access/permissions.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { readToken } from '#server/plugins/session.ts';
import { isKeptOut } from './address-rules.ts';
import { expiryOf } from './expiry-rules.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { isPasswordOver } from './password-age.ts';
import { endSessions, listOpenSessions, openSession } from './session-store.ts';
import { hashSessionToken } from './session-token.ts';
import { loginFailure, verifyPassword, type Account } from './verify-password.ts';

export type LoginOutcome =
  | { readonly stepCd: 'PWD_CHG' }
  | { readonly stepCd: 'OK'; readonly account: Account; readonly sessionId: string; readonly token: string; readonly kicked: boolean };

interface Candidate { readonly account: Account; readonly model: AccessModel; readonly permissions: Permissions }

/**
 * Signs a person in. The order of the checks is fixed: address, lock, id with password, stopped, dormant, emergency
 * account, roles, other sessions; so that the state of an account is told only to who knows its password.
 * @throws Failure 400 with a LOGIN_RSLT code as reason; 403 NOROLE, from which the page goes to /unauthorized
 */
export async function login(call: CallContext, loginId: string, password: string): Promise<LoginOutcome> {
  const { db, services, now } = call;
  const model = await services.access.getModel(await readAccessStamp(db));
  if (isKeptOut(model, [], call.ipAddr)) return refuse(call, loginId, null, 'IP', loginFailure('IP', SESSION_MESSAGES.outside));
  const verified = await verifyPassword(db, model.policy, loginId, password, now);
  if (verified.rsltCd !== 'OK') return refuse(call, loginId, verified.account, verified.rsltCd, verified.failure);
  const permissions = await services.access.getPermissions(model, verified.account.userId, koreanDate8(now));
  const candidate: Candidate = { account: verified.account, model, permissions };
  const obstacle = findObstacle(candidate, call.ipAddr);
  if (obstacle) return refuse(call, loginId, verified.account, obstacle.rsltCd, obstacle.failure);
  if (isPasswordOver(model.policy, verified.account, now)) return { stepCd: 'PWD_CHG' };
  return open(call, candidate);
}

function findObstacle({ account, model, permissions }: Candidate, ipAddr: string): { rsltCd: string; failure: Failure } | null {
  const obstacle = (rsltCd: string, text: string): { rsltCd: string; failure: Failure } => ({ rsltCd, failure: loginFailure(rsltCd, text) });
  if (isKeptOut(model, permissions.roleCds, ipAddr)) return obstacle('IP', SESSION_MESSAGES.outside);
  if (account.acntStCd === 'STOP') return obstacle('STOP', SESSION_MESSAGES.stopped);
  if (account.acntStCd === 'DORM') return obstacle('DORM', SESSION_MESSAGES.dormant);
  if (account.localLoginYn === 'N' || (model.policy.localLoginDivCd === 'EMRG' && account.emrgYn === 'N')) return obstacle('STOP', SESSION_MESSAGES.emergencyOnly);
  if (permissions.roleIds.size === 0) return { rsltCd: 'NOROLE', failure: new Failure(403, SESSION_MESSAGES.noRole, { reason: 'NOROLE' }) };
  return null;
}

async function open(call: CallContext, { account, model }: Candidate): Promise<LoginOutcome> {
  const outcome = await call.db.transaction().execute(async (trx): Promise<LoginOutcome | null> => {
    // Two sign-ins of one person at the same moment would otherwise not see each other.
    await trx.selectFrom('user').select('userId').where('userId', '=', account.userId).forUpdate().execute();
    const others = await endFormerSessions(trx, call, account, model);
    if (others > 0 && model.policy.dupLoginDivCd === 'BLOCK_NEW') return null;
    const { sessionId, token } = await openSession(trx, { userId: account.userId, ipAddr: call.ipAddr, userAgent: call.userAgent, now: call.now });
    await trx.updateTable('user').set({ lastLoginDt: call.now, pwdFailCnt: 0 }).where('userId', '=', account.userId).execute();
    await writeLoginHis(trx, call, account.loginId, account, 'OK', sessionId);
    return { stepCd: 'OK', account, sessionId, token, kicked: others > 0 && model.policy.dupLoginDivCd === 'KICK_OLD' };
  });
  return outcome ?? refuse(call, account.loginId, account, 'DUP', loginFailure('DUP', SESSION_MESSAGES.blocked));
}

/** Ends what is over and what this browser replaces; other living sessions as the policy says. @returns how many others live */
async function endFormerSessions(trx: Kysely<Schema>, call: CallContext, account: Account, model: AccessModel): Promise<number> {
  const token = readToken(call.request);
  const here = token === null ? null : hashSessionToken(token);
  let others = 0;
  for (const session of await listOpenSessions(trx, account.userId)) {
    const expiry = expiryOf(model.policy, session);
    if (expiry.at <= call.now) await endSessions(trx, [session.sessionId], expiry.expireDivCd === 'EMPTY' ? 'IDLE' : 'MAX', expiry.at);
    else if (session.tokenHash === here) await endSessions(trx, [session.sessionId], 'USER', call.now);
    else {
      others += 1;
      if (model.policy.dupLoginDivCd === 'KICK_OLD') await endSessions(trx, [session.sessionId], 'DUP', call.now);
    }
  }
  return others;
}

async function refuse(call: CallContext, loginId: string, account: Account | null, rsltCd: string, failure: Failure): Promise<never> {
  await writeLoginHis(call.db, call, loginId, account, rsltCd, null);
  throw failure;
}

async function writeLoginHis(db: Kysely<Schema>, call: CallContext, loginId: string, account: Account | null, rsltCd: string, sessionId: string | null): Promise<void> {
  await db.insertInto('loginHis').values({
    loginHisId: randomUUID(), userId: account?.userId ?? null, loginId, rsltCd, sessionId, ipAddr: call.ipAddr, userAgent: call.userAgent,
    loginDt: call.now,
    userNm: (eb) => eb.selectFrom('staff').select('stfNm').where('stfNo', '=', account?.stfNo ?? ''),
  }).execute();
}
