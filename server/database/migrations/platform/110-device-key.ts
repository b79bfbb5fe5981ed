import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const me = `(select "callText"('user'))`;

/** Keys under which devices keep personal data; a key is only ever given to its person. */
export const deviceKey: Migration = {
  up: (db) =>
    runStatements(db, [
      `create table "deviceKey" (
      "userId" text not null references "user" ("userId"), "keyNo" integer not null check ("keyNo" >= 1),
      "keyEnc" text not null, "regDt" timestamptz not null default now(),
      constraint "deviceKey_pk" primary key ("userId", "keyNo"))`,
      `alter table "deviceKey" enable row level security`,
      // Without a policy for them, keys cannot be changed or deleted: what was encrypted with one would be lost.
      `create policy "deviceKey_select" on "deviceKey" for select to madang_app using ("userId" = ${me})`,
      `create policy "deviceKey_insert" on "deviceKey" for insert to madang_app with check ("userId" = ${me})`,
    ]),
};
