import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** The list of periods begins with the newest of a family, of whatever term. */
export const ecpListOrder: Migration = {
  up: (db) => runStatements(db, [`create index "ecpPrd_newest_ix" on "ecpPrd" ("userDiv", "regDt" desc, "prdId")`]),
};
