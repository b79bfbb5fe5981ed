import type { Migration } from 'kysely';
import { COMMON, flag, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const CHANNELS = ['INAPP', 'PUSH', 'EMAIL', 'SMS', 'TALK'],
  RECEIVERS = ['STF', 'STDNT', 'OTSDR'];

const ALARM = [
  `alter table "alarm" drop constraint "alarm_trgtCnt_check", drop constraint "alarm_cntn_check",
    add column "reqDt" timestamptz not null default now(), add column "rsrvDt" timestamptz, add column "dueDt" timestamptz,
    add column "aprvUserId" text references "user" ("userId"), add column "aprvDt" timestamptz, add column "rjctRsn" text,
    add column "refTable" text, add column "refId" text, add column "rsndCnt" integer not null default 0 check ("rsndCnt" between 0 and 3),
    add constraint "alarm_trgt_ck" check ("trgtCnt" >= 0),
    add constraint "alarm_text_ck" check (length("cntn") <= 2000 and ("statCd" = 'DRAFT' or length("cntn") >= 2)),
    add constraint "alarm_reject_ck" check ("statCd" <> 'RJCT' or "rjctRsn" is not null),
    add constraint "alarm_due_ck" check ("statCd" not in ('RSVD', 'SEND') or coalesce("dueDt", "sendStrtDt") is not null),
    add constraint "alarm_approver_ck" check ("aprvUserId" is null or "aprvUserId" <> "regId")`,
  `update "alarm" set "reqDt" = "regDt"`,
  `create index "alarm_req_ix" on "alarm" ("reqDt" desc, "alarmId")`,
  `create index "alarm_due_ix" on "alarm" ("dueDt") where "statCd" in ('RSVD', 'SEND')`,
  `create index "alarm_sender_ix" on "alarm" ("regId", "reqDt" desc)`,

  `alter table "alarmRcvr" add column "addr" text, add column "nextDt" timestamptz, add column "claimId" text,
    add constraint "alarmRcvr_wait_ck" check (("statCd" = 'WAIT') = ("nextDt" is not null)),
    add constraint "alarmRcvr_inapp_ck" check ("chnlCd" <> 'INAPP' or "statCd" <> 'WAIT')`,
  `create index "alarmRcvr_due_ix" on "alarmRcvr" ("chnlCd", "nextDt") where "statCd" = 'WAIT'`,
  `create index "alarmRcvr_claim_ix" on "alarmRcvr" ("claimId") where "claimId" is not null`,
  `create index "alarmRcvr_text_ix" on "alarmRcvr" ("regDt") where "chnlCd" in ('SMS', 'TALK')`,
  `create index "alarmRcvr_changed_ix" on "alarmRcvr" ("modDt") where "chnlCd" = 'INAPP'`,
  `create index "alarmRcvr_age_ix" on "alarmRcvr" using brin ("regDt")`,
];

/** What became of an alarm on each channel; it stays when the receivers go. */
const TOTALS = [
  `create table "alarmTot" (
    "alarmId" text not null references "alarm" ("alarmId") on delete cascade, ${oneOf('chnlCd', CHANNELS)}, "trgtCnt" integer not null,
    ${['waitCnt', 'sentCnt', 'failCnt', 'skipCnt', 'readCnt'].map((name) => `"${name}" integer not null default 0 check ("${name}" >= 0)`).join(', ')},
    primary key ("alarmId", "chnlCd"), constraint "alarmTot_sum_ck" check ("waitCnt" + "sentCnt" + "failCnt" + "skipCnt" = "trgtCnt"), constraint "alarmTot_read_ck" check ("readCnt" <= "sentCnt"))`,
  // A call sees no foreign inbox, and yet what it puts there has to be counted.
  `create function "countAlarm"("id" text) returns void language sql security definer set search_path from current as $$
    insert into "alarmTot" as t ("alarmId", "chnlCd", "trgtCnt", "waitCnt", "sentCnt", "failCnt", "skipCnt", "readCnt")
      select "alarmId", "chnlCd", count(*), count(*) filter (where "statCd" = 'WAIT'), count(*) filter (where "statCd" = 'SENT'), count(*) filter (where "statCd" = 'FAIL'),
        count(*) filter (where "statCd" = 'SKIP'), count(*) filter (where "statCd" = 'SENT' and "readDt" is not null)
      from "alarmRcvr" where "alarmId" = "id" group by "alarmId", "chnlCd"
    on conflict ("alarmId", "chnlCd") do update set "trgtCnt" = excluded."trgtCnt", "waitCnt" = excluded."waitCnt", "sentCnt" = excluded."sentCnt",
      "failCnt" = excluded."failCnt", "skipCnt" = excluded."skipCnt", "readCnt" = excluded."readCnt"
    where (t."waitCnt", t."sentCnt", t."failCnt", t."skipCnt", t."readCnt") is distinct from (excluded."waitCnt", excluded."sentCnt", excluded."failCnt", excluded."skipCnt", excluded."readCnt")
  $$`,
  `select "countAlarm"("alarmId") from "alarm"`,
];

const SETTINGS = [
  `create table "almTmpl" (
    "tmplCd" text primary key, "tmplNm" text not null check (length("tmplNm") between 2 and 100), "areaCd" text not null, "evntDesc" text not null,
    "titleTmpl" text not null check (length("titleTmpl") between 2 and 100), "cntnTmpl" text not null check (length("cntnTmpl") between 2 and 2000), "varNms" jsonb not null,
    "chnlCds" jsonb not null, ${flag('mndtYn', 'N')}, "rcvrRuleCd" text not null, "leadDays" jsonb not null default '[]', ${flag('useYn', 'Y')}, ${COMMON})`,
  `create table "almSet" (
    "almSetId" text primary key, ${oneOf('rcvrDivCd', RECEIVERS)}, "rcvrKey" text not null, "areaCd" text not null, ${oneOf('chnlCd', CHANNELS)}, ${flag('rcvYn', 'Y')}, ${COMMON},
    constraint "almSet_uq" unique ("rcvrDivCd", "rcvrKey", "areaCd", "chnlCd"), constraint "almSet_inapp_ck" check ("chnlCd" <> 'INAPP' or "rcvYn" = 'Y'))`,
  `create table "almChnl" (
    ${oneOf('chnlCd', CHANNELS)} primary key, ${flag('useYn', 'N')}, "cfgEnc" text, "sndrNo" text, "dayLmt" integer check ("dayLmt" > 0),
    "ratePerSec" integer not null default 20 check ("ratePerSec" between 1 and 1000), ${COMMON}, constraint "almChnl_inapp_ck" check ("chnlCd" <> 'INAPP' or "useYn" = 'Y'))`,
  // The inbox needs nothing; neither does web push beyond the keys that the programme makes for itself.
  `insert into "almChnl" ("chnlCd", "useYn", "ratePerSec") values ('INAPP', 'Y', 1000), ('PUSH', 'Y', 100), ('EMAIL', 'N', 20), ('SMS', 'N', 20), ('TALK', 'N', 20)`,
  `create table "pushSub" (
    "pushSubId" text primary key, ${oneOf('rcvrDivCd', RECEIVERS)}, "rcvrKey" text not null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, ${COMMON},
    constraint "pushSub_uq" unique ("endpoint"))`,
  `create index "pushSub_person_ix" on "pushSub" ("rcvrDivCd", "rcvrKey")`,
];

export const alarmEngine: Migration = { up: (db) => runStatements(db, [...ALARM, ...TOTALS, ...SETTINGS]) };
