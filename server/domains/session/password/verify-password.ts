import { hash, verify } from '@node-rs/argon2';
import { fillText } from '#messages/message.ts';
import type { SecurityPolicy } from '#server/access/access-model.ts';
import { Failure } from '#server/http/failure.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { forgetTries, lockId, reserveTry } from '../login/login-tries.ts';

export type Account = Pick<
  Selectable<Schema['user']>,
  | 'userId'
  | 'loginId'
  | 'stfNo'
  | 'acntStCd'
  | 'emrgYn'
  | 'localLoginYn'
  | 'pwdHash'
  | 'pwdChgDt'
  | 'pwdTmpYn'
  | 'lastLoginDt'
  | 'themeCd'
  | 'otpYn'
>;
/** How a try ended: a code of LOGIN_RSLT and, unless it succeeded, the message to the person. */
export type Verified =
  | { readonly rsltCd: 'OK'; readonly account: Account }
  | { readonly rsltCd: 'PWD' | 'NOID' | 'LOCK'; readonly account: Account | null; readonly failure: Failure };

let placeholderHash: Promise<string> | null = null;

/** argon2id with the parameters that OWASP names as the minimum (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/**
 * Id and password together. An id that does not exist costs the same time and gets the same answers as one that does.
 */
export async function verifyPassword(
  db: Kysely<Schema>,
  policy: SecurityPolicy,
  loginId: string,
  password: string,
  now: Date,
): Promise<Verified> {
  const account = await findAccount(db, loginId);
  const reserved = await reserveTry(db, loginId, policy, now);
  if (reserved.locked) return { rsltCd: 'LOCK', account, failure: lockedFailure(policy) };
  placeholderHash ??= hashPassword('nobody');
  const isRight = await verify(account?.pwdHash ?? (await placeholderHash), password);
  if (isRight && account?.pwdHash != null) {
    await forgetTries(db, loginId);
    return { rsltCd: 'OK', account };
  }
  const rsltCd = account === null ? 'NOID' : 'PWD';
  if (reserved.failCnt < policy.pwdFailLmt) return { rsltCd, account, failure: wrongFailure(reserved.failCnt, policy) };
  await lockId(db, loginId, now);
  return { rsltCd, account, failure: lockedFailure(policy) };
}

async function findAccount(db: Kysely<Schema>, loginId: string): Promise<Account | null> {
  const account = await db
    .selectFrom('user')
    .select([
      'userId',
      'loginId',
      'stfNo',
      'acntStCd',
      'emrgYn',
      'localLoginYn',
      'pwdHash',
      'pwdChgDt',
      'pwdTmpYn',
      'lastLoginDt',
      'themeCd',
      'otpYn',
    ])
    .where('loginId', '=', loginId)
    .where('userDivCd', '=', 'STF')
    .executeTakeFirst();
  return account ?? null;
}

function wrongFailure(failCnt: number, policy: SecurityPolicy): Failure {
  return loginFailure(
    'PWD',
    fillText(SESSION_MESSAGES.wrongPassword, { n: failCnt, max: policy.pwdFailLmt }),
    'password',
  );
}

/** The message about a lock, with the numbers of the policy. */
export function lockedFailure(policy: SecurityPolicy): Failure {
  const text = policy.lockMin === 0 ? SESSION_MESSAGES.lockedForGood : SESSION_MESSAGES.locked;
  return loginFailure('LOCK', fillText(text, { max: policy.pwdFailLmt, min: policy.lockMin }), 'loginId');
}

/** 400 with the LOGIN_RSLT code as its reason: a 401 or 403 would send the page through the endings of a session. */
export function loginFailure(reason: string, text: string, field = 'loginId'): Failure {
  return new Failure(400, text, { reason, errors: [{ field, message: text }] });
}
