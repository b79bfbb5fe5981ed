import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Rows per statement: large enough for speed, small enough for the engine's memory. */
const CHUNK_ROWS = 4_000;

/**
 * Inserts many rows of plain texts and numbers, one statement per few thousand.
 * Every row names the same columns as the first one.
 * @param stamp when the rows say they were registered, for tables with common columns; undefined = by the database
 * @returns ids are the caller's; rows that violate a unique key are left out only with `skipExisting`
 */
export async function insertRows<T extends keyof Schema>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  stamp?: Date,
  skipExisting = false,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const stamped = stamp === undefined ? sql`` : sql`, "regDt", "modDt"`;
  const stamps =
    stamp === undefined ? sql`` : sql`, ${stamp.toISOString()}::timestamptz, ${stamp.toISOString()}::timestamptz`;
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const chunk = JSON.stringify(rows.slice(from, from + CHUNK_ROWS));
    await sql`insert into ${sql.table(table)} (${names}${stamped}) select ${names}${stamps}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)
      ${skipExisting ? sql`on conflict do nothing` : sql``}`.execute(db);
  }
}
