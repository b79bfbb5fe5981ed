import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Rows per statement: large enough for speed, small enough for the engine's memory. */
const CHUNK_ROWS = 4_000;

/** Bytes as PostgreSQL reads them in a text. A buffer has made itself JSON by the time a replacer is asked, so that its owner is. */
function withBytes(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const own = this[key];
  return own instanceof Uint8Array ? String.raw`\x${Buffer.from(own).toString('hex')}` : value;
}

/**
 * Inserts many rows of texts, numbers and bytes, one statement per few thousand.
 * Every row names the columns of the first one; what it leaves out is null.
 * @param stamp when the rows say they were registered, for tables with common columns; undefined = by the database
 * @throws Error for a row with a column that the first one does not name: it would be lost
 * @returns ids are the caller's; rows that violate a unique key are left out only with `skipExisting`
 */
export async function insertRows<T extends keyof Schema>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  stamp?: Date,
  skipExisting = false,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}),
    known = new Set(columns);
  for (const row of rows)
    for (const column of Object.keys(row))
      if (!known.has(column)) throw new Error(`${table}: the first row does not name ${column}`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const stamped = stamp === undefined ? sql`` : sql`, "regDt", "modDt"`;
  const stamps =
    stamp === undefined ? sql`` : sql`, ${stamp.toISOString()}::timestamptz, ${stamp.toISOString()}::timestamptz`;
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const chunk = JSON.stringify(rows.slice(from, from + CHUNK_ROWS), withBytes);
    await sql`insert into ${sql.table(table)} (${names}${stamped}) select ${names}${stamps}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)
      ${skipExisting ? sql`on conflict do nothing` : sql``}`.execute(db);
  }
}
