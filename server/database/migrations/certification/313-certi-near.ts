import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** The one item that a student without a grade is short of, as the last judgement found it: departments list and notify by it. */
export const certiNearItem: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "certiState" add column "nearItemKey" text, add constraint "certiState_near_ck" check ("nearItemKey" is null or "calcGrdCd" is null)`,
      `create index "certiState_near_ix" on "certiState" ("certiDiv", "stdNo") where "nearItemKey" is not null`,
      // Those who were judged before it was kept are judged once more.
      `update "certiState" set "factHash" = null where "calcGrdCd" is null`,
    ]),
};
