import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** When each question of a draft was changed last: of two devices of one person the newer answer counts, question by question. */
export const draftTimes: Migration = {
  up: (db) => runStatements(db, [`alter table "resp" add column "draftTimes" jsonb`]),
};
