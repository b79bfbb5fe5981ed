import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** Requests are listed by state and day, and looked up for one person at every sign-in. */
const INDEXES = [
  `create index "permGrnt_state_ix" on "permGrnt" ("statCd", "reqDt" desc)`,
  `create index "permGrnt_user_ix" on "permGrnt" ("userId", "statCd")`,
];

export const permLists: Migration = { up: (db) => runStatements(db, INDEXES) };
