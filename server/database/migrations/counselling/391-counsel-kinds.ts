import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, hm, maybeYmd, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const RENAMED: readonly (readonly [table: string, from: string, to: string])[] = [
  ['cnslAply', 'cnslAplyId', 'aplyId'],
  ['cnslCase', 'cnslCaseId', 'caseId'],
  ['cnslCase', 'cnslAplyId', 'aplyId'],
  ['cnslRsv', 'cnslRsvId', 'rsvId'],
  ['cnslRsv', 'cnslCaseId', 'caseId'],
  ['cnslRsv', 'cnslAplyId', 'aplyId'],
  ['cnslGrp', 'cnslGrpId', 'grpId'],
  ['cnslGrpMbr', 'cnslGrpMbrId', 'grpMbrId'],
  ['cnslGrpMbr', 'cnslGrpId', 'grpId'],
  ['cnslRefer', 'cnslReferId', 'referId'],
  ['cnslRefer', 'cnslAplyId', 'aplyId'],
];

const list = (name: string): string =>
  `"${name}" jsonb not null default '[]' check (jsonb_typeof("${name}") = 'array')`;
/** [start, end) of a row as numbers, for constraints that compare times of one day. */
const TIMES = `int4range("strtTm"::integer, "endTm"::integer)`;
const IN_ORDER = `check ("strtTm" < "endTm")`;

const KIND = `create table "cnslKind" ("cnslKindId" text primary key, "cnslDivCd" text not null constraint "cnslKind_cnslDivCd_uq" unique, "deptCd" text,
  ${within('retnYy', 1, 30, 5)}, "slotMin" integer not null default 60 check ("slotMin" in (30, 60)), ${within('sesnMin', 10, 240, 50)}, "maxSesnCnt" integer check ("maxSesnCnt" between 1 and 99),
  ${flag('intkReqYn', 'N')}, ${flag('aprvReqYn', 'N')}, ${within('minAdvHr', 0, 720, 24)}, ${within('maxAdvDay', 1, 365, 14)}, ${within('cnclHr', 0, 720, 24)},
  "noshwLmtCnt" integer check ("noshwLmtCnt" between 1 and 99), "noshwBanDay" integer check ("noshwBanDay" between 1 and 365), ${oneOf('satisAtCd', ['SESN', 'CASE'], 'SESN')},
  ${flag('chkinYn', 'Y')}, ${within('rmndHr', 1, 168, 24)}, ${COMMON},
  constraint "cnslKind_ban_ck" check (("noshwLmtCnt" is null) = ("noshwBanDay" is null)), constraint "cnslKind_session_ck" check ("sesnMin" <= "slotMin" or "slotMin" = 30))`;
/** [kind, department, slot, session, sessions of a case, interview, confirmed by staff, hours ahead, days ahead, hours to cancel, no-shows, days of ban, satisfaction] */
const SETTINGS = [
  `'PSYC', '9120', 60, 50, 12, 'Y', 'Y', 24, 28, 24, null, null, 'CASE'`,
  `'EMPL', '9130', 30, 30, null, 'N', 'N', 2, 14, 2, 3, 30, 'SESN'`,
  `'LRN', '9120', 60, 50, 6, 'N', 'N', 24, 14, 24, 3, 30, 'SESN'`,
  `'WRT', '9120', 60, 50, 3, 'N', 'N', 24, 14, 24, 3, 30, 'SESN'`,
  `'CARR', '9130', 60, 50, 5, 'N', 'N', 24, 21, 24, 3, 30, 'SESN'`,
].map(
  (
    values,
  ) => `insert into "cnslKind" ("cnslDivCd", "deptCd", "slotMin", "sesnMin", "maxSesnCnt", "intkReqYn", "aprvReqYn", "minAdvHr", "maxAdvDay", "cnclHr",
    "noshwLmtCnt", "noshwBanDay", "satisAtCd", "cnslKindId") values (${values}, gen_random_uuid()::text)`,
);
/** Which kinds there are is said by their settings, and no longer by a list in every table. */
const OF_KIND = (
  [
    ['cnslr', 'cnslDivCd'],
    ['cnslAply', 'cnslDivCd'],
    ['cnslCase', 'cnslDivCd'],
    ['cnslRsv', 'cnslDivCd'],
    ['cnslGrp', 'cnslDivCd'],
    ['cnslRefer', 'frDivCd'],
    ['cnslRefer', 'toDivCd'],
  ] as const
).flatMap(([table, column]) => [
  `alter table "${table}" drop constraint "${table}_${column}_check"`,
  `alter table "${table}" add constraint "${table}_${column}_fk" foreign key ("${column}") references "cnslKind" ("cnslDivCd")`,
]);

