import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, maybeHm, maybeOneOf, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';
const APPLICANTS = ['STDNT', 'STF', 'PROF', 'DEPT', 'OTSDR'],
  STATES = ['REQ', 'APRV', 'USE', 'DONE', 'NOSHOW', 'RJCT', 'CNCLU', 'CNCLA', 'EXPR', 'MOVE'],
  BLACKOUTS = ['CLSS', 'EXAM', 'EVNT', 'MNTC', 'EMRG', 'ETC'];
const list = (name: string, required = false): string =>
  `"${name}" jsonb${required ? ` not null default '[]'` : ''} check (jsonb_typeof("${name}") = 'array')`;
const halfHour = (name: string): string =>
  `"${name}" text not null check ("${name}" ~ '^(([01][0-9]|2[0-3])(00|30)|2400)$')`;

const SPACES = [
  `create table "spaceRule" (
    "ruleId" text primary key, "ruleNm" text not null check (length("ruleNm") between 2 and 100),
    ${within('minSlotCnt', 1, 48, 1)}, ${within('maxSlotCnt', 1, 48, 6)}, ${within('maxDaySlotCnt', 1, 48, 6)}, ${within('maxWeekBkngCnt', 0, 100, 3)},
    ${within('minAdvDay', 0, 365, 0)}, ${within('maxAdvDay', 0, 365, 14)}, ${within('minAdvMin', 0, 1440, 30)},
    ${flag('autoAprvYn', 'Y')}, ${maybeOneOf('aprvCondCd', ['OVHR', 'EXTN'])}, "aprvOverSlotCnt" integer check ("aprvOverSlotCnt" between 1 and 48),
    ${within('bfrSlotCnt', 0, 4, 0)}, ${within('cnclHr', 0, 720, 2)}, ${flag('chkinYn', 'Y')}, ${within('chkinGrcMin', 5, 30, 15)},
    ${within('noshwLmtCnt', 1, 100, 3)}, ${within('noshwPrdDay', 1, 365, 90)}, ${within('banDay', 1, 365, 30)},
    ${flag('rcurYn', 'N')}, ${within('rcurMaxCnt', 1, 200, 16)}, ${flag('atndListYn', 'N')}, ${flag('hldyOpenYn', 'N')}, ${list('prpsCds')}, ${flag('useYn', 'Y')}, ${COMMON},
    constraint "spaceRule_name_uq" unique ("ruleNm"), constraint "spaceRule_length_ck" check ("minSlotCnt" <= "maxSlotCnt" and "maxSlotCnt" <= "maxDaySlotCnt"),
    constraint "spaceRule_advance_ck" check ("minAdvDay" <= "maxAdvDay"), constraint "spaceRule_over_ck" check ("aprvCondCd" is distinct from 'OVHR' or "aprvOverSlotCnt" is not null))`,
  `create table "space" (
    "spaceId" text primary key, "spaceCd" text not null check ("spaceCd" ~ '^[A-Z0-9-]{1,20}$'), "spaceNm" text not null check (length("spaceNm") between 2 and 100), "spaceTyCd" text not null,
    "campusCd" text, "bldgCd" text not null, "florNo" integer, "roomNo" text, "cpctCnt" integer not null check ("cpctCnt" >= 1), "minUseCnt" integer not null default 1 check ("minUseCnt" >= 1),
    "mngDeptCd" text not null references "dept" ("deptCd"), "mngrStfNo" text not null references "staff" ("stfNo"), "ruleId" text not null references "spaceRule" ("ruleId"),
    ${list('userDivCds', true)}, ${list('aplyHakguaCds')}, ${oneOf('spaceSt', ['OPEN', 'STOP', 'HIDE'], 'OPEN')}, "guideCn" text not null default '',
    "imgFileGroupId" text references "fileGroup" ("fileGroupId"), ${flag('useYn', 'Y')}, ${COMMON},
    constraint "space_code_uq" unique ("spaceCd"), constraint "space_people_ck" check ("minUseCnt" <= "cpctCnt"), constraint "space_users_ck" check ("userDivCds" <> '[]'))`,
  `create index "space_dept_ix" on "space" ("mngDeptCd")`,
  `create index "space_rule_ix" on "space" ("ruleId")`,
  `create table "spaceFclt" (
    "spaceFcltId" text primary key, "spaceId" text not null references "space" ("spaceId") on delete cascade, "fcltCd" text not null, "cnt" integer not null check ("cnt" >= 1),
    ${oneOf('fcltSt', ['OK', 'BRKN', 'CHK'], 'OK')}, "rmrk" text, ${COMMON}, constraint "spaceFclt_uq" unique ("spaceId", "fcltCd"))`,
  `create table "spaceOprtTm" (
    "spaceOprtTmId" text primary key, "spaceId" text not null references "space" ("spaceId") on delete cascade, ${oneOf('oprtDivCd', ['TERM', 'VCTN'])},
    "dow" integer not null check ("dow" between 1 and 7), "seq" integer not null, ${halfHour('strtTm')}, ${halfHour('endTm')}, ${COMMON},
    constraint "spaceOprtTm_uq" unique ("spaceId", "oprtDivCd", "dow", "seq"), constraint "spaceOprtTm_order_ck" check ("strtTm" < "endTm"))`,
  `create table "spaceBlkt" (
    "blktId" text primary key, "spaceId" text references "space" ("spaceId") on delete cascade, "bldgCd" text, ${oneOf('blktDivCd', BLACKOUTS)}, ${ymd('strtDt')}, ${ymd('endDt')},
    ${maybeHm('strtTm')}, "endTm" text check ("endTm" ~ '^(([01][0-9]|2[0-3])[0-5][0-9]|2400)$'), ${list('dows')}, "rsn" text not null, ${oneOf('srcCd', ['MANU', 'TMTB'], 'MANU')}, ${flag('publicYn', 'Y')}, ${COMMON},
    constraint "spaceBlkt_place_ck" check ("spaceId" is null or "bldgCd" is null), constraint "spaceBlkt_days_ck" check ("strtDt" <= "endDt"),
    constraint "spaceBlkt_times_ck" check (("strtTm" is null) = ("endTm" is null) and ("strtTm" is null or "strtTm" < "endTm")))`,
  `create index "spaceBlkt_space_ix" on "spaceBlkt" ("spaceId", "endDt")`,
  `create index "spaceBlkt_days_ix" on "spaceBlkt" ("endDt", "strtDt")`,
  `create table "spaceFvrt" (
    "spaceFvrtId" text primary key, "userId" text not null references "user" ("userId") on delete cascade, "spaceId" text not null references "space" ("spaceId") on delete cascade, ${COMMON},
    constraint "spaceFvrt_uq" unique ("userId", "spaceId"))`,
];

