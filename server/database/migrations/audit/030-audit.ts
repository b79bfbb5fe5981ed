import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, oneOf, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const HISTORY_KINDS = ['LOGIN', 'API', 'PRSN', 'MENU', 'PERM', 'SQL'];
const appendOnly = (table: string): string =>
  `create trigger "${table}_append_only" before update or delete on "${table}" for each row execute function "keepHistory"()`;

/** Statements that ran, the seals of all histories, and the monthly inspection of what was looked at. */
const AUDIT = [
  `create table "sqlLogHis" (
    "sqlLogHisId" text primary key, "execDt" timestamptz not null default now(), "traceId" text, "userId" text, "sqlId" text not null,
    ${oneOf('sqlDivCd', ['S', 'I', 'U', 'D'])}, "tableNms" text not null, "rowCnt" integer not null, "elpsMs" integer not null, "bindSmry" text,
    ${flag('errYn', 'N')}, "errMsg" text, ${HISTORY}, constraint "sqlLogHis_error_ck" check ("errYn" = 'Y' or "errMsg" is null))`,
  `create index "sqlLogHis_dt_ix" on "sqlLogHis" ("execDt" desc)`,
  `create index "sqlLogHis_trace_ix" on "sqlLogHis" ("traceId") where "traceId" is not null`,
  appendOnly('sqlLogHis'),
  // Each statement once, without its values.
  `create table "sqlStmt" ("sqlId" text primary key, "sqlCn" text not null, "regDt" timestamptz not null default now())`,

  `create table "logSeal" (
    "logSealId" text primary key, ${oneOf('logDivCd', HISTORY_KINDS)}, ${ymd('sealDt')}, "rowCnt" integer not null check ("rowCnt" >= 0),
    "digest" text not null check ("digest" ~ '^[0-9a-f]{64}$'), "prevDigest" text not null check ("prevDigest" ~ '^[0-9a-f]{64}$'), ${HISTORY},
    constraint "logSeal_day_uq" unique ("logDivCd", "sealDt"), constraint "logSeal_chain_uq" unique ("logDivCd", "prevDigest"))`,
  appendOnly('logSeal'),

  `create table "acsLogInspct" (
    "acsLogInspctId" text primary key, "inspctYm" text not null unique check ("inspctYm" ~ '^[0-9]{6}$'), ${oneOf('statCd', ['OPEN', 'CLOSED'], 'OPEN')},
    "totCnt" integer not null default 0, "xlsCnt" integer not null default 0, "unmaskCnt" integer not null default 0, "abnCnt" integer not null default 0,
    "rsltCn" text, "fileGroupId" text references "fileGroup" ("fileGroupId"), "inspctUserId" text references "user" ("userId"), "closeDt" timestamptz, ${COMMON},
    constraint "acsLogInspct_close_ck" check (("statCd" = 'CLOSED') = ("closeDt" is not null) and ("statCd" = 'OPEN' or "inspctUserId" is not null)))`,
  `create table "acsLogInspctItem" (
    "acsLogInspctItemId" text primary key, "inspctYm" text not null references "acsLogInspct" ("inspctYm"),
    ${oneOf('abnDivCd', ['UNMASK_LMT', 'NIGHT', 'BIG_XLS', 'MOVED'])}, "userId" text not null references "user" ("userId"), ${ymd('acsDt')},
    "cnt" integer not null check ("cnt" > 0), ${oneOf('rsltCd', ['NONE', 'OK', 'ASK', 'ACT'], 'NONE')}, "rsltCn" text, ${COMMON},
    constraint "acsLogInspctItem_uq" unique ("inspctYm", "abnDivCd", "userId", "acsDt"))`,

  `create index "apiUseHis_time_ix" on "apiUseHis" ("useDt" desc, "apiUseHisId")`,
  `create index "apiUseHis_user_ix" on "apiUseHis" ("userId", "useDt" desc)`,
  `create index "menuUseHis_time_ix" on "menuUseHis" ("useDt" desc, "menuUseHisId")`,
  `create index "prsnAcsHis_user_ix" on "prsnAcsHis" ("userId", "acsDt" desc)`,
];

export const audit: Migration = { up: (db) => runStatements(db, AUDIT) };
