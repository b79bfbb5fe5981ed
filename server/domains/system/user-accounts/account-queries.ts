import type { Kysely } from 'kysely';
import type { Data } from '#contract/registry.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import { expiryOf, listOpenSessions, otpCounterOf } from '#server/domains/session/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';

const MINUTE_MS = 60_000;

/** An account with the latest lock that wrong passwords or codes have laid on it. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findAccount(db: Kysely<Schema>, userId: string) {
  const account = await db
    .selectFrom('user')
    .select([
      'userId',
      'loginId',
      'acntStCd',
      'pwdTmpYn',
      'pwdChgDt',
      'ssoSub',
      'otpYn',
      'emrgYn',
      'lastLoginDt',
      'version',
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!account) return null;
  const lock = await db
    .selectFrom('loginFail')
    .select('lockDt')
    .where('loginId', 'in', [account.loginId, otpCounterOf(account.loginId)])
    .where('lockDt', 'is not', null)
    .orderBy('lockDt', 'desc')
    .executeTakeFirst();
  return { ...account, lockDt: lock?.lockDt ?? null };
}

/** A lock by wrong passwords opens by itself after the policy's minutes; with 0 it stays until it is removed. */
function isLocked(model: AccessModel, account: AccountRow, now: Date): boolean {
  if (account.acntStCd === 'LOCK') return true;
  if (account.lockDt === null) return false;
  return (
    model.policy.lockMin === 0 || new Date(account.lockDt).getTime() + model.policy.lockMin * MINUTE_MS > now.getTime()
  );
}

/** The state of an account as its screen shows it. @throws Failure 409 GONE */
export async function presentAccount(
  call: CallContext,
  userId: string,
): Promise<Data<'getUserAccount'>['data'][number]> {
  const { model } = signedInOf(call);
  const account = await findAccount(call.db, userId);
  if (account === null) throw gone();
  const open = (await listOpenSessions(call.db, userId)).filter(
    (session) => expiryOf(model.policy, session).at > call.now,
  );
  return {
    ...account,
    lockYn: isLocked(model, account, call.now) ? 'Y' : 'N',
    ssoYn: account.ssoSub === null ? 'N' : 'Y',
    sessionCnt: open.length,
  };
}
