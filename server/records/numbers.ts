import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/**
 * Makes transactions that name the same key wait for each other, until they end. For what no row stands for yet: the next
 * number, a row that two would insert, the order of a tree.
 */
export async function lockKey(db: Kysely<Schema>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** The tables that hold a column. */
type TableWith<Column extends string> = keyof {
  [T in keyof Schema as Column extends keyof Schema[T] ? T : never]: T;
};

interface Series<Column extends string> {
  readonly table: TableWith<Column>;
  readonly column: Column;
  /** What stands before the number: `A2026-`. */
  readonly prefix: string;
  /** The least digits, filled with zeros. A series that outgrows them goes on with more. */
  readonly digits: number;
}

/** The next number of a series, without gaps: the highest that is kept, and one; held until the transaction ends. */
export async function nextNumber<Column extends string>(
  db: Kysely<Schema>,
  { table, column, prefix, digits }: Series<Column>,
): Promise<string> {
  const from = String(table);
  await lockKey(db, `${from}.${column} ${prefix}`);
  const { rows } = await sql<{ readonly last: number | null }>`
    select max(substring(${sql.ref(column)} from ${prefix.length + 1}::integer)::integer) as "last"
    from ${sql.table(from)} where starts_with(${sql.ref(column)}, ${prefix})`.execute(db);
  return prefix + String((rows[0]?.last ?? 0) + 1).padStart(digits, '0');
}
