import type { Updateable } from 'kysely';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import {
  endSessions,
  forgetTries,
  otpCounterOf,
  hashPassword,
  listOpenSessions,
  type EndReason,
} from '#server/domains/session/index.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, refused } from '#server/http/failure.ts';
import { GRANT_MESSAGES } from '../user-roles/messages.ts';
import { keepingAdmin } from '../user-roles/grant-store.ts';
import { findAccount, type AccountRow } from './account-queries.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';
import { makeTempPassword } from './temp-password.ts';
import type { Schema } from '#server/database/schema.ts';

export interface AccountAct {
  readonly userId: string;
  readonly rsn: string;
}

async function requireAccount(call: CallContext, userId: string): Promise<AccountRow> {
  const account = await findAccount(call.db, userId);
  if (account === null) throw gone();
  return account;
}

/** The own account cannot be locked or unlocked. @throws Failure 409 STATE */
function requireOther(call: CallContext, userId: string): void {
  if (userId === personOf(call).userId) throw refused('STATE', GRANT_MESSAGES.self);
}

/** Changes the account and records it in the history of rights, with the reason. */
async function change(
  call: CallContext,
  { userId, rsn }: AccountAct,
  values: Updateable<Schema['user']>,
  befVal: string | null,
  aftVal: string,
): Promise<void> {
  await call.db
    .updateTable('user')
    .set({ ...values, ...nextVersion(call) })
    .where('userId', '=', userId)
    .execute();
  await recordGrantChanges(writerOf(call), [
    { actDivCd: 'CHANGE', trgtDivCd: 'USER', trgtUserId: userId, befVal, aftVal, rsn },
  ]);
}

async function endAll(call: CallContext, userId: string, reason: EndReason): Promise<number> {
  const open = await listOpenSessions(call.db, userId);
  return endSessions(
    call.db,
    open.map((session) => session.sessionId),
    reason,
    call.now,
  );
}

/** Wrong passwords and wrong codes are counted anew. */
async function forgetAllTries(call: CallContext, loginId: string): Promise<void> {
  await forgetTries(call.db, loginId);
  await forgetTries(call.db, otpCounterOf(loginId));
}

/** Opens a locked or dormant account. */
export async function unlockUser(call: CallContext, act: AccountAct): Promise<void> {
  const account = await requireAccount(call, act.userId);
  if (account.acntStCd !== 'LOCK' && account.acntStCd !== 'DORM' && account.lockDt === null)
    throw refused('STATE', ACCOUNT_MESSAGES.notLocked);
  await forgetAllTries(call, account.loginId);
  await change(
    call,
    act,
    { acntStCd: account.acntStCd === 'STOP' ? 'STOP' : 'ACTIVE', pwdFailCnt: 0, lockDt: null },
    account.acntStCd,
    ACCOUNT_MESSAGES.unlocked,
  );
}

/** A password that is shown once and must be changed at the first sign-in. Open sessions end. */
export async function issueTempPwd(call: CallContext, act: AccountAct): Promise<string> {
  const account = await requireAccount(call, act.userId);
  requireOther(call, act.userId);
  const tempPwd = makeTempPassword(account.loginId);
  await change(
    call,
    act,
    { pwdHash: await hashPassword(tempPwd), pwdChgDt: call.now, pwdTmpYn: 'Y', pwdFailCnt: 0 },
    null,
    ACCOUNT_MESSAGES.tempPassword,
  );
  await forgetTries(call.db, account.loginId);
  await endAll(call, act.userId, 'PERM');
  return tempPwd;
}

export async function unlinkSso(call: CallContext, act: AccountAct): Promise<void> {
  const account = await requireAccount(call, act.userId);
  if (account.ssoSub === null) throw refused('STATE', ACCOUNT_MESSAGES.noSso);
  await change(call, act, { ssoSub: null, ssoIss: null }, null, ACCOUNT_MESSAGES.unlinked);
}

export async function resetOtp(call: CallContext, act: AccountAct): Promise<void> {
  const account = await requireAccount(call, act.userId);
  requireOther(call, act.userId);
  if (account.otpYn === 'N') throw refused('STATE', ACCOUNT_MESSAGES.noOtp);
  await change(call, act, { otpYn: 'N', otpSecretEnc: null, otpStep: null }, null, ACCOUNT_MESSAGES.otpReset);
  await forgetTries(call.db, otpCounterOf(account.loginId));
}

/** Stops an account, which ends its sessions, or lets it go on. An administrator must be left. */
export async function stopUser(
  call: CallContext,
  { stopYn, ...act }: AccountAct & { readonly stopYn: 'Y' | 'N' },
): Promise<void> {
  const account = await requireAccount(call, act.userId);
  requireOther(call, act.userId);
  const acntStCd = stopYn === 'Y' ? 'STOP' : 'ACTIVE';
  if ((account.acntStCd === 'STOP') === (stopYn === 'Y')) return;
  await keepingAdmin(call, () =>
    change(
      call,
      act,
      { acntStCd },
      account.acntStCd,
      stopYn === 'Y' ? ACCOUNT_MESSAGES.stopped : ACCOUNT_MESSAGES.resumed,
    ),
  );
  if (stopYn === 'Y') await endAll(call, act.userId, 'PERM');
}
