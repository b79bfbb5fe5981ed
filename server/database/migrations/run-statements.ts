import { sql, type Kysely } from 'kysely';

/** Runs DDL statements one after another on the migration's transaction. */
export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
