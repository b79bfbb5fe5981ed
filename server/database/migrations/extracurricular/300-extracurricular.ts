import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, maybeOneOf, oneOf, within } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';
const REFS = ['PRD_OPEN', 'PRD_CHG', 'PRD_CANCEL', 'PRD_RSLT', 'CURRI'],
  ACTS = ['SUBMIT', 'APPROVE', 'RETURN', 'RECALL', 'SKIP'],
  APPROVERS = ['DEPT_HEAD', 'CENTRAL', 'STF'],
  TYPES = ['LECT', 'CAMP', 'MENTOR', 'TUTOR', 'COMM', 'CONTEST', 'FIELD', 'VOL', 'CNSL', 'ONLN', 'EDU'];
/** A family of programmes: which there are stands in the contract, so that another one needs no other tables. */
const FAMILY = `"userDiv" text not null check ("userDiv" ~ '^[A-Z]{1,10}$')`;
const txt = (name: string, max: number): string => `"${name}" text check (length("${name}") <= ${max})`;
const must = (name: string, max: number): string =>
  `"${name}" text not null check (length("${name}") between 1 and ${max})`;

const CATEGORIES = [
  // A row names its parent together with family and level: no loop, no fourth level and no parent of another family can be stored.
  `create table "ecpCategory" (
    "categoryId" text primary key, ${FAMILY}, "categoryCd" text not null check ("categoryCd" ~ '^[0-9A-Z_-]{1,20}$'), ${must('categoryNm', 50)}, "upCategoryId" text, ${within('lvl', 1, 3, 1)},
    "upLvl" integer generated always as (nullif("lvl" - 1, 0)) stored, "mainDeptCd" text references "dept" ("deptCd"), ${txt('goal', 500)}, ${within('stdPntPerHour', 0, 100, 1)},
    "dfltAttRate" numeric(4,1) not null default 80.0 check ("dfltAttRate" between 0 and 100), ${flag('dfltSurveyYn', 'Y')}, "sortOrdr" integer not null default 0, ${flag('useYn', 'Y')}, ${COMMON},
    constraint "ecpCategory_code_uq" unique ("userDiv", "categoryCd"), constraint "ecpCategory_place_uq" unique ("categoryId", "userDiv", "lvl"), constraint "ecpCategory_family_uq" unique ("categoryId", "userDiv"),
    constraint "ecpCategory_top_ck" check (("lvl" = 1) = ("upCategoryId" is null)),
    constraint "ecpCategory_up_fk" foreign key ("upCategoryId", "userDiv", "upLvl") references "ecpCategory" ("categoryId", "userDiv", "lvl"))`,
  `create unique index "ecpCategory_name_uq" on "ecpCategory" ("userDiv", "upCategoryId", "categoryNm") nulls not distinct`,
  `create index "ecpCategory_up_ix" on "ecpCategory" ("upCategoryId", "sortOrdr", "categoryId")`,
  `create table "ecpAprvLine" (
    "aprvLineId" text primary key, ${FAMILY}, ${maybeOneOf('refDiv', REFS)}, "categoryId" text, "deptCd" text references "dept" ("deptCd"), ${COMMON},
    constraint "ecpAprvLine_category_fk" foreign key ("categoryId", "userDiv") references "ecpCategory" ("categoryId", "userDiv") on delete cascade)`,
  `create unique index "ecpAprvLine_condition_uq" on "ecpAprvLine" ("userDiv", "refDiv", "categoryId", "deptCd") nulls not distinct`,
  `create table "ecpAprvStep" (
    "aprvLineId" text not null references "ecpAprvLine" ("aprvLineId") on delete cascade, "stepNo" integer not null check ("stepNo" between 1 and 4), ${must('stepNm', 40)}, ${oneOf('aprverDiv', APPROVERS)}, "roleCd" text, "deptCd" text, "stfNo" text,
    primary key ("aprvLineId", "stepNo"), constraint "ecpAprvStep_central_ck" check (("aprverDiv" = 'CENTRAL') = ("roleCd" is not null and "deptCd" is not null)), constraint "ecpAprvStep_person_ck" check (("aprverDiv" = 'STF') = ("stfNo" is not null)))`,
  // The last number given under a name: codes of curricula, numbers of periods, certificates.
  `create table "ecpCounter" ("counterKey" text primary key, "lastNo" integer not null check ("lastNo" >= 1))`,
];