const TABLES = [
  `create table "cnslSchd" ("schdId" text primary key, "cnslrId" text not null references "cnslr", "dow" integer not null check ("dow" between 1 and 7), ${hm('strtTm')}, ${hm('endTm')},
    ${list('mthdCds')}, ${ymd('strtDt')}, ${maybeYmd('endDt')}, ${COMMON}, constraint "cnslSchd_tm_ck" ${IN_ORDER}, constraint "cnslSchd_dt_ck" check ("strtDt" <= "endDt"),
    constraint "cnslSchd_times_ex" exclude using gist ("cnslrId" with =, "dow" with =, ${TIMES} with &&,
      int4range("strtDt"::integer, coalesce("endDt", '99991231')::integer, '[]') with &&))`,
  // Two slots of one counsellor never overlap; nor do two that are taken of one person who counsels in several kinds.
  `create table "cnslSlot" ("slotId" text primary key, "cnslrId" text not null references "cnslr", "stfNo" text not null, ${ymd('slotDt')}, ${hm('strtTm')}, ${hm('endTm')},
    ${list('mthdCds')}, ${oneOf('slotSt', ['OPEN', 'HOLD', 'BOOK', 'BLCK'], 'OPEN')}, "blckRsn" text, "rsvId" text constraint "cnslSlot_rsvId_uq" unique references "cnslRsv",
    "ofrAplyId" text references "cnslAply", "ofrEndDt" timestamptz, ${COMMON}, constraint "cnslSlot_tm_ck" ${IN_ORDER},
    constraint "cnslSlot_start_uq" unique ("cnslrId", "slotDt", "strtTm"),
    constraint "cnslSlot_book_ck" check (("slotSt" = 'BOOK') = ("rsvId" is not null)),
    constraint "cnslSlot_hold_ck" check (("slotSt" = 'HOLD') = ("ofrAplyId" is not null) and ("ofrAplyId" is null) = ("ofrEndDt" is null)),
    constraint "cnslSlot_block_ck" check (("slotSt" = 'BLCK') = ("blckRsn" is not null)),
    constraint "cnslSlot_times_ex" exclude using gist ("cnslrId" with =, "slotDt" with =, ${TIMES} with &&),
    constraint "cnslSlot_person_ex" exclude using gist ("stfNo" with =, "slotDt" with =, ${TIMES} with &&) where ("slotSt" = 'BOOK'))`,
  `create index "cnslSlot_day_ix" on "cnslSlot" ("slotDt", "cnslrId")`,
  `create index "cnslSlot_offer_ix" on "cnslSlot" ("ofrEndDt") where "slotSt" = 'HOLD'`,
  `alter table "cnslRsv" add constraint "cnslRsv_slotId_fk" foreign key ("slotId") references "cnslSlot"`,
  `alter table "cnslRsv" add constraint "cnslRsv_student_ex" exclude using gist ("stdNo" with =, "rsvDt" with =, ${TIMES} with &&) where ("rsvSt" in ('REQ', 'CNFM', 'CHKIN'))`,
  `create index "cnslRsv_caseId_ix" on "cnslRsv" ("caseId", "rsvDt")`,
  `create index "cnslRsv_clock_ix" on "cnslRsv" ("rsvDt") where "rsvSt" in ('REQ', 'CNFM', 'CHKIN')`,
  // The reservation whose no-show put the case to PAUS; taken back with it.
  `alter table "cnslCase" add column "pausRsvId" text references "cnslRsv"`,
  `create table "cnslOfr" ("ofrId" text primary key, "slotId" text not null references "cnslSlot", "aplyId" text not null references "cnslAply", "ofrDt" timestamptz not null, "ofrEndDt" timestamptz not null,
    ${oneOf('ofrSt', ['OFFR', 'ACPT', 'OVER', 'GONE'], 'OFFR')}, ${COMMON})`,
  `create index "cnslOfr_slotId_ix" on "cnslOfr" ("slotId", "ofrDt")`,
  `create table "cnslBanLift" ("banLiftId" text primary key, "stdNo" text, "cnslDivCd" text not null constraint "cnslBanLift_cnslDivCd_fk" references "cnslKind" ("cnslDivCd"), "liftDt" timestamptz not null, "rsn" text not null, ${COMMON})`,
  `create index "cnslBanLift_stdNo_ix" on "cnslBanLift" ("stdNo", "cnslDivCd")`,
  `create table "cnslCnsnt" ("cnsntId" text primary key, "stdNo" text not null, "cnslDivCd" text not null constraint "cnslCnsnt_cnslDivCd_fk" references "cnslKind" ("cnslDivCd"),
    ${oneOf('cnsntItemCd', ['BASIC', 'DRPT_LINK', 'TRNSF', 'GUARD', 'TEST', 'OUT'])}, ${flag('agrYn', 'N')}, "agrDt" timestamptz, "wthdrDt" timestamptz, ${COMMON},
    constraint "cnslCnsnt_item_uq" unique ("stdNo", "cnslDivCd", "cnsntItemCd"))`,
  `create table "cnslHis" ("cnslHisId" text primary key, ${oneOf('objDivCd', ['APLY', 'CASE', 'RSV'])}, "objId" text not null, "caseId" text, "bfSt" text, "afSt" text not null, "evtCd" text not null, "rsn" text,
    "actId" text, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "cnslHis_object_ix" on "cnslHis" ("objId", "actDt")`,
  `create index "cnslHis_caseId_ix" on "cnslHis" ("caseId", "actDt")`,
  `revoke update, delete on "cnslHis" from madang_app`,
];

