import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, maybeOneOf, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';
const ABILITY_DIVS = ['CORE', 'MAJOR', 'PROF'],
  TRACKS = ['NURSE', 'HEALTH', 'IT', 'EDU', 'BIZ', 'ETC'],
  PAPER_STATES = ['DRAFT', 'CONFIRMED', 'FROZEN', 'RETIRED'],
  PLAN_STATES = ['DRAFT', 'READY', 'OPEN', 'CLOSED', 'SCORED', 'RELEASED', 'CANCELED'],
  RESP_STATES = ['NOT_STARTED', 'IN_PROGRESS', 'SUBMITTED', 'EXEMPT'],
  TARGETS = ['USER', 'PROF', 'STF', 'OTSDR'],
  LEVELS = ['L5', 'L4', 'L3', 'L2', 'L1'];
const hm = (name: string): string =>
  `"${name}" text not null check ("${name}" ~ '^(([01][0-9]|2[0-3])[0-5][0-9]|2400)$')`;
const year = (name: string, required: boolean): string =>
  `"${name}" text${required ? ' not null' : ''} check ("${name}" ~ '^[0-9]{4}$')`;
/** Score in percent, rounded half-up to four places before it is stored (diagnosis.md, head). */
const percent = (name: string): string => `"${name}" numeric(7,4) check ("${name}" between 0 and 100)`;
const point = (name: string): string => `"${name}" numeric(9,2) check ("${name}" >= 0)`;

const ABILITIES = [
  `create table "abilityCd" (
    "abilityId" text primary key, ${oneOf('abilityDiv', ABILITY_DIVS)}, "ownDeptCd" text not null, ${maybeOneOf('trackCd', TRACKS)},
    "abilityCd" text not null check ("abilityCd" ~ '^[A-Z0-9_-]{1,20}$'), "abilityNm" text not null check (length("abilityNm") between 1 and 50), "abilityEngNm" text,
    "upAbilityId" text references "abilityCd" ("abilityId"), "abilityLvl" integer not null check ("abilityLvl" in (1, 2)), "defn" text, "behavIndctr" text,
    "colorCd" text check ("colorCd" ~ '^#[0-9A-Fa-f]{6}$'), ${year('applyStrtYear', true)}, ${year('applyEndYear', false)}, "prevAbilityId" text references "abilityCd" ("abilityId"),
    "sortOrdr" integer not null default 0, ${flag('useYn', 'Y')}, ${COMMON},
    constraint "abilityCd_code_uq" unique ("abilityDiv", "ownDeptCd", "abilityCd", "applyStrtYear"),
    constraint "abilityCd_years_ck" check ("applyEndYear" is null or "applyStrtYear" <= "applyEndYear"),
    constraint "abilityCd_level_ck" check (("abilityLvl" = 1) = ("upAbilityId" is null)),
    constraint "abilityCd_core_ck" check (("abilityDiv" = 'CORE') = ("ownDeptCd" = '*')),
    constraint "abilityCd_track_ck" check (("abilityDiv" = 'PROF') = ("trackCd" is not null)),
    constraint "abilityCd_defn_ck" check ("abilityLvl" = 2 or "defn" is not null),
    constraint "abilityCd_color_ck" check ("abilityLvl" = 1 or "colorCd" is null))`,
  `create index "abilityCd_tree_ix" on "abilityCd" ("abilityDiv", "ownDeptCd", "sortOrdr")`,
  `create index "abilityCd_up_ix" on "abilityCd" ("upAbilityId")`,
  `create index "abilityCd_prev_ix" on "abilityCd" ("prevAbilityId") where "prevAbilityId" is not null`,
];

