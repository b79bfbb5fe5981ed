import type { Migration } from 'kysely';
import { COMMON, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const COUNTS = ['rowCnt', 'okCnt', 'errCnt', 'newCnt', 'chngCnt', 'stopCnt', 'sameCnt', 'absentCnt', 'activeCnt'];

/** Workbooks delivered for a job, and the rows of each that are wrong. The rows themselves stay in the file. */
export const batchInput: Migration = {
  up: (db) =>
    runStatements(db, [
      `create table "batchInput" (
      "batchInputId" text primary key, "jobCd" text not null references "batchJob" ("jobCd"), "fileGroupId" text not null unique references "fileGroup" ("fileGroupId"),
      ${oneOf('statCd', ['CHECK', 'RSVD', 'APLY', 'DONE', 'FAIL'], 'CHECK')}, ${COUNTS.map((name) => `"${name}" integer not null check ("${name}" >= 0)`).join(', ')},
      "batchRunId" text references "batchRun" ("batchRunId"), ${COMMON},
      constraint "batchInput_sum_ck" check ("okCnt" + "errCnt" = "rowCnt" and "newCnt" + "chngCnt" + "stopCnt" + "sameCnt" = "okCnt"))`,
      // One input at most waits for the next scheduled run of its job.
      `create unique index "batchInput_rsvd_uq" on "batchInput" ("jobCd") where "statCd" = 'RSVD'`,
      `create index "batchInput_job_ix" on "batchInput" ("jobCd", "regDt" desc)`,
      `create table "batchInputErr" (
      "batchInputId" text not null references "batchInput" ("batchInputId") on delete cascade, "rowNo" integer not null, "keyVal" text, "msg" text not null,
      constraint "batchInputErr_pk" primary key ("batchInputId", "rowNo"))`,
    ]),
};
