import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** How a page that a portal opens gets a session of its own, and the keys under which devices keep what a participant writes. */
export const partEntry: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "partSession" add "entryHash" text unique, add "entryExpDt" timestamptz,
        add constraint "partSession_entry_ck" check ("entryHash" is null or "entryExpDt" is not null)`,
      // The id stands on devices in place of a student number, which everybody could try.
      `create table "partPerson" (
        "personId" text primary key, "userDiv" text not null check ("userDiv" in ('USER', 'STF', 'OTSDR')), "userKey" text not null,
        "keyEnc" text not null, "regDt" timestamptz not null, constraint "partPerson_key_uq" unique ("userDiv", "userKey"))`,
    ]),
};
