import type { Migration } from 'kysely';
import { maybeYmd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** What the feed of students says besides: the last change of their status, and the residence of foreign ones. */
export const studentVisa: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "student" add column ${maybeYmd('shregChgDt')}, add column "visaCd" text, add column ${maybeYmd('visaXpirDt')}`,
    ]),
};