const PAPERS = [
  `create table "paper" (
    "paperId" text primary key, "instDiv" text not null, "paperCd" text not null, "paperNm" text not null check (length("paperNm") between 1 and 100),
    "deptCd" text not null references "dept" ("deptCd"), ${flag('useYn', 'Y')}, ${COMMON},
    constraint "paper_code_uq" unique ("paperCd"), constraint "paper_name_uq" unique ("instDiv", "deptCd", "paperNm"))`,
  // The body is the tree of 2.2 and 2.3: what is asked, stored and exported as one document.
  `create table "paperVer" (
    "paperVerId" text primary key, "paperId" text not null references "paper" ("paperId") on delete cascade, "verNo" integer not null check ("verNo" >= 1), ${oneOf('paperVerSt', PAPER_STATES, 'DRAFT')},
    "bodyJson" jsonb not null, "bodyHash" text not null, ${within('qstnCnt', 0, 300, 0)}, "frozenDt" timestamptz, ${COMMON},
    constraint "paperVer_no_uq" unique ("paperId", "verNo"), constraint "paperVer_frozen_ck" check ("paperVerSt" <> 'FROZEN' or "frozenDt" is not null))`,
  `create unique index "paperVer_draft_uq" on "paperVer" ("paperId") where "paperVerSt" = 'DRAFT'`,
  // One row for each question, or for each row of a matrix: what other tables refer to.
  `create table "paperItem" (
    "paperVerId" text not null references "paperVer" ("paperVerId") on delete cascade, "itemNo" integer not null, "qstnId" text not null, "rowNo" integer not null default 0, "itemCd" text not null,
    "qstnTp" text not null, "abilityId" text references "abilityCd" ("abilityId"), primary key ("paperVerId", "itemNo"),
    constraint "paperItem_code_uq" unique ("paperVerId", "itemCd"), constraint "paperItem_question_uq" unique ("paperVerId", "qstnId", "rowNo"))`,
  `create index "paperItem_ability_ix" on "paperItem" ("abilityId") where "abilityId" is not null`,
  `create table "normFixed" (
    "paperVerId" text not null references "paperVer" ("paperVerId") on delete cascade, "abilityId" text not null references "abilityCd" ("abilityId"), "meanVal" numeric(7,4) not null check ("meanVal" between 0 and 100),
    "sdVal" numeric(7,4) not null check ("sdVal" > 0), ${year('baseYear', true)}, primary key ("paperVerId", "abilityId"))`,
  // What has been confirmed stays word for word; an edit is the next version.
  `create function "keepPaperBody"() returns trigger language plpgsql as $$
    begin
      if old."paperVerSt" <> 'DRAFT' and new."bodyHash" is distinct from old."bodyHash" then
        raise exception 'a version that is confirmed is not edited' using errcode = 'check_violation', constraint = 'paperVer_body_ck';
      end if;
      if old."paperVerSt" in ('FROZEN', 'RETIRED') and new."paperVerSt" not in ('FROZEN', 'RETIRED') then
        raise exception 'a version that is in use stays locked' using errcode = 'check_violation', constraint = 'paperVer_locked_ck';
      end if;
      return new;
    end $$`,
  `create trigger "paperVer_keep" before update on "paperVer" for each row execute function "keepPaperBody"()`,
];

