import { sql, type Kysely } from 'kysely';
import { CALL_ROLE } from '#server/database/guarded-dialect.ts';
import { RLS_TABLES } from '#server/database/rls-tables.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, type Failure } from '#server/http/failure.ts';

/** What the server needs to look for itself: a call, or the reader of a file. */
type Looking = Pick<CallContext, 'db' | 'services'>;

/**
 * The server's own look at rows that the caller may not see, for what the house has to know of all rows: whether there
 * is such a row at all, whether a code is in use. The caller answers for what he lets out of it.
 */
export async function asSystem<T>(call: Looking, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  if (!call.db.isTransaction) return work(call.services.db);
  return withoutRowSecurity(call.db, () => work(call.db));
}

/**
 * The same inside any transaction, whatever started it: a call, a sign-in, or the server's own work, which runs without
 * row-level security.
 */
export async function withoutRowSecurity<T>(tx: Kysely<Schema>, work: () => Promise<T>): Promise<T> {
  const {
    rows: [former],
  } = await sql<{ role: string }>`select current_setting('role') as "role", set_config('role', 'none', false)`.execute(
    tx,
  );
  try {
    return await work();
  } finally {
    // Where the transaction has failed, its end gives the role back.
    await sql`select set_config('role', ${former?.role ?? CALL_ROLE}, false)`.execute(tx).catch(() => undefined);
  }
}

type Guarded = (typeof RLS_TABLES)[number];

/** Whether the rows of a table are hidden from those whose scope does not cover them. */
export const isGuarded = (table: string): table is Guarded => RLS_TABLES.some((guarded) => guarded === table);

/** Whether there is such a row, seen or not. @param key column that names it */
export async function isThere(call: Looking, table: Guarded, id: string, key = `${table}Id`): Promise<boolean> {
  const { rows } = await asSystem(call, (db) =>
    sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db),
  );
  return rows.length > 0;
}

/**
 * Why a row was not found by its id: it does not exist, or this caller may not see it.
 * @param key column that names it, where that is not the table's name with `Id`
 */
export async function missingRowError(
  call: Looking,
  table: Guarded,
  id: string,
  unknown: Failure,
  { hidden = forbidden(), key }: { readonly hidden?: Failure; readonly key?: string } = {},
): Promise<Failure> {
  return (await isThere(call, table, id, key)) ? hidden : unknown;
}
