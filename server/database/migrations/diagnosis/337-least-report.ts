import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/**
 * Without names figures of fewer than five responses are shown by no plan (diagnosis.md 2.4). Plans that had asked for fewer are
 * raised to five: what they have shown so far is hidden from now on.
 */
export const leastReport: Migration = {
  up: (db) =>
    runStatements(db, [
      `update "plan" set "minReportCnt" = 5, "version" = "version" + 1, "modDt" = now() where "anonymDiv" <> 'NAMED' and "minReportCnt" < 5`,
      `alter table "plan" add constraint "plan_leastReport_ck" check ("anonymDiv" = 'NAMED' or "minReportCnt" >= 5)`,
    ]),
};
