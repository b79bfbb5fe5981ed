import type { Migration } from 'kysely';
import { COMMON, oneOf, within } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** Workbooks that people have ordered. A row goes with its file. */
export const excelRequests: Migration = {
  up: (db) =>
    runStatements(db, [
      `create table "excelReq" (
      "excelReqId" text primary key, "userId" text not null references "user" ("userId"), "reqNm" text not null, "op" text not null, "arg" jsonb not null, "layout" jsonb not null,
      "ipAddr" text not null, "traceId" text not null, ${oneOf('statCd', ['WAIT', 'RUN', 'DONE', 'FAIL', 'STOP'], 'WAIT')}, ${within('prgrsRt', 0, 100, 0)},
      "rowCnt" integer check ("rowCnt" > 0), "msg" text, "endDt" timestamptz,
      "batchRunId" text not null references "batchRun" ("batchRunId") on delete cascade, "fileGroupId" text references "fileGroup" ("fileGroupId") on delete cascade, ${COMMON},
      constraint "excelReq_file_ck" check (("statCd" = 'DONE') = ("fileGroupId" is not null)),
      constraint "excelReq_end_ck" check (("statCd" in ('WAIT', 'RUN')) = ("endDt" is null)))`,
      `create index "excelReq_user_ix" on "excelReq" ("userId", "regDt" desc)`,
      `create index "excelReq_file_ix" on "excelReq" ("fileGroupId") where "fileGroupId" is not null`,
    ]),
};
