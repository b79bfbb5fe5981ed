import type { Migration } from 'kysely';
import { flag } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** Anonymous answers until their plan closes: no number, no time and no order leads from them to a person (docs/decisions/anonymous-answers.md). */
export const anonymousAnswers: Migration = {
  up: (db) =>
    runStatements(db, [
      `create table "respHold" (
        "planId" text not null references "plan" ("planId") on delete cascade, "heldJson" jsonb not null, ${flag('freshYn', 'Y')})`,
      `create index "respHold_plan_ix" on "respHold" ("planId")`,
      `create index "respHold_fresh_ix" on "respHold" ("planId") where "freshYn" = 'Y'`,
    ]),
};