const PLANS = [
  `create table "plan" (
    "planId" text primary key, "instDiv" text not null, "paperId" text not null references "paper" ("paperId"), "paperVerId" text not null references "paperVer" ("paperVerId"), "planNm" text not null check (length("planNm") between 1 and 100),
    "deptCd" text not null references "dept" ("deptCd"), ${year('schlYear', true)}, ${oneOf('shtmCd', ['10', '20'])}, ${within('rndNo', 1, 99, 1)}, ${ymd('strtDt')}, ${hm('strtTm')}, ${ymd('endDt')}, ${hm('endTm')},
    ${oneOf('anonymDiv', ['NAMED', 'CONF', 'ANON'])}, ${flag('editAllowYn', 'N')}, ${oneOf('resultOpenDiv', ['NONE', 'IMMEDIATE', 'ON_RELEASE'])}, "resultOpenDt" timestamptz, ${within('minReportCnt', 3, 100, 5)},
    "trgtDivCd" text, "linkDiv" text, "linkId" text, "condJson" jsonb not null, ${flag('onceYn', 'N')},
    ${oneOf('planSt', PLAN_STATES, 'DRAFT')}, "closeDt" timestamptz, "calcDt" timestamptz, ${flag('recalcYn', 'N')}, "calcRunDt" timestamptz, ${COMMON},
    constraint "plan_period_ck" check ("strtDt" || "strtTm" < "endDt" || "endTm"), constraint "plan_link_ck" check (("linkDiv" is null) = ("linkId" is null)),
    constraint "plan_edit_ck" check ("anonymDiv" <> 'ANON' or "editAllowYn" = 'N'))`,
  `create unique index "plan_round_uq" on "plan" ("instDiv", "deptCd", "schlYear", "shtmCd", "rndNo", "paperId") where "onceYn" = 'Y' and "planSt" <> 'CANCELED'`,
  `create index "plan_list_ix" on "plan" ("instDiv", "schlYear", "shtmCd", "planId")`,
  `create index "plan_period_ix" on "plan" ("instDiv", "strtDt", "planId")`,
  `create index "plan_version_ix" on "plan" ("paperVerId")`,
  `create index "plan_clock_ix" on "plan" ("planSt", "endDt") where "planSt" in ('READY', 'OPEN')`,
  `create index "plan_link_ix" on "plan" ("linkDiv", "linkId") where "linkDiv" is not null`,
  `create table "planTarget" (
    "planTargetId" text primary key, "planId" text not null references "plan" ("planId") on delete cascade, ${oneOf('userDiv', TARGETS)}, "userId" text not null,
    "colgCd" text, "hakguaCd" text, "majorCd" text, "gradeCd" text, "genderCd" text, "entYear" text, "shregSt" text, ${oneOf('respSt', RESP_STATES, 'NOT_STARTED')}, "submitDt" timestamptz,
    "remindCnt" integer not null default 0, "lastRemindDt" timestamptz, ${maybeOneOf('exemptDiv', ['HAND', 'AUTO'])}, "exemptRsn" text, ${flag('handYn', 'N')}, ${COMMON},
    constraint "planTarget_person_uq" unique ("planId", "userDiv", "userId"), constraint "planTarget_exempt_ck" check (("respSt" = 'EXEMPT') = ("exemptDiv" is not null)))`,
  // A professor is staff: one person, found by staff number, whatever role was entered.
  `create unique index "planTarget_staff_uq" on "planTarget" ("planId", "userId") where "userDiv" in ('PROF', 'STF')`,
  `create index "planTarget_state_ix" on "planTarget" ("planId", "respSt", "userId")`,
  `create index "planTarget_list_ix" on "planTarget" ("planId", "userId", "planTargetId")`,
  `create index "planTarget_college_ix" on "planTarget" ("planId", "colgCd", "hakguaCd")`,
  `create index "planTarget_mine_ix" on "planTarget" ("userDiv", "userId")`,
  `create table "planRemind" (
    "remindId" text primary key, "planId" text not null references "plan" ("planId") on delete cascade, ${oneOf('sendDiv', ['ON_OPEN', 'BEFORE_END', 'EVERY', 'NOW'])}, "offsetDay" integer check ("offsetDay" between 1 and 60),
    "sendTm" text, "chnlCds" jsonb not null check (jsonb_typeof("chnlCds") = 'array'), ${oneOf('toDiv', ['ALL', 'NOT_STARTED', 'IN_PROGRESS'])}, "msg" text, "lastSendDt" timestamptz, ${COMMON})`,
  `create index "planRemind_plan_ix" on "planRemind" ("planId")`,
  `create table "planHis" (
    "planHisId" text primary key, "planId" text not null references "plan" ("planId") on delete cascade, "evtCd" text not null, ${maybeOneOf('bfSt', PLAN_STATES)}, ${oneOf('afSt', PLAN_STATES)},
    "rsn" text, "actId" text, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "planHis_plan_ix" on "planHis" ("planId", "actDt")`,
];

