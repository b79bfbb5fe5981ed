import { sql, type Migration } from 'kysely';
import { keepWhole } from '../../history-months.ts';
import { runStatements } from '../run-statements.ts';

/** A history of counselling takes rows and never gives one up; the reason of a row goes with what it was about, and nothing else. */
const GUARD = `create function "keepCounselHistory"() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new."rsn" is null and to_jsonb(old) - 'rsn' = to_jsonb(new) - 'rsn' then return new; end if;
    raise exception 'rows of % cannot be changed or deleted', tg_table_name using errcode = 'MD001';
  end $$`;
const guarded = (table: string): string =>
  `create trigger "${table}_append_only" before update or delete on "${table}" for each row execute function "keepCounselHistory"()`;

/** Tables that give up no row and could still be emptied at a stroke, because they came after the rule of 080. */
const withoutWall = sql<{ name: string }>`select distinct c.relname as name from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where p.proname in ('keepHistory', 'keepCounselHistory', 'keepCounselLog', 'keepSignedNote') and c.relkind in ('r', 'p')
    and not exists (select from pg_trigger w where w.tgrelid = c.oid and w.tgname = c.relname || '_whole')`;

/** Reasons that name a client go when the records are destroyed (counselling.md 4.20); no history is emptied as a whole. */
export const counselReasons: Migration = {
  up: async (db) => {
    await runStatements(db, [
      GUARD,
      `drop trigger "cnslGrpHis_append_only" on "cnslGrpHis"`,
      guarded('cnslGrpHis'),
      guarded('cnslHis'),
    ]);
    for (const { name } of (await withoutWall.execute(db)).rows) await keepWhole(db, name);
  },
};
