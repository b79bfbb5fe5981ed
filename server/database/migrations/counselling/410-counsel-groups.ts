import type { Migration } from 'kysely';
import { COMMON, HISTORY, hm, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const TIMES = `int4range("strtTm"::integer, "endTm"::integer)`;
/** Sessions of a group, attendance, and what happened to groups and members (counselling.md 4.15). */
const TABLES = [
  // All sessions are saved at once: numbers and times are compared when the last of them is written.
  `create table "cnslGrpSesn" ("grpSesnId" text primary key, "grpId" text not null references "cnslGrp", ${within('sesnNo', 1, 99, 1)}, ${ymd('sesnDt')}, ${hm('strtTm')}, ${hm('endTm')}, "topicCn" text, ${COMMON},
    constraint "cnslGrpSesn_tm_ck" check ("strtTm" < "endTm"),
    constraint "cnslGrpSesn_sesnNo_uq" unique ("grpId", "sesnNo") deferrable initially deferred,
    constraint "cnslGrpSesn_times_ex" exclude using gist ("grpId" with =, "sesnDt" with =, ${TIMES} with &&) deferrable initially deferred)`,
  `create table "cnslGrpAtnd" ("grpAtndId" text primary key, "grpSesnId" text not null references "cnslGrpSesn", "grpMbrId" text not null references "cnslGrpMbr", "stdNo" text,
    ${oneOf('atndCd', ['P', 'L', 'A'])}, "clientReqId" text, "dvcSvDt" timestamptz not null, ${COMMON},
    constraint "cnslGrpAtnd_stdNo_uq" unique ("grpSesnId", "stdNo"), constraint "cnslGrpAtnd_mbr_uq" unique ("grpSesnId", "grpMbrId"))`,
  `create index "cnslGrpAtnd_mbr_ix" on "cnslGrpAtnd" ("grpMbrId")`,
  `alter table "cnslGrpMbr" add column "aplyDt" timestamptz not null default now(), add column "cnclRsn" text,
    add constraint "cnslGrpMbr_wait_ck" check (("mbrSt" = 'WAIT') = ("waitNo" is not null) and "waitNo" >= 1)`,
  `create unique index "cnslGrpMbr_waitNo_uq" on "cnslGrpMbr" ("grpId", "waitNo") where "waitNo" is not null`,
  `create index "cnslGrp_cnslDivCd_ix" on "cnslGrp" ("cnslDivCd", "grpSt")`,
  `create table "cnslGrpHis" ("cnslGrpHisId" text primary key, ${oneOf('objDivCd', ['GRP', 'MBR'])}, "objId" text not null, "grpId" text not null references "cnslGrp", "bfSt" text, "afSt" text not null,
    "evtCd" text not null, "rsn" text, "actId" text, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "cnslGrpHis_grpId_ix" on "cnslGrpHis" ("grpId", "actDt")`,
  `revoke update, delete on "cnslGrpHis" from madang_app`,
  `create trigger "cnslGrpHis_append_only" before update or delete on "cnslGrpHis" for each row execute function "keepHistory"()`,
  // A note of a group belongs to one of its sessions and to no client.
  `alter table "cnslNote" add constraint "cnslNote_grpSesnId_fk" foreign key ("grpSesnId") references "cnslGrpSesn",
    add constraint "cnslNote_group_ck" check (("noteDivCd" <> 'GRP' or "grpSesnId" is not null)
      and ("grpSesnId" is null or ("noteDivCd" in ('GRP', 'ADD') and "caseId" is null and "aplyId" is null and "rsvId" is null)))`,
  `create index "cnslNote_grpSesnId_ix" on "cnslNote" ("grpSesnId") where "grpSesnId" is not null`,
];

/** Never more members with a place than the group has places, in whatever order they come. */
const SIZE = [
  `create function "keepGroupSize"() returns trigger language plpgsql security definer set search_path from current as $$
  declare
    places integer;
  begin
    select "maxCnt" into places from "cnslGrp" where "grpId" = new."grpId" for update;
    if (select count(*) from "cnslGrpMbr" where "grpId" = new."grpId" and "mbrSt" = 'CNFM' and "grpMbrId" <> new."grpMbrId") >= places then
      raise exception 'the group has no place left' using errcode = '23514', constraint = 'cnslGrpMbr_size_ck';
    end if;
    return new;
  end $$`,
  `create trigger "cnslGrpMbr_size" before insert or update of "mbrSt" on "cnslGrpMbr" for each row when (new."mbrSt" = 'CNFM') execute function "keepGroupSize"()`,
  `create function "keepGroupMembers"() returns trigger language plpgsql security definer set search_path from current as $$
  begin
    if (select count(*) from "cnslGrpMbr" where "grpId" = new."grpId" and "mbrSt" = 'CNFM') > new."maxCnt" then
      raise exception 'the group has more members than places' using errcode = '23514', constraint = 'cnslGrp_size_ck';
    end if;
    return new;
  end $$`,
  `create trigger "cnslGrp_size" before update of "maxCnt" on "cnslGrp" for each row execute function "keepGroupMembers"()`,
];

const ROLE = 'madang_app',
  me = `(select "callText"('user'))`;
const ofGroup = (grpId: string): string =>
  `exists (select from "cnslGrp" g where g."grpId" = ${grpId} and (g."cnslDivCd" in (select "callCnslWhole"())
    or g."leadCnslrId" in (select "callCnslrs"()) or g."coCnslrId" in (select "callCnslrs"())))`;
const SEEN = `exists (select from "cnslGrpSesn" s where s."grpSesnId" = "cnslGrpAtnd"."grpSesnId" and ${ofGroup('s."grpId"')})`;
/** As members of a group: for who leads it, and for who sees the whole kind. */
const WALLS = [
  `alter table "cnslGrpAtnd" enable row level security`,
  `create policy "cnslGrpAtnd_select" on "cnslGrpAtnd" for select to ${ROLE} using (${SEEN})`,
  `create policy "cnslGrpAtnd_insert" on "cnslGrpAtnd" for insert to ${ROLE} with check (${SEEN})`,
  `create policy "cnslGrpAtnd_update" on "cnslGrpAtnd" for update to ${ROLE} using (${SEEN}) with check (true)`,
  `alter table "cnslGrpHis" enable row level security`,
  `create policy "cnslGrpHis_select" on "cnslGrpHis" for select to ${ROLE} using (${ofGroup('"cnslGrpHis"."grpId"')})`,
  `create policy "cnslGrpHis_insert" on "cnslGrpHis" for insert to ${ROLE} with check ("actId" = ${me})`,
];

/** 집단상담: sessions, attendance, history, and that a group is never fuller than it may be. */
export const counselGroups: Migration = { up: (db) => runStatements(db, [...TABLES, ...SIZE, ...WALLS]) };
