import type { Migration } from 'kysely';
import { flag } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** Whether a kept document asks for a password: found when it came in, and shown before it is opened. */
export const fileLock: Migration = {
  up: (db) => runStatements(db, [`alter table "file" add column ${flag('lockYn', 'N')}`]),
};
