import { sql, type Kysely } from 'kysely';
import { raised } from '#server/database/raised.ts';
import type { Schema } from './schema.ts';

/** Rows per statement, as for inserts. */
const CHUNK_ROWS = 4_000;

/**
 * Changes many rows of a table with common columns, one statement per few thousand. Every row names the same columns as
 * the first one; `key` among them, of one column or several, identifies the row.
 */
export async function updateRows(
  db: Kysely<Schema>,
  table: keyof Schema,
  key: string | readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
  now: Date,
  modId = 'SYSTEM',
): Promise<void> {
  const keys = [key].flat(),
    changed = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column));
  if (changed.length === 0) return;
  const isRow = sql.join(
    keys.map((column) => sql`t.${sql.ref(column)} = v.${sql.ref(column)}`),
    sql` and `,
  );
  const assignments = sql.join(changed.map((column) => sql`${sql.ref(column)} = v.${sql.ref(column)}`));
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const chunk = JSON.stringify(rows.slice(from, from + CHUNK_ROWS));
    await sql`update ${sql.table(table)} as t set ${assignments}, "modId" = ${modId}, "modDt" = ${now.toISOString()}::timestamptz, "version" = ${raised('t')}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb) as v where ${isRow}`.execute(db);
  }
}
