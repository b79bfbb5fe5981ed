import type { Kysely } from 'kysely';
import type { OtpSetup } from '#contract/session/session.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { readAccessStamp } from '#server/access/access-cache.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Permissions } from '#server/access/permissions.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { isKeptOut } from './address-rules.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { openLogin, writeLoginHis } from './open-login.ts';
import { needsOtp, otpSetup, verifyOtp } from '../otp/second-step.ts';
import { isPasswordOver } from '../password/password-age.ts';
import { loginFailure, verifyPassword, type Account } from '../password/verify-password.ts';

export interface Credentials {
  readonly loginId: string;
  readonly password: string;
  readonly otp?: string | undefined;
}

export type LoginOutcome =
  | { readonly stepCd: 'PWD_CHG' }
  /** The password was right; a code is asked for, and a key is shown to who has none. */
  | { readonly stepCd: 'OTP'; readonly otpSetup: OtpSetup | null }
  | {
      readonly stepCd: 'OK';
      readonly account: Account;
      readonly sessionId: string;
      readonly token: string;
      readonly kicked: boolean;
    };

interface Candidate {
  readonly account: Account;
  readonly model: AccessModel;
  readonly permissions: Permissions;
}

/**
 * Signs a person in. The order of the checks is fixed: address, lock, id with password, stopped, dormant, emergency
 * account, one-time code, roles, other sessions; so that the state of an account is only revealed to those who know its
 * password.
 * @throws Failure 400 with a LOGIN_RSLT code as reason; 403 NOROLE, from which the page goes to /unauthorized
 */
export async function login(call: CallContext, { loginId, password, otp }: Credentials): Promise<LoginOutcome> {
  const { db, services, now } = call;
  const model = await services.access.getModel(await readAccessStamp(db));
  if (isKeptOut(model, [], call.ipAddr))
    return refuse(call, loginId, null, 'IP', loginFailure('IP', SESSION_MESSAGES.outside));
  const verified = await verifyPassword(db, model.policy, loginId, password, now);
  if (verified.rsltCd !== 'OK') return refuse(call, loginId, verified.account, verified.rsltCd, verified.failure);
  const permissions = await services.access.getPermissions(model, verified.account.userId, koreanDate8(now));
  const candidate: Candidate = { account: verified.account, model, permissions };
  const obstacle = findObstacle(candidate, call.ipAddr);
  if (obstacle) return refuse(call, loginId, verified.account, obstacle.rsltCd, obstacle.failure);
  if (needsOtp(model, await hasRoleWithOtp(db, permissions), verified.account, call.ipAddr)) {
    if (otp === undefined || otp === '')
      return {
        stepCd: 'OTP',
        otpSetup: verified.account.otpYn === 'Y' ? null : await otpSetup(call, verified.account, model.depts.rootName),
      };
    const wrong = await verifyOtp(call, model, verified.account, otp).then(
      () => null,
      (error: unknown) => error,
    );
    if (wrong !== null) return refuse(call, loginId, verified.account, 'OTP', wrong);
  }
  if (permissions.roleIds.size === 0)
    return refuse(
      call,
      loginId,
      verified.account,
      'NOROLE',
      new Failure(403, SESSION_MESSAGES.noRole, { reason: 'NOROLE' }),
    );
  if (isPasswordOver(model.policy, verified.account, now)) return { stepCd: 'PWD_CHG' };
  return open(call, candidate);
}

function findObstacle(
  { account, model, permissions }: Candidate,
  ipAddr: string,
): { rsltCd: string; failure: Failure } | null {
  const obstacle = (rsltCd: string, text: string): { rsltCd: string; failure: Failure } => ({
    rsltCd,
    failure: loginFailure(rsltCd, text),
  });
  if (isKeptOut(model, permissions.roleCds, ipAddr)) return obstacle('IP', SESSION_MESSAGES.outside);
  if (account.acntStCd === 'STOP') return obstacle('STOP', SESSION_MESSAGES.stopped);
  if (account.acntStCd === 'DORM') return obstacle('DORM', SESSION_MESSAGES.dormant);
  if (account.localLoginYn === 'N' || (model.policy.localLoginDivCd === 'EMRG' && account.emrgYn === 'N'))
    return obstacle('STOP', SESSION_MESSAGES.emergencyOnly);
  return null;
}

/** Whether one of a person's roles asks for a second step, wherever he is. */
async function hasRoleWithOtp(db: Kysely<Schema>, { roleIds }: Permissions): Promise<boolean> {
  const asking = await db
    .selectFrom('role')
    .select('roleId')
    .where('otpReqYn', '=', 'Y')
    .where('roleId', 'in', [...roleIds])
    .limit(1)
    .executeTakeFirst();
  return asking !== undefined;
}

async function open(call: CallContext, { account, model }: Candidate): Promise<LoginOutcome> {
  const opened = await openLogin(call, account, model);
  return opened === null
    ? refuse(call, account.loginId, account, 'DUP', loginFailure('DUP', SESSION_MESSAGES.blocked))
    : { stepCd: 'OK', account, ...opened };
}

async function refuse(
  call: CallContext,
  loginId: string,
  account: Account | null,
  rsltCd: string,
  failure: unknown,
): Promise<never> {
  await writeLoginHis(call.db, call, { loginId, person: account, rsltCd, sessionId: null, loginDivCd: 'LOCAL' });
  throw failure;
}