const CURRICULA = [
  `create table "ecpCurri" (
    "curriId" text primary key, ${FAMILY}, "categoryId" text not null, "curriCd" text not null check ("curriCd" ~ '^[A-Z]-[0-9]{4}-[0-9]{4}$'), ${must('curriNm', 100)}, "deptCd" text not null references "dept" ("deptCd"), "mngStfNo" text not null,
    ${oneOf('curriTp', TYPES)}, ${maybeOneOf('wghtDiv', ['ACHV', 'PART', 'INTR'])}, ${must('purpose', 1000)}, ${must('summary', 60000)}, ${txt('effect', 1000)}, "stdHour" numeric(5,1) not null default 0 check ("stdHour" >= 0),
    ${oneOf('repeatDiv', ['NONE', 'TERM', 'FREE'], 'NONE')}, ${flag('certYn', 'N')}, ${flag('cqiYn', 'Y')}, "dfltRule" jsonb not null default '{}' check (jsonb_typeof("dfltRule") = 'object'), "promoImgId" text, ${oneOf('curriSt', ['DRAFT', 'REVIEW', 'USE', 'STOP'], 'DRAFT')}, ${COMMON},
    constraint "ecpCurri_code_uq" unique ("curriCd"), constraint "ecpCurri_name_uq" unique ("userDiv", "deptCd", "curriNm"), constraint "ecpCurri_family_uq" unique ("curriId", "userDiv"),
    constraint "ecpCurri_category_fk" foreign key ("categoryId", "userDiv") references "ecpCategory" ("categoryId", "userDiv"))`,
  `create index "ecpCurri_list_ix" on "ecpCurri" ("userDiv", "regDt", "curriId")`,
  `create index "ecpCurri_dept_ix" on "ecpCurri" ("userDiv", "deptCd", "curriId")`,
  `create index "ecpCurri_category_ix" on "ecpCurri" ("categoryId")`,
  `create table "ecpCurriAbility" (
    "curriId" text not null references "ecpCurri" ("curriId") on delete cascade, "abilityId" text not null references "abilityCd" ("abilityId"), "ratio" integer not null check ("ratio" between 1 and 100), "sortOrdr" integer not null default 1,
    primary key ("curriId", "abilityId"))`,
  `create index "ecpCurriAbility_ability_ix" on "ecpCurriAbility" ("abilityId")`,
  // Looked at when the transaction ends, since the shares are written one by one.
  `create function "checkEcpShares"() returns trigger language plpgsql as $$
    declare cnt integer; total integer;
    begin
      select count(*), coalesce(sum("ratio"), 0) into cnt, total from "ecpCurriAbility" where "curriId" = coalesce(new."curriId", old."curriId");
      if cnt > 5 or (cnt > 0 and total <> 100) then
        raise exception 'ability shares of a curriculum' using errcode = '23514', constraint = 'ecpCurriAbility_sum_ck';
      end if;
      return null;
    end $$`,
  `create constraint trigger "ecpCurriAbility_sum" after insert or update or delete on "ecpCurriAbility" deferrable initially deferred for each row execute function "checkEcpShares"()`,
];

const APPROVAL = [
  `create table "ecpAprv" (
    "aprvId" text primary key, ${FAMILY}, ${oneOf('refDiv', REFS)}, "refId" text not null, ${must('docTitle', 200)}, "deptCd" text not null, "drafterStfNo" text not null, ${oneOf('aprvSt', ['OPEN', 'APPROVED', 'RETURNED', 'RECALLED'], 'OPEN')},
    "curStep" integer not null check ("curStep" between 1 and 5), "steps" jsonb not null check (jsonb_typeof("steps") = 'array'), "submitDt" timestamptz not null, "stepDt" timestamptz not null, ${COMMON})`,
  // One document of whatever kind may wait about a period or a curriculum.
  `create unique index "ecpAprv_open_uq" on "ecpAprv" ("refId") where "aprvSt" = 'OPEN'`,
  `create index "ecpAprv_ref_ix" on "ecpAprv" ("refId", "submitDt")`,
  `create index "ecpAprv_drafter_ix" on "ecpAprv" ("drafterStfNo", "submitDt")`,
  `create index "ecpAprv_list_ix" on "ecpAprv" ("userDiv", "aprvSt", "submitDt")`,
  // Who may decide a step: fixed when the step is reached.
  `create table "ecpAprvCand" ("aprvId" text not null references "ecpAprv" ("aprvId") on delete cascade, "stepNo" integer not null, "stfNo" text not null, primary key ("aprvId", "stepNo", "stfNo"))`,
  `create index "ecpAprvCand_person_ix" on "ecpAprvCand" ("stfNo", "aprvId")`,
  `create table "ecpAprvHis" (
    "aprvHisId" text primary key, "aprvId" text not null references "ecpAprv" ("aprvId") on delete cascade, "stepNo" integer not null, ${oneOf('actDiv', ACTS)}, "actorStfNo" text, ${flag('deputyYn', 'N')}, ${txt('opinion', 500)}, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "ecpAprvHis_doc_ix" on "ecpAprvHis" ("aprvId", "actDt")`,
  `revoke update, delete on "ecpAprvHis" from ${ROLE}`,
];

/** 비교과: categories with their approval lines, curricula, and the documents by which they are approved. */
export const extracurricular: Migration = {
  up: (db) => runStatements(db, [...CATEGORIES, ...CURRICULA, ...APPROVAL]),
};
