import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const me = `(select "callText"('user'))`;
const READS_SIGN_INS = `(select "callHolds"('/admin/sysMng/hisSrch/loginHisSrch R'))`;

/**
 * What each device has reported about a person's waiting writes, and which of the numbered writes came out of its
 * queue.
 */
export const deviceQueue: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "clientReq" add "deviceId" text, add "deviceSeq" integer check ("deviceSeq" >= 1)`,
      `create index "clientReq_device_ix" on "clientReq" ("userId", "deviceId", "deviceSeq") where "deviceId" is not null`,
      `create table "deviceQueue" (
      "deviceId" text not null, "userId" text not null references "user" ("userId"), "deviceNm" text,
      "lastSeq" integer not null check ("lastSeq" >= 0), "waiting" int4multirange not null,
      "seenDt" timestamptz not null, "goneDt" timestamptz, "ackDt" timestamptz, "regDt" timestamptz not null default now(),
      constraint "deviceQueue_pk" primary key ("deviceId", "userId"))`,
      // Few devices have something outstanding: lists of losses read these alone.
      `create index "deviceQueue_waiting_ix" on "deviceQueue" ("userId") where not isempty("waiting")`,
      `alter table "deviceQueue" enable row level security`,
      `create policy "deviceQueue_select" on "deviceQueue" for select to madang_app using ("userId" = ${me} or ${READS_SIGN_INS})`,
      `create policy "deviceQueue_insert" on "deviceQueue" for insert to madang_app with check ("userId" = ${me})`,
      `create policy "deviceQueue_update" on "deviceQueue" for update to madang_app using ("userId" = ${me}) with check ("userId" = ${me})`,
    ]),
};
