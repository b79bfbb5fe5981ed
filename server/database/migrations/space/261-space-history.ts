import type { Migration } from 'kysely';
import { HISTORY } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';

/** What was changed of a space, by whom and why: a row for each act, which stays as it was written. */
export const spaceHistory: Migration = {
  up: (db) =>
    runStatements(db, [
      `create table "spaceHis" (
        "spaceHisId" text primary key, "spaceId" text not null references "space" ("spaceId") on delete cascade, "evtCd" text not null, "rsn" text,
        "chngJson" jsonb not null default '[]' check (jsonb_typeof("chngJson") = 'array'), "actId" text not null, "actDt" timestamptz not null, ${HISTORY})`,
      `create index "spaceHis_space_ix" on "spaceHis" ("spaceId", "actDt")`,
      `revoke update, delete on "spaceHis" from ${ROLE}`,
    ]),
};