const rows = (name: string, columns: string, where: string): string =>
  `create function "${name}"() returns setof text language sql stable set search_path from current as $$ ${columns.trim()} where ${where} $$`;
const MINE = `m."stfNo" = (select "callText"('stfNo')) and m."useYn" = 'Y'`,
  WHOLE = `(m."headYn" = 'Y' or m."rcptYn" = 'Y')`;
/** Who one is in each kind, by the rows of cnslr: counsellors, the kinds of which one sees all, the kinds in which one works at all. */
const REACH = [
  rows(
    'callCnslrs',
    `select c."cnslrId" from "cnslr" m join "cnslr" c on c."cnslrId" = m."cnslrId" or (${WHOLE} and c."cnslDivCd" = m."cnslDivCd")`,
    MINE,
  ),
  rows('callCnslWhole', `select m."cnslDivCd" from "cnslr" m`, `${MINE} and ${WHOLE}`),
  rows('callCnslKinds', `select m."cnslDivCd" from "cnslr" m`, MINE),
  // As before; the keys have the names of the contract.
  `create or replace function "callCounsels"() returns setof text language sql stable security definer set search_path from current as $$
  with "mine" as (select "cnslrId", "cnslDivCd", "headYn" = 'Y' or "rcptYn" = 'Y' as "whole"
    from "cnslr" where "stfNo" = (select "callText"('stfNo')) and "useYn" = 'Y')
  select a."stdNo" from "mine" m join "cnslAply" a on a."cnslDivCd" = m."cnslDivCd" and (m."whole" or m."cnslrId" in (a."intkCnslrId", a."cnslrHopeId")) where a."stdNo" is not null
  union select c."stdNo" from "mine" m join "cnslCase" c on c."cnslDivCd" = m."cnslDivCd" and (m."whole" or c."cnslrId" = m."cnslrId") where c."stdNo" is not null
  union select r."stdNo" from "mine" m join "cnslRsv" r on r."cnslDivCd" = m."cnslDivCd" and (m."whole" or r."cnslrId" = m."cnslrId") where r."stdNo" is not null
  union select b."stdNo" from "mine" m join "cnslGrp" g on g."cnslDivCd" = m."cnslDivCd" and (m."whole" or m."cnslrId" in (g."leadCnslrId", g."coCnslrId"))
    join "cnslGrpMbr" b on b."grpId" = g."grpId" where b."stdNo" is not null
  union select f."stdNo" from "mine" m join "cnslRefer" f on f."toDivCd" = m."cnslDivCd" and m."whole" where f."stdNo" is not null
  union select t."stdNo" from "drptTrgt" t where t."trgtSt" in ('ASGN', 'PROG', 'MONI') and t."cnslrStfNo" = (select "callText"('stfNo'))
  union select t."stdNo" from "drptTrgt" t where t."trgtSt" in ('ASGN', 'PROG', 'MONI') and t."advsrStfNo" = (select "callText"('stfNo')) $$`,
];

