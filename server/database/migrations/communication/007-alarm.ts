import type { Migration } from 'kysely';
import { COMMON, flag, maybeOneOf, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const CHANNELS = ['INAPP', 'PUSH', 'EMAIL', 'SMS', 'TALK'];

const ALARM = [
  `create table "alarm" (
    "alarmId" text primary key, ${oneOf('alarmDivCd', ['MANUAL', 'AUTO', 'REMIND'])}, "areaCd" text not null default 'CMNCT', "tmplCd" text,
    "title" text not null check (length("title") between 2 and 100), "cntn" text not null check (length("cntn") between 2 and 2000),
    "linkUrl" text not null default '' check ("linkUrl" = '' or "linkUrl" like '/admin/%'), "chnlCds" jsonb not null,
    "resourcePath" text not null, "trgtCond" jsonb not null, "trgtCnt" integer not null check ("trgtCnt" > 0),
    "outScpCnt" integer not null default 0 check ("outScpCnt" >= 0),
    ${oneOf('statCd', ['DRAFT', 'WAIT', 'RJCT', 'RSVD', 'SEND', 'DONE', 'PART', 'FAIL', 'CNCL'])}, "dedupKey" text,
    "reqDeptCd" text references "dept" ("deptCd"), "sendStrtDt" timestamptz, "sendEndDt" timestamptz, ${COMMON},
    constraint "alarm_auto_ck" check ("alarmDivCd" <> 'AUTO' or "tmplCd" is not null))`,
  `create index "alarm_dedup_ix" on "alarm" ("dedupKey", "regDt" desc) where "dedupKey" is not null`,
  `create index "alarm_dept_ix" on "alarm" ("reqDeptCd", "regDt" desc)`,

  `create table "alarmRcvr" (
    "alarmRcvrId" text primary key, "alarmId" text not null references "alarm" ("alarmId") on delete cascade,
    ${oneOf('rcvrDivCd', ['STF', 'STDNT', 'OTSDR'])}, "rcvrKey" text not null, "rcvrNm" text not null, ${oneOf('chnlCd', CHANNELS)},
    ${oneOf('statCd', ['WAIT', 'SENT', 'FAIL', 'SKIP'])},
    ${maybeOneOf('failRsnCd', ['NO_ADDR', 'OPTOUT', 'CHNL_OFF', 'BAD_ADDR', 'PRVD', 'LMT'])},
    "tryCnt" integer not null default 0, "sentDt" timestamptz, "readDt" timestamptz, ${flag('arcvYn', 'N')}, ${flag('rcllYn', 'N')}, ${COMMON},
    constraint "alarmRcvr_uq" unique ("alarmId", "rcvrDivCd", "rcvrKey", "chnlCd"),
    constraint "alarmRcvr_reason_ck" check (("statCd" in ('FAIL', 'SKIP')) = ("failRsnCd" is not null)),
    constraint "alarmRcvr_sent_ck" check (("statCd" = 'SENT') = ("sentDt" is not null)))`,
  // The inbox of one person, newest first.
  `create index "alarmRcvr_inbox_ix" on "alarmRcvr" ("rcvrDivCd", "rcvrKey", "sentDt" desc) where "chnlCd" = 'INAPP' and "arcvYn" = 'N' and "rcllYn" = 'N'`,
];

export const alarm: Migration = { up: (db) => runStatements(db, ALARM) };
