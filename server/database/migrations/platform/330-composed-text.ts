import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/**
 * Text that was written before the server composed it: every later write is in NFC, and a keyword is compared in NFC.
 * Rows with a version are those that people change; histories and ledgers are sealed as they were written.
 */
const COMPOSE = `do $$
  declare t record;
  begin
    for t in
      select c.table_name as name,
        string_agg(format('%1$I = normalize(%1$I, NFC)', c.column_name), ', ') as changes,
        string_agg(format('%I is not nfc normalized', c.column_name), ' or ') as wrong
      from information_schema.columns c
      join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name and b.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
        and exists (select from information_schema.columns v where v.table_schema = 'public' and v.table_name = c.table_name and v.column_name = 'version')
      group by c.table_name
    loop
      execute format('update %I set %s where %s', t.name, t.changes, t.wrong);
    end loop;
  end $$`;

/** Hangul from a Mac, stored in pieces, is found by who types it in one. */
export const composedText: Migration = { up: (db) => runStatements(db, [COMPOSE]) };
