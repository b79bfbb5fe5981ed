import { sql, type Migration } from 'kysely';
import { keepWhole } from '../../history-months.ts';
import { runStatements } from '../run-statements.ts';

const REFUSAL = `create function "keepWholeHistory"() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % cannot be changed or deleted', tg_table_name using errcode = 'MD001';
  end $$`;

/** A history could still be emptied at a stroke: emptying a table asks none of the triggers of its rows. */
export const historyWipe: Migration = {
  up: async (db) => {
    await runStatements(db, [REFUSAL]);
    const { rows } = await sql<{
      name: string;
    }>`select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid where proname = 'keepHistory'`.execute(
      db,
    );
    for (const { name } of rows) await keepWhole(db, name);
  },
};
