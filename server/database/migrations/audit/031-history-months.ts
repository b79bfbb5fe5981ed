import { sql, type Kysely, type Migration } from 'kysely';
import { makeMonth, MONTHLY, type MonthlyTable } from '../../history-months.ts';

/** Columns that may be filled once, by history. */
const FILLABLE: Partial<Record<MonthlyTable, readonly string[]>> = {
  loginHis: ['logoutDt', 'endRsnCd', 'sessionSec'],
  menuUseHis: ['dwellSec'],
};

/** Lets each history lie in one partition a month. Its rows, checks, indexes and the trigger that keeps them come along. */
export const historyMonths: Migration = {
  up: async (db) => {
    for (const table of Object.keys(MONTHLY) as MonthlyTable[]) await partition(db, table);
  },
};

async function partition(db: Kysely<unknown>, table: MonthlyTable): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  const at = MONTHLY[table],
    id = `${table}Id`,
    old = `${table}_old`;
  const { rows: indexes } = await sql<{
    name: string;
    made: string;
  }>`select indexname as name, indexdef as made from pg_indexes
    where tablename = ${table} and indexname <> ${`${table}_pkey`} and schemaname = current_schema()`.execute(db);
  const { rows: months } = await sql<{
    month: string;
  }>`select distinct to_char(${sql.ref(at)}, 'YYYYMM') as month from ${sql.table(table)} order by month`.execute(db);
  await run(`alter table "${table}" rename to "${old}"`);
  for (const { name } of indexes) await run(`drop index "${name}"`);
  await run(
    `create table "${table}" (like "${old}" including defaults including constraints, constraint "${table}_pk" primary key ("${id}", "${at}")) partition by range ("${at}")`,
  );
  await run(`create table "${table}_default" partition of "${table}" default`);
  for (const { month } of months) await makeMonth(db, table, month);
  await run(`insert into "${table}" select * from "${old}"`);
  await run(`drop table "${old}"`);
  for (const { made } of indexes) await run(made);
  await run(`create trigger "${table}_append_only" before update or delete on "${table}"
    for each row execute function "keepHistory"(${(FILLABLE[table] ?? []).map((column) => `'${column}'`).join(', ')})`);
}
