import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { HISTORIES, type HistoryCd } from '#contract/security/history-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import type { Schema } from '#server/database/schema.ts';
import { SEALED_TABLES } from './sealed-tables.ts';

/** What the first seal of a history is chained to. */
export const FIRST_DIGEST = '0'.repeat(64);
interface DayDigest {
  readonly rowCnt: number;
  readonly digest: string;
}

/**
 * SHA-256 over the former digest and the hashes of all rows of a day in the order of their ids. Missing values are left
 * out of a row, so that a column added later changes no old day.
 */
export async function digestDay(
  db: Kysely<Schema>,
  history: HistoryCd,
  day: string,
  prevDigest: string,
): Promise<DayDigest> {
  const { table, at, filledLater } = SEALED_TABLES[history];
  const row = sql`jsonb_strip_nulls(to_jsonb(t) - ${sql.lit(`{${filledLater.join(',')}}`)}::text[])::text`;
  const {
    rows: [found],
  } = await sql<DayDigest>`select count(*) as "rowCnt",
    encode(sha256(convert_to(${prevDigest} || coalesce(string_agg(encode(sha256(convert_to(${row}, 'UTF8')), 'hex'), '' order by ${sql.ref(`t.${table}Id`)} collate "C"), ''), 'UTF8')), 'hex') as "digest"
    from ${sql.table(table)} as t where ${sql.ref(`t.${at}`)} >= ${koreanMoment(day).toISOString()}::timestamptz and ${sql.ref(`t.${at}`)} < ${koreanMoment(day, '2400').toISOString()}::timestamptz`.execute(
    db,
  );
  if (!found) throw new Error(`no digest of ${table} on ${day}`);
  return found;
}

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
      await sql`select pg_advisory_xact_lock(hashtext(${`logSeal ${history}`}))`.execute(trx);
      return sealHistory(trx, history, day, now);
    });
  }
  return made;
}

async function sealHistory(db: Kysely<Schema>, history: HistoryCd, lastDay: string, now: Date): Promise<number> {
  const last = await db
    .selectFrom('logSeal')
    .select(['sealDt', 'digest'])
    .where('logDivCd', '=', history)
    .orderBy('sealDt', 'desc')
    .limit(1)
    .executeTakeFirst();
  let prevDigest = last?.digest ?? FIRST_DIGEST,
    made = 0;
  for (
    let day = last ? addDays(last.sealDt, 1) : ((await firstDay(db, history)) ?? lastDay);
    day <= lastDay;
    day = addDays(day, 1), made += 1
  ) {
    const { digest, rowCnt } = await digestDay(db, history, day, prevDigest);
    await db
      .insertInto('logSeal')
      .values({ logSealId: randomUUID(), logDivCd: history, sealDt: day, rowCnt, digest, prevDigest, regDt: now })
      .execute();
    prevDigest = digest;
  }
  return made;
}

async function firstDay(db: Kysely<Schema>, history: HistoryCd): Promise<string | null> {
  const { table, at } = SEALED_TABLES[history];
  const {
    rows: [found],
  } = await sql<{
    day: string | null;
  }>`select to_char(min(${sql.ref(at)}), 'YYYYMMDD') as day from ${sql.table(table)}`.execute(db);
  return found?.day ?? null;
}
