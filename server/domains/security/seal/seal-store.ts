import { sql, type Kysely } from 'kysely';
import type { HistoryCd } from '#contract/security/history-rules.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Seal } from './chain-rules.ts';
import { SEALED_TABLES } from './sealed-tables.ts';

/** All seals of a history, the oldest first. */
export const readSeals = (db: Kysely<Schema>, history: HistoryCd): Promise<Seal[]> =>
  db
    .selectFrom('logSeal')
    .select(['sealDt', 'rowCnt', 'fromNo', 'uptoNo', 'rowsDigest', 'digest', 'prevDigest'])
    .where('logDivCd', '=', history)
    .orderBy('sealDt')
    .execute();

/** Rows ever written with a day that has no seal yet, by the day. */
export async function readCounts(db: Kysely<Schema>, history: HistoryCd): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('logCnt')
    .select(['cntDt', ({ fn }) => fn.sum<number | string>('rowCnt').as('cnt')])
    .where('logDivCd', '=', history)
    .groupBy('cntDt')
    .orderBy('cntDt')
    .execute();
  return new Map(rows.map(({ cntDt, cnt }) => [cntDt, Number(cnt)]));
}

export interface StoredDay {
  readonly rowCnt: number;
  /** SHA-256 over the prefix and the hashes of all rows in the order of their ids. */
  readonly digest: string;
  /** Rows ever written with the day, as long as it is not sealed. */
  readonly countedCnt: number;
}

/**
 * The rows of a day (YYYYMMDD) and the count beside them, as they are in one moment. Missing values are left out of a row,
 * so that a column added later changes no old day.
 * @param prefix what stands before the rows in the digest: nothing, or for a seal from before the numbers the digest of the day before
 */
export async function readDay(db: Kysely<Schema>, history: HistoryCd, day: string, prefix: string): Promise<StoredDay> {
  const { table, filledLater } = SEALED_TABLES[history];
  const row = sql`jsonb_strip_nulls(to_jsonb(t) - ${sql.lit(`{${filledLater.join(',')}}`)}::text[])::text`;
  const {
    rows: [found],
  } = await sql<StoredDay>`select count(*) as "rowCnt",
    encode(sha256(convert_to(${prefix} || coalesce(string_agg(encode(sha256(convert_to(${row}, 'UTF8')), 'hex'), '' order by ${sql.ref(`t.${table}Id`)} collate "C"), ''), 'UTF8')), 'hex') as "digest",
    ${countedOf(history, day)} as "countedCnt"
    from ${sql.table(table)} as t where ${isOf(history, day)}`.execute(db);
  if (!found) throw new Error(`no digest of ${table} on ${day}`);
  return found;
}

/** How many rows a day without a seal has, and how many were ever written with it, in one moment. */
export async function readOpenDay(
  db: Kysely<Schema>,
  history: HistoryCd,
  day: string,
): Promise<Omit<StoredDay, 'digest'>> {
  const {
    rows: [found],
  } = await sql<Omit<StoredDay, 'digest'>>`select count(*) as "rowCnt", ${countedOf(history, day)} as "countedCnt"
    from ${sql.table(SEALED_TABLES[history].table)} as t where ${isOf(history, day)}`.execute(db);
  if (!found) throw new Error(`no count of ${history} on ${day}`);
  return found;
}

const isOf = (history: HistoryCd, day: string) => {
  const at = sql.ref(`t.${SEALED_TABLES[history].at}`);
  return sql`${at} >= ${koreanMoment(day).toISOString()}::timestamptz and ${at} < ${koreanMoment(day, '2400').toISOString()}::timestamptz`;
};
const countedOf = (history: HistoryCd, day: string) =>
  sql`(select coalesce(sum("rowCnt"), 0)::bigint from "logCnt" where "logDivCd" = ${history} and "cntDt" = ${day})`;
