import type { Migration } from 'kysely';
import { COMMON, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** Grants of finished counselling that the ledger has refused, until the clock has posted them (counselling.md 4.18). */
const TABLES = [
  `create table "cnslMlgWait" ("cnslMlgWaitId" text primary key, "srcKey" text not null constraint "cnslMlgWait_srcKey_uq" unique, "sdaId" text not null references "sdaItem", "stdNo" text not null,
    "refId" text not null, ${ymd('occurDt')}, "rsn" text not null, ${COMMON})`,
  `create index "cnslMlgWait_refId_ix" on "cnslMlgWait" ("refId")`,
  // That a student has counselling to be rewarded for is for the server alone.
  `alter table "cnslMlgWait" enable row level security`,
];

export const counselMileage: Migration = { up: (db) => runStatements(db, TABLES) };