const me = `(select "callText"('user'))`;
const reached = (column: string): string => `${column} in (select "callCnslrs"())`,
  whole = (column = '"cnslDivCd"'): string => `${column} in (select "callCnslWhole"())`,
  works = (column = '"cnslDivCd"'): string => `${column} in (select "callCnslKinds"())`;
const walls = (table: string, seen: string, written: string): readonly string[] => [
  `alter table "${table}" enable row level security`,
  `create policy "${table}_select" on "${table}" for select to madang_app using (${seen})`,
  `create policy "${table}_insert" on "${table}" for insert to madang_app with check (${written})`,
  ...(table === 'cnslHis'
    ? []
    : [`create policy "${table}_update" on "${table}" for update to madang_app using (${seen}) with check (true)`]),
];
const ofClient = (table: string): string =>
  `${whole()} or exists (select from "cnslAply" a where a."stdNo" = "${table}"."stdNo" and a."cnslDivCd" = "${table}"."cnslDivCd")
    or exists (select from "cnslCase" c where c."stdNo" = "${table}"."stdNo" and c."cnslDivCd" = "${table}"."cnslDivCd")`;
const GROUP = `exists (select from "cnslGrp" g where g."grpId" = "cnslGrpMbr"."grpId"
  and (${whole('g."cnslDivCd"')} or ${reached('g."leadCnslrId"')} or ${reached('g."coCnslrId"')}))`;
/** A row of cnslr reads its own, head and reception all of the kind, and others nothing (counselling.md 1 and 6). */
const WALLS = [
  ...walls(
    'cnslSchd',
    `exists (select from "cnslr" c where c."cnslrId" = "cnslSchd"."cnslrId" and ${works('c."cnslDivCd"')})`,
    reached('"cnslrId"'),
  ),
  `create policy "cnslSchd_delete" on "cnslSchd" for delete to madang_app using (${reached('"cnslrId"')})`,
  ...walls('cnslSlot', reached('"cnslrId"'), reached('"cnslrId"')),
  `create policy "cnslSlot_delete" on "cnslSlot" for delete to madang_app using (${reached('"cnslrId"')} and "slotSt" in ('OPEN', 'BLCK'))`,
  ...walls('cnslCase', reached('"cnslrId"'), reached('"cnslrId"')),
  ...walls(
    'cnslAply',
    `${whole()} or ${reached('"intkCnslrId"')} or ${reached('"cnslrHopeId"')} or exists (select from "cnslCase" c where c."aplyId" = "cnslAply"."aplyId")`,
    works(),
  ),
  ...walls(
    'cnslRsv',
    `${reached('"cnslrId"')} or exists (select from "cnslCase" c where c."caseId" = "cnslRsv"."caseId")`,
    reached('"cnslrId"'),
  ),
  ...walls('cnslGrpMbr', GROUP, GROUP),
  ...walls(
    'cnslRefer',
    `"rqstId" = ${me} or ${whole('"toDivCd"')} or exists (select from "cnslAply" a where a."aplyId" = "cnslRefer"."aplyId")`,
    `"rqstId" = ${me}`,
  ),
  ...walls('cnslCnsnt', ofClient('cnslCnsnt'), works()),
  ...walls('cnslBanLift', ofClient('cnslBanLift'), works()),
  ...walls(
    'cnslHis',
    `exists (select from "cnslRsv" r where r."rsvId" = "cnslHis"."objId") or exists (select from "cnslCase" c where c."caseId" = "cnslHis"."caseId")
      or exists (select from "cnslAply" a where a."aplyId" = "cnslHis"."objId")`,
    `"actId" = ${me}`,
  ),
  // Who was offered a slot is the server's business; the slot says to whom it is offered now.
  `alter table "cnslOfr" enable row level security`,
];

/** Settings of the kinds, hours and slots of counsellors, consents; and who reads what of counselling. */
export const counselKinds: Migration = {
  up: (db) =>
    runStatements(db, [
      ...RENAMED.map(([table, from, to]) => `alter table "${table}" rename column "${from}" to "${to}"`),
      KIND,
      ...SETTINGS,
      ...OF_KIND,
      ...TABLES,
      ...REACH,
      ...WALLS,
    ]),
};
