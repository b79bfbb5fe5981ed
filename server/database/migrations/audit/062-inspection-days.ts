import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** The inspection's job comes on the days of its reminders too, unless it has been given days of its own. */
const DAYS = [
  `update "batchJob" set "cronExpr" = '0 6 1,5,10 * *' where "jobCd" = 'ACS_INSPCT_OPEN' and "cronExpr" = '0 6 1 * *'`,
];

export const inspectionDays: Migration = { up: (db) => runStatements(db, DAYS) };
