import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, oneOf, within } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const STATES = ['QUEUE', 'RUN', 'OK', 'PART', 'FAIL', 'STOP', 'SKIP'];

/** Scheduled work: what there is, each run with its log, and the servers that run it. */
export const jobs: Migration = {
  up: (db) =>
    runStatements(db, [
      `create table "batchJob" (
      "jobCd" text primary key check ("jobCd" ~ '^[A-Z][A-Z0-9_]{1,39}$'), "jobNm" text not null, "areaCd" text not null, "cronExpr" text,
      ${within('timeoutMin', 1, 1_380, 30)}, ${within('retryCnt', 0, 3, 0)}, ${within('retryGapMin', 1, 240, 5)},
      "afterJobCd" text references "batchJob" ("jobCd"), ${oneOf('misfireDivCd', ['SKIP', 'ONCE'], 'ONCE')},
      ${oneOf('inputDivCd', ['NONE', 'XLS'], 'NONE')}, "alarmRoleCd" text, ${flag('dstrctYn', 'N')}, ${flag('useYn', 'Y')},
      "nextRunDt" timestamptz, "sortOrdr" integer not null default 0, ${COMMON},
      constraint "batchJob_after_ck" check ("afterJobCd" <> "jobCd"))`,
      `create index "batchJob_due_ix" on "batchJob" ("nextRunDt") where "useYn" = 'Y'`,
      `create table "batchRun" (
      "batchRunId" text primary key, "runNo" integer generated always as identity unique, "jobCd" text not null references "batchJob" ("jobCd"),
      "flightKey" text not null, ${oneOf('trgrDivCd', ['SCHD', 'MANUAL', 'RETRY'])}, ${oneOf('statCd', STATES, 'QUEUE')}, "tryNo" integer not null default 1,
      "dueDt" timestamptz not null, "strtDt" timestamptz, "endDt" timestamptz,
      "readCnt" integer not null default 0, "okCnt" integer not null default 0, "skipCnt" integer not null default 0, "errCnt" integer not null default 0,
      "params" jsonb not null default '{}', "msg" text, "runUserId" text references "user" ("userId"), "nodeNm" text, ${flag('stopReqYn', 'N')}, ${COMMON},
      constraint "batchRun_times_ck" check (("statCd" = 'QUEUE') = ("strtDt" is null and "endDt" is null)))`,
      // One at a time, whatever the number of servers: the second one is refused by the database itself.
      `create unique index "batchRun_flight_uq" on "batchRun" ("flightKey") where "statCd" in ('QUEUE', 'RUN')`,
      `create index "batchRun_list_ix" on "batchRun" ("dueDt" desc, "runNo" desc)`,
      `create index "batchRun_job_ix" on "batchRun" ("jobCd", "dueDt" desc)`,
      `create table "batchRunLog" (
      "batchRunLogId" text primary key, "batchRunId" text not null references "batchRun" ("batchRunId") on delete cascade, "seq" integer not null,
      ${oneOf('lvl', ['INFO', 'WARN', 'ERROR'])}, "msg" text not null, "rowNo" integer, "keyVal" text, "logDt" timestamptz not null, ${HISTORY},
      constraint "batchRunLog_uq" unique ("batchRunId", "seq"))`,
      `create table "batchNode" (
      "nodeNm" text primary key, "strtDt" timestamptz not null, "beatDt" timestamptz not null, "runCnt" integer not null default 0)`,
    ]),
};
