import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** What a workbook held besides the rows that were read: blank ones, and how many of those read are hidden in it. */
export const inputRows: Migration = {
  up: (db) =>
    runStatements(
      db,
      ['blankCnt', 'hiddenCnt'].map(
        (name) => `alter table "batchInput" add column "${name}" integer not null default 0 check ("${name}" >= 0)`,
      ),
    ),
};
