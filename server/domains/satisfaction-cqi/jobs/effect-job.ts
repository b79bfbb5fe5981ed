import type { Kysely } from 'kysely';
import type { EfctCd } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { clockActor, raisedBy, type Actor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { effectOf } from '#shared/satisfaction-cqi/effect.ts';
import { asScore } from '#shared/satisfaction-cqi/scores.ts';
import { isEnough, itemsInYear, yearAfter, type YearItem } from '../register/surveys.ts';

/**
 * Judges what became of every task's item in the next year's survey (cqi.md 4 and 7): a repeat replaces, and what is not known
 * any more is taken back. @returns how many tasks were looked at, and how many have changed
 */
export const settleEffects = (actor: Actor): Promise<{ readonly readCnt: number; readonly okCnt: number }> =>
  withoutRowSecurity(actor.db, () => judgeAll(actor));

async function judgeAll(actor: Actor): Promise<{ readCnt: number; okCnt: number }> {
  const rows = await actor.db
      .selectFrom('satisCqi')
      .select([
        'cqiId',
        'schlYear',
        'srcCd',
        'serKey',
        'trgtDivCd',
        'itemCd',
        'scr100',
        'goalScr',
        'nextScr100',
        'efctCd',
      ])
      .where('cqiSt', 'not in', ['DRFT', 'CNCL'])
      .execute(),
    seen = new Map<string, ReadonlyMap<string, YearItem>>();
  let okCnt = 0;
  for (const row of rows) {
    const key = `${row.srcCd} ${row.schlYear} ${row.trgtDivCd} ${row.serKey}`,
      known = seen.get(key) ?? (await itemsInYear(actor.db, row, yearAfter(row.schlYear)));
    seen.set(key, known);
    const item = known.get(row.itemCd),
      next = item && isEnough(item) ? asScore(item.scrVal) : null,
      efctCd = next === null ? null : effectOf(Number(row.scr100), Number(row.goalScr), next);
    const before = row.nextScr100 === null ? null : Number(row.nextScr100);
    if (before === next && row.efctCd === efctCd) continue;
    await write(actor, actor.db, row.cqiId, next, efctCd);
    okCnt += 1;
  }
  return { readCnt: rows.length, okCnt };
}

async function write(
  actor: Actor,
  db: Kysely<Schema>,
  cqiId: string,
  next: number | null,
  efctCd: EfctCd | null,
): Promise<void> {
  await db
    .updateTable('satisCqi')
    .set({ nextScr100: next === null ? null : String(next), efctCd, ...raisedBy(actor) })
    .where('cqiId', '=', cqiId)
    .execute();
}

/** CQI_EFCT: nightly, and behind an upload of outside surveys. */
export const satisEffect: Job = {
  jobCd: 'CQI_EFCT',
  run: async ({ services: { db }, now }) => {
    const { readCnt, okCnt } = await db.transaction().execute((tx) => settleEffects(clockActor(tx, now)));
    return { readCnt, okCnt, skipCnt: readCnt - okCnt };
  },
};
