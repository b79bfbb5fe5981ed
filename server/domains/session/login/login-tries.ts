import { sql, type Kysely } from 'kysely';
import type { SecurityPolicy } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';

type LockPolicy = Pick<SecurityPolicy, 'pwdFailLmt' | 'lockMin'>;
export type Try = { readonly locked: true } | { readonly locked: false; readonly failCnt: number };

const MINUTE_MS = 60_000;

/**
 * Counts a try before the password is looked at, per typed id whether such an account exists or not. Counting first
 * means that a hundred guesses sent at once are still only as many as the policy allows.
 */
export async function reserveTry(db: Kysely<Schema>, loginId: string, policy: LockPolicy, now: Date): Promise<Try> {
  // lockMin 0 keeps the lock until it is removed by hand.
  const unlockedBefore = policy.lockMin === 0 ? new Date(0) : new Date(now.getTime() - policy.lockMin * MINUTE_MS);
  const isOver = sql<boolean>`"loginFail"."lockDt" <= ${unlockedBefore}`;
  const row = await db
    .insertInto('loginFail')
    .values({ loginId, failCnt: 1, modDt: now })
    .onConflict((conflict) =>
      conflict
        .column('loginId')
        .doUpdateSet({
          failCnt: sql<number>`case when ${isOver} then 1 else "loginFail"."failCnt" + 1 end`,
          lockDt: null,
          modDt: now,
        })
        .where((eb) => eb.or([eb('loginFail.lockDt', 'is', null), isOver])),
    )
    .returning('failCnt')
    .executeTakeFirst();
  return row === undefined || row.failCnt > policy.pwdFailLmt
    ? { locked: true }
    : { locked: false, failCnt: row.failCnt };
}

/** Locks the id after the last allowed wrong password. */
export async function lockId(db: Kysely<Schema>, loginId: string, now: Date): Promise<void> {
  await db.updateTable('loginFail').set({ lockDt: now, modDt: now }).where('loginId', '=', loginId).execute();
}

/** A right password starts the count anew. */
export async function forgetTries(db: Kysely<Schema>, loginId: string): Promise<void> {
  await db.deleteFrom('loginFail').where('loginId', '=', loginId).execute();
}

/** Name under which wrong one-time codes of an account are counted, apart from its wrong passwords. */
export const otpCounterOf = (loginId: string): string => `${loginId} otp`;
