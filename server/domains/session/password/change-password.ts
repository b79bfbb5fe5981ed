import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { listPasswordProblems, passwordMessage } from '#contract/session/password-rules.ts';
import { readAccessStamp } from '#server/access/access-cache.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalid, invalidField } from '#server/http/failure.ts';
import { readTokens } from '#server/plugins/session.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { endSessions, listOpenSessions } from '../lifetime/session-store.ts';
import { hashSessionToken } from '../lifetime/session-token.ts';
import { hashPassword, loginFailure, verifyPassword, type Account } from './verify-password.ts';
import { raised } from '#server/database/raised.ts';

export interface PasswordChange {
  readonly loginId: string;
  readonly password: string;
  readonly newPassword: string;
  readonly newPassword2: string;
}

/**
 * Changes a password by the present one. The person's other sessions end with PERM; the one that asks goes on.
 * @throws Failure 400 with the rule that was broken; wrong present passwords count like those of a sign-in
 */
export async function changePassword(call: CallContext, change: PasswordChange): Promise<void> {
  const model = await call.services.access.getModel(await readAccessStamp(call.db));
  requireGood(change, model);
  const verified = await verifyPassword(call.db, model.policy, change.loginId, change.password, call.now);
  if (verified.rsltCd !== 'OK') throw verified.failure;
  if (verified.account.acntStCd === 'STOP') throw loginFailure('STOP', SESSION_MESSAGES.stopped);
  await requireUnused(call, verified.account, change.newPassword, model);
  await store(call, verified.account, await hashPassword(change.newPassword));
}

function requireGood(change: PasswordChange, model: AccessModel): void {
  const problems = listPasswordProblems(change.newPassword, change.loginId, model.policy);
  if (problems.length > 0)
    throw invalid(
      problems.map((problem) => ({ field: 'newPassword', message: passwordMessage(problem, model.policy) })),
    );
  if (change.newPassword !== change.newPassword2) throw invalidField('newPassword2', SESSION_MESSAGES.passwordDiffers);
}

async function requireUnused(
  call: CallContext,
  account: Account,
  newPassword: string,
  model: AccessModel,
): Promise<void> {
  const former = await call.db
    .selectFrom('pwdHis')
    .select('pwdHash')
    .where('userId', '=', account.userId)
    .orderBy('chgDt', 'desc')
    .limit(model.policy.pwdHisCnt)
    .execute();
  for (const pwdHash of new Set([account.pwdHash, ...former.map((row) => row.pwdHash)])) {
    if (pwdHash !== null && (await verify(pwdHash, newPassword)))
      throw invalidField('newPassword', SESSION_MESSAGES.passwordUsed);
  }
}

async function store(call: CallContext, account: Account, pwdHash: string): Promise<void> {
  const here = new Set(readTokens(call.request).map(hashSessionToken));
  await call.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pwdHis')
      .values({ pwdHisId: randomUUID(), userId: account.userId, pwdHash, chgDt: call.now })
      .execute();
    await trx
      .updateTable('user')
      .set({
        pwdHash,
        pwdChgDt: call.now,
        pwdTmpYn: 'N',
        pwdFailCnt: 0,
        modId: account.userId,
        modDt: call.now,
        version: raised(),
      })
      .where('userId', '=', account.userId)
      .execute();
    const others = (await listOpenSessions(trx, account.userId)).filter((session) => !here.has(session.tokenHash));
    await endSessions(
      trx,
      others.map((session) => session.sessionId),
      'PERM',
      call.now,
    );
  });
}
