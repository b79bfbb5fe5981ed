import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { HISTORIES, type HistoryCd } from '#contract/security/history-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Schema } from '#server/database/schema.ts';
import { lockKey } from '#server/records/numbers.ts';
import { makeSeal, type Seal } from './chain-rules.ts';
import { readCounts, readDay, readSeals } from './seal-store.ts';
import { SEALED_TABLES } from './sealed-tables.ts';

/**
 * Seals all histories up to a day that is over (YYYYMMDD), each day that is not sealed yet in its order: a night without
 * the job leaves no hole. Repeating it changes nothing.
 * @returns how many seals were made
 */
export async function sealDay(db: Kysely<Schema>, day: string, now: Date): Promise<number> {
  if (day >= koreanDate8(now)) throw new Error(`${day} is not over`);
  let made = 0;
  for (const history of HISTORIES) {
    made += await db.transaction().execute(async (trx) => {
      await lockKey(trx, `logSeal ${history}`);
      return sealHistory(trx, history, day, now);
    });
  }
  return made;
}

async function sealHistory(db: Kysely<Schema>, history: HistoryCd, lastDay: string, now: Date): Promise<number> {
  let last: Seal | null = (await readSeals(db, history)).at(-1) ?? null,
    made = 0;
  for (
    let day = last ? addDays(last.sealDt, 1) : ((await firstDay(db, history)) ?? lastDay);
    day <= lastDay;
    day = addDays(day, 1), made += 1
  ) {
    const { rowCnt, digest: rowsDigest, countedCnt } = await readDay(db, history, day, '');
    last = makeSeal(history, last, { day, rowCnt, rowsDigest, countedCnt });
    await db
      .insertInto('logSeal')
      .values({ logSealId: randomUUID(), logDivCd: history, ...last, regDt: now })
      .execute();
    // From here on the numbers of the seal say how many rows were written.
    await db.deleteFrom('logCnt').where('logDivCd', '=', history).where('cntDt', '=', day).execute();
  }
  return made;
}

/** The first day of a history: of its rows, or of rows that have vanished before anything was sealed. */
async function firstDay(db: Kysely<Schema>, history: HistoryCd): Promise<string | null> {
  const { table, at } = SEALED_TABLES[history];
  const {
    rows: [found],
  } = await sql<{
    day: string | null;
  }>`select to_char(min(${sql.ref(at)}) at time zone 'Asia/Seoul', 'YYYYMMDD') as day from ${sql.table(table)}`.execute(
    db,
  );
  const [counted] = [...(await readCounts(db, history)).keys()],
    days = [found?.day, counted].filter((day) => day != null);
  return days.toSorted()[0] ?? null;
}
