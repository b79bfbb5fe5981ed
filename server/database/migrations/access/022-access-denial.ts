import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/**
 * Refusals of the last weeks by the number that was shown with them. Kept for explaining, not for judging: no history.
 */
const ACCESS_DENIAL = [
  `create table "accessDenial" (
    "explainId" text primary key check ("explainId" ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'), "denyDt" timestamptz not null default now(),
    "userId" text not null references "user" ("userId"), "traceId" text not null, "apiPath" text not null, "resourcePath" text,
    "authType" text check ("authType" in ('C', 'R', 'U', 'D')), "rsnCd" text)`,
  `create index "accessDenial_dt_ix" on "accessDenial" ("denyDt")`,
];

export const accessDenial: Migration = { up: (db) => runStatements(db, ACCESS_DENIAL) };
