import { sql, type Kysely } from 'kysely';
import { fillText } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { STAT_MESSAGES } from './messages.ts';

/** Writes the students of a day as they stand now, in place of what was written of it before. */
async function writeDay(tx: Kysely<Schema>, baseDt: string): Promise<void> {
  await tx.deleteFrom('stdntDaily').where('baseDt', '=', baseDt).execute();
  await tx
    .insertInto('stdntDaily')
    .columns(['baseDt', 'colgCd', 'hakguaCd', 'gradeCd', 'genderCd', 'shregSt', 'cnt'])
    .expression(
      tx
        .selectFrom('student')
        .select([
          sql<string>`${baseDt}`.as('baseDt'),
          'colgCd',
          'hakguaCd',
          'gradeCd',
          'genderCd',
          'shregSt',
          sql<number>`count(*)`.as('cnt'),
        ])
        .groupBy(['colgCd', 'hakguaCd', 'gradeCd', 'genderCd', 'shregSt']),
    )
    .execute();
}

/** All students of a day, and those whom a breakdown by college and 학과 finds: whose 학과 lies below their college. */
async function countDay(tx: Kysely<Schema>, baseDt: string): Promise<{ readonly all: number; readonly sum: number }> {
  return tx
    .selectFrom('stdntDaily as d')
    .leftJoin('dept', (join) => join.onRef('dept.deptCd', '=', 'd.hakguaCd').onRef('dept.upDeptCd', '=', 'd.colgCd'))
    .where('d.baseDt', '=', baseDt)
    .select([
      sql<number>`coalesce(sum(d."cnt"), 0)::integer`.as('all'),
      sql<number>`coalesce(sum(d."cnt") filter (where dept."deptCd" is not null), 0)::integer`.as('sum'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Keeps yesterday's numbers of students. A sum over the departments that misses students ends as an error, of which the
 * administrators are notified.
 */
export const statDaily: Job = {
  jobCd: 'STAT_DAILY',
  run: async ({ services: { db }, now, log }) => {
    const baseDt = addDays(koreanDate8(now), -1);
    const { all, sum } = await db.transaction().execute(async (tx) => {
      await writeDay(tx, baseDt);
      return countDay(tx, baseDt);
    });
    log('INFO', fillText(STAT_MESSAGES.written, { day: baseDt, n: all }));
    if (all !== sum) log('ERROR', fillText(STAT_MESSAGES.mismatch, { day: baseDt, all, sum }), { keyVal: baseDt });
    return { readCnt: all, okCnt: sum, errCnt: all - sum };
  },
};