const RESPONSES = [
  `create table "resp" (
    "respId" text primary key, "planId" text not null references "plan" ("planId"), "planTargetId" text references "planTarget" ("planTargetId"), "attemptNo" integer not null default 1 check ("attemptNo" between 1 and 10), ${flag('countYn', 'Y')},
    ${oneOf('userDiv', TARGETS)}, "colgCd" text, "hakguaCd" text, "gradeCd" text, "genderCd" text, "entYear" text, ${oneOf('respSt', ['IN_PROGRESS', 'SUBMITTED'], 'IN_PROGRESS')}, ${oneOf('entryDiv', ['SELF', 'PROXY', 'EXCEL'], 'SELF')},
    "strtDt" timestamptz, "submitDt" timestamptz, "elapsedSec" integer check ("elapsedSec" >= 0), ${flag('suspectYn', 'N')}, "suspectRsn" text, ${flag('validYn', 'Y')}, "invalidRsn" text,
    ${percent('totPct')}, ${percent('totPctile')}, ${point('earnPoint')}, ${maybeOneOf('passYn', ['Y', 'N'])}, ${maybeOneOf('gradeSt', ['AUTO_DONE', 'MANUAL_WAIT', 'CONFIRMED'])},
    "drawJson" jsonb, "draftJson" jsonb, "savedDvcDt" timestamptz, ${COMMON},
    constraint "resp_attempt_uq" unique ("planTargetId", "attemptNo"), constraint "resp_submitted_ck" check ("respSt" <> 'SUBMITTED' or "submitDt" is not null))`,
  `create index "resp_plan_ix" on "resp" ("planId", "respSt", "respId")`,
  `create index "resp_groups_ix" on "resp" ("planId", "colgCd", "hakguaCd")`,
  // One row for each question or row of a matrix that was visible at submission; nothing in it was left out: all empty.
  `create table "respAns" (
    "ansId" text primary key default gen_random_uuid()::text, "respId" text not null references "resp" ("respId") on delete cascade, "planId" text not null, "qstnId" text not null, "rowNo" integer not null default 0,
    "optnIds" jsonb check (jsonb_typeof("optnIds") = 'array'), "rankIds" jsonb check (jsonb_typeof("rankIds") = 'array'), "numVal" numeric, "txtVal" text, ${flag('naYn', 'N')},
    "scoreVal" numeric, ${percent('itemPct')}, ${point('earnPoint')}, "gradedId" text, "gradeRsn" text, ${flag('hideYn', 'N')}, "hideRsn" text, ${within('version', 1, 1_000_000, 1)},
    constraint "respAns_item_uq" unique ("respId", "qstnId", "rowNo"))`,
  `create index "respAns_question_ix" on "respAns" ("planId", "qstnId", "rowNo")`,
  `create table "respHis" ("respHisId" text primary key, "respId" text not null references "resp" ("respId") on delete cascade, "answersJson" jsonb not null, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "respHis_resp_ix" on "respHis" ("respId", "actDt")`,
  `create table "respAblScore" (
    "respId" text not null references "resp" ("respId") on delete cascade, "abilityId" text not null references "abilityCd" ("abilityId"), "planId" text not null, ${percent('pct')}, "tScore" numeric(7,4) check ("tScore" between 20 and 80),
    ${maybeOneOf('lvlCd', LEVELS)}, ${percent('answerRate')}, primary key ("respId", "abilityId"))`,
  `create index "respAblScore_plan_ix" on "respAblScore" ("planId", "abilityId")`,
  `create table "planNorm" (
    "planId" text not null references "plan" ("planId") on delete cascade, "abilityId" text not null references "abilityCd" ("abilityId"), "n" integer not null, "meanVal" numeric(7,4), "sdVal" numeric(7,4), primary key ("planId", "abilityId"))`,
  `create table "planKeyFix" (
    "planKeyFixId" text primary key, "planId" text not null references "plan" ("planId") on delete cascade, "qstnId" text not null, "answerKey" jsonb, "rsn" text not null, "actId" text not null, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "planKeyFix_plan_ix" on "planKeyFix" ("planId", "qstnId", "actDt")`,
  `create table "gradeHis" (
    "gradeHisId" text primary key, "ansId" text not null references "respAns" ("ansId") on delete cascade, "bfPoint" numeric(9,2), "afPoint" numeric(9,2), "rsn" text, "actId" text not null, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "gradeHis_answer_ix" on "gradeHis" ("ansId", "actDt")`,
  // What was done stays as it was written.
  `revoke update, delete on "planHis", "respHis", "planKeyFix", "gradeHis" from ${ROLE}`,
];

/** 진단·설문·시험: abilities, papers with their versions, plans with their targets, responses with their scores. */
export const diagnosis: Migration = {
  up: (db) => runStatements(db, [...ABILITIES, ...PAPERS, ...PLANS, ...RESPONSES]),
};
