import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** Terms are reached with their student, by the policy of the student's own table. */
export const studentTermWall: Migration = {
  up: (db) =>
    runStatements(db, [
      'alter table "stdTerm" enable row level security',
      `create policy "stdTerm_select" on "stdTerm" for select to madang_app using (exists (select from "student" s where s."stdNo" = "stdTerm"."stdNo"))`,
    ]),
};
