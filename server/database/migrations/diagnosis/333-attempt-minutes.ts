import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/**
 * Attempts at an exam that the server has closed with what was saved last, and those of them that go on: with the minutes
 * that were left, from the next start. What an owner has granted goes on past the end of the plan, too, and once.
 */
export const attemptMinutes: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "resp" add column "autoYn" text not null default 'N' check ("autoYn" in ('Y', 'N')),
        add column "remainMin" integer check ("remainMin" >= 1),
        add column "resumeDt" timestamptz,
        add column "grantYn" text not null default 'N' check ("grantYn" in ('Y', 'N')),
        add constraint "resp_resume_ck" check ("remainMin" is not null or ("resumeDt" is null and "grantYn" = 'N'))`,
    ]),
};
