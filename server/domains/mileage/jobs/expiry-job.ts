import type { Kysely } from 'kysely';
import { LEFT_STATES } from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { append, entryOfSource, lockBalance } from '../ledger/ledger.ts';
import { isReversed, reverse } from '../ledger/reverse.ts';
import { holdTermOfDay } from '../ledger/term-of-entry.ts';
import { say } from '../say.ts';
import { eachInTurn } from '#server/jobs/each-in-turn.ts';

/** Students who have left and still have points. */
const withPoints = async (db: Kysely<Schema>): Promise<string[]> =>
  (
    await db
      .selectFrom('mlgBal')
      .innerJoin('student', 'student.stdNo', 'mlgBal.stdNo')
      .select('mlgBal.stdNo')
      .where('mlgBal.bal', '>', 0)
      .where('student.shregSt', 'in', LEFT_STATES)
      .orderBy('mlgBal.stdNo')
      .execute()
  ).map(({ stdNo }) => stdNo);

/** Expiries that stand of students who are here again. */
const ofReturned = async (db: Kysely<Schema>): Promise<string[]> =>
  (
    await db
      .selectFrom('mlgLedger as e')
      .innerJoin('student as s', 's.stdNo', 'e.stdNo')
      .leftJoin('mlgLedger as r', 'r.rvslOfId', 'e.ledgerId')
      .select('e.ledgerId')
      .where('e.entryDiv', '=', 'EXPIRE')
      .where('r.ledgerId', 'is', null)
      .where('s.shregSt', 'not in', LEFT_STATES)
      .orderBy('e.stdNo')
      .orderBy('e.seqNo')
      .execute()
  ).map(({ ledgerId }) => ledgerId);

/** The whole balance leaves; once a day, so that what expired and came back on one day waits for the next. */
async function expire(actor: Actor, stdNo: string): Promise<boolean> {
  const today = koreanDate8(actor.now),
    srcKey = `EXPR:${stdNo}:${today}`,
    term = await holdTermOfDay(actor.db, today, today),
    balance = await lockBalance(actor, stdNo);
  if (balance.bal <= 0 || (await entryOfSource(actor, srcKey))) return false;
  await append(actor, balance, {
    stdNo,
    entryDiv: 'EXPIRE',
    pnt: -balance.bal,
    mlgTermId: term.mlgTermId,
    areaCd: 'NONE',
    sdaId: null,
    srcDiv: 'EXPIRE',
    srcId: stdNo,
    srcKey,
    occurDt: today,
    rsn: say('expired'),
  });
  return true;
}

async function bringBack(actor: Actor, ledgerId: string): Promise<boolean> {
  if (await isReversed(actor, ledgerId)) return false;
  await reverse(actor, ledgerId, say('readmitted'));
  return true;
}

/** M12: points of students who graduated or left expire; who is admitted again has them back. */
export const balanceExpiry: Job = {
  jobCd: 'MLG_EXPIRE',
  run: async (context) => {
    const { db } = context.services,
      back = await eachInTurn(context, await ofReturned(db), bringBack),
      gone = await eachInTurn(context, await withPoints(db), expire);
    return {
      readCnt: back.readCnt + gone.readCnt,
      okCnt: back.okCnt + gone.okCnt,
      skipCnt: back.skipCnt + gone.skipCnt,
      errCnt: back.errCnt + gone.errCnt,
    };
  },
};