/** Who wins a slot is decided by the primary key of `spaceBkngSlot`; see docs/decisions/space-slots.md. */
const BOOKINGS = [
  `create sequence "spaceBkngNo_seq" as integer minvalue 1 maxvalue 99999 cycle`,
  `create table "spaceBkngSer" (
    "serId" text primary key, "spaceId" text not null references "space" ("spaceId"), ${oneOf('freqCd', ['DAY', 'WEEK', 'BIWK'])}, ${list('dows', true)}, ${ymd('strtDt')}, ${ymd('endDt')},
    ${halfHour('strtTm')}, ${halfHour('endTm')}, "clientReqId" text, "cnt" integer not null, ${oneOf('cnfltCd', ['ALL', 'SKIP'])}, "okCnt" integer not null, "skipCnt" integer not null, ${COMMON},
    constraint "spaceBkngSer_days_ck" check ("strtDt" <= "endDt"), constraint "spaceBkngSer_request_uq" unique ("clientReqId"))`,
  `create table "spacePnlt" (
    "pnltId" text primary key, ${oneOf('aplyDivCd', APPLICANTS)}, "aplyId" text, "aplyNm" text, "aplyTel" text, "spaceId" text not null references "space" ("spaceId"), ${ymd('pnltStrtDt')}, ${ymd('pnltEndDt')},
    ${oneOf('pnltRsnCd', ['NOSHOW', 'DMG', 'ETC'])}, "rsn" text, ${flag('rlsYn', 'N')}, "rlsRsn" text, ${COMMON},
    constraint "spacePnlt_days_ck" check ("pnltStrtDt" <= "pnltEndDt"), constraint "spacePnlt_person_ck" check ("aplyId" is not null or "aplyTel" is not null))`,
  `create index "spacePnlt_person_ix" on "spacePnlt" ("aplyDivCd", "aplyId", "pnltEndDt")`,
  `create table "spaceBkng" (
    "bkngId" text primary key, "bkngNo" text not null, "spaceId" text not null references "space" ("spaceId"), ${ymd('useDt')}, ${halfHour('strtTm')}, ${halfHour('endTm')},
    "slotCnt" integer not null check ("slotCnt" between 1 and 48), ${oneOf('aplyDivCd', APPLICANTS)}, "aplyId" text, "aplyNm" text, "aplyTel" text, "rgstId" text not null, "rgstDt" timestamptz not null, "expryDt" timestamptz,
    "prpsCd" text not null, "prpsCn" text not null, "grpNm" text, "useCnt" integer not null check ("useCnt" >= 1), "atndJson" jsonb, ${list('fcltRqst', true)},
    "fileGroupId" text references "fileGroup" ("fileGroupId"), "serId" text references "spaceBkngSer" ("serId"), "prevBkngId" text references "spaceBkng" ("bkngId"), "refTable" text, "refId" text,
    ${oneOf('bkngSt', STATES)}, "aprvId" text, "aprvDt" timestamptz, "rjctRsn" text, "cnclRsn" text, "cnclId" text, "chkinDt" timestamptz, "chkoutDt" timestamptz,
    ${maybeOneOf('useRslt', ['OK', 'DMG', 'DIRT'])}, "useRsltCn" text, "useFileGroupId" text references "fileGroup" ("fileGroupId"), "pnltId" text references "spacePnlt" ("pnltId"), "clientReqId" text, "erasedDt" timestamptz, ${COMMON},
    constraint "spaceBkng_no_uq" unique ("bkngNo"), constraint "spaceBkng_request_uq" unique ("clientReqId"), constraint "spaceBkng_times_ck" check ("strtTm" < "endTm"),
    constraint "spaceBkng_person_ck" check ("erasedDt" is not null or "aplyId" is not null or "aplyTel" is not null),
    constraint "spaceBkng_expiry_ck" check ("bkngSt" <> 'REQ' or "expryDt" is not null), constraint "spaceBkng_ref_ck" check (("refTable" is null) = ("refId" is null)))`,
  `create index "spaceBkng_day_ix" on "spaceBkng" ("useDt", "spaceId", "strtTm")`,
  `create index "spaceBkng_person_ix" on "spaceBkng" ("aplyDivCd", "aplyId", "useDt")`,
  `create index "spaceBkng_phone_ix" on "spaceBkng" ("aplyTel", "useDt") where "aplyId" is null`,
  `create index "spaceBkng_clock_ix" on "spaceBkng" ("bkngSt", "useDt") where "bkngSt" in ('REQ', 'APRV', 'USE')`,
  `create index "spaceBkng_series_ix" on "spaceBkng" ("serId", "useDt") where "serId" is not null`,
  `create index "spaceBkng_penalty_ix" on "spaceBkng" ("pnltId") where "pnltId" is not null`,
  `create index "spaceBkng_ref_ix" on "spaceBkng" ("refTable", "refId") where "refTable" is not null`,
  `create table "spaceBkngSlot" (
    "spaceId" text not null references "space" ("spaceId"), ${ymd('useDt')}, "slotNo" smallint not null check ("slotNo" between 0 and 47), ${oneOf('slotDivCd', ['USE', 'BFR'])},
    "bkngId" text not null references "spaceBkng" ("bkngId") on delete cascade, primary key ("spaceId", "useDt", "slotNo"))`,
  `create index "spaceBkngSlot_booking_ix" on "spaceBkngSlot" ("bkngId")`,
  `create table "spaceBkngHis" (
    "spaceBkngHisId" text primary key, "bkngId" text not null references "spaceBkng" ("bkngId") on delete cascade, ${maybeOneOf('bfSt', STATES)}, ${oneOf('afSt', STATES)}, "evtCd" text not null,
    "rsn" text, "actId" text, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "spaceBkngHis_booking_ix" on "spaceBkngHis" ("bkngId", "actDt")`,
  `create table "spaceUnmet" (
    "spaceUnmetId" text primary key, "spaceId" text not null references "space" ("spaceId") on delete cascade, ${ymd('useDt')}, ${halfHour('strtTm')}, ${halfHour('endTm')}, ${oneOf('aplyDivCd', APPLICANTS)},
    "clientReqId" text not null, "dt" timestamptz not null, ${HISTORY}, constraint "spaceUnmet_request_uq" unique ("clientReqId"))`,
  `create index "spaceUnmet_day_ix" on "spaceUnmet" ("useDt", "spaceId")`,
  `create table "spaceUseDay" (
    "spaceUseDayId" text primary key, "spaceId" text not null references "space" ("spaceId") on delete cascade, ${ymd('useDt')}, "openSlot" integer not null, "bkngSlot" integer not null, "useSlot" integer not null,
    "doneCnt" integer not null, "noshwCnt" integer not null, "cnclCnt" integer not null, "seatUse" bigint not null, "seatCap" bigint not null, ${COMMON}, constraint "spaceUseDay_uq" unique ("spaceId", "useDt"))`,
  `create index "spaceUseDay_day_ix" on "spaceUseDay" ("useDt")`,
  // What was done stays as it was written.
  `revoke update, delete on "spaceBkngHis", "spaceUnmet" from ${ROLE}`,
  `grant usage on sequence "spaceBkngNo_seq" to ${ROLE}`,
];

/** 공간예약: spaces with their rules, hours and blackouts; bookings with their slots. */
export const space: Migration = { up: (db) => runStatements(db, [...SPACES, ...BOOKINGS]) };
