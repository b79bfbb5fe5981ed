import { sql, type Kysely } from 'kysely';
import { DEDUP_MS } from '#contract/communication/alarm/alarm-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { lockKey } from '#server/records/numbers.ts';

const EVER = new Date(0);

/**
 * The alarm that was sent under a key, by whomever; null when there is none. Two senders with one key wait for each other,
 * so that the second finds what the first has sent.
 * @param now looks at the last 24 hours; left out: at all times
 */
export async function findSentBefore(db: Kysely<Schema>, dedupKey: string, now?: Date): Promise<string | null> {
  const since = now === undefined ? EVER : new Date(now.getTime() - DEDUP_MS);
  await lockKey(db, `alarm.dedupKey ${dedupKey}`);
  const {
    rows: [found],
  } = await sql<{
    alarmId: string | null;
  }>`select "findAlarmByKey"(${dedupKey}, ${since.toISOString()}::timestamptz) as "alarmId"`.execute(db);
  return found?.alarmId ?? null;
}
