import { sql, type Kysely } from 'kysely';
import { settledState, type ChannelCounts } from '#contract/communication/alarm/alarm-rules.ts';
import type { Schema } from '#server/database/schema.ts';

/** Counts the rows of an alarm anew on each channel. */
export const countAlarm = (db: Kysely<Schema>, alarmId: string): Promise<unknown> =>
  sql`select "countAlarm"(${alarmId})`.execute(db);

/** Counts an alarm whose receivers are fixed, and ends it when none of its rows waits any longer. */
export async function settleAlarm(
  db: Kysely<Schema>,
  alarmId: string,
  now: Date,
): Promise<'SEND' | 'DONE' | 'PART' | 'FAIL'> {
  await countAlarm(db, alarmId);
  const {
    rows: [counts],
  } =
    await sql<ChannelCounts>`select coalesce(sum("waitCnt"), 0)::integer as "waitCnt", coalesce(sum("sentCnt"), 0)::integer as "sentCnt", coalesce(sum("failCnt"), 0)::integer as "failCnt",
    coalesce(sum("skipCnt"), 0)::integer as "skipCnt" from "alarmTot" where "alarmId" = ${alarmId}`.execute(db);
  const statCd = settledState(counts ?? { waitCnt: 0, sentCnt: 0, failCnt: 0, skipCnt: 0 });
  if (statCd !== 'SEND')
    await db
      .updateTable('alarm')
      .set({ statCd, sendEndDt: now, modDt: now })
      .where('alarmId', '=', alarmId)
      .where('statCd', '=', 'SEND')
      .execute();
  return statCd;
}

const READ_WINDOW_MS = 10 * 60_000;

/** Counts the readings of the last minutes into the totals, so that lists need not look at each receiver. */
export async function countReadings(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`select "countAlarm"("alarmId") from (select distinct "alarmId" from "alarmRcvr" where "chnlCd" = 'INAPP' and "modDt" > ${new Date(now.getTime() - READ_WINDOW_MS).toISOString()}::timestamptz) as changed`.execute(
    db,
  );
}
