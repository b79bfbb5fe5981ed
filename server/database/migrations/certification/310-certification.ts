import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, maybeOneOf, maybeYmd, oneOf, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';
const GRADES = ['GOLD', 'SILVER', 'BRONZE', 'TOP', 'HIGH', 'PASS'],
  STATES = ['PROGRESS', 'QUALIFIED', 'APPLIED', 'CERTIFIED', 'REJECTED', 'REVOKED'],
  UPLOADS = ['SKILL_PASS', 'CLINIC_HOUR'];
const SOURCES = [
  'MLG_TOTAL',
  'MLG_AREA',
  'ABL_PNT',
  'ECP_CNT',
  'ECP_HOUR',
  'ECP_CURRI',
  'LANG',
  'LIC',
  'VOL',
  'DIAG_CNT',
  'DIAG_PCT',
  'EXAM_PASS',
  'GPA',
  'CREDIT',
  ...UPLOADS,
  'MANUAL',
];
/** Programmes are rows of a table of the contract, to which one may be added without a migration. */
const DIV = `"certiDiv" text not null check ("certiDiv" ~ '^[A-Z]{2,10}$')`;
const must = (name: string, max: number): string =>
  `"${name}" text not null check (length("${name}") between 1 and ${max})`;
const txt = (name: string, max: number): string => `"${name}" text check (length("${name}") <= ${max})`;
const list = (name: string): string =>
  `"${name}" jsonb not null default '[]' check (jsonb_typeof("${name}") = 'array')`;
const points = (name: string): string => `"${name}" numeric(6,2) not null default 0 check ("${name}" >= 0)`;
const year = (name: string, required: boolean): string =>
  `"${name}" text${required ? ' not null' : ''} check ("${name}" ~ '^[0-9]{4}$')`;
const ofStd = `"certiStdId" text not null references "certiStd" ("certiStdId") on delete cascade`;
/** What belongs to a standard is changed only while that is a draft. */
const draftOnly = (table: string): string =>
  `create trigger "${table}_draft" before insert or update or delete on "${table}" for each row execute function "checkCertiDraft"()`;

const STANDARDS = [
  `create table "certiStd" (
    "certiStdId" text primary key, ${DIV}, ${must('stdNm', 100)}, "verNo" integer not null check ("verNo" >= 1), ${year('entYearFrom', true)}, ${year('entYearTo', false)}, ${oneOf('judgeDiv', ['GRADE', 'ALL_AREAS'])},
    ${flag('applyReqYn', 'Y')}, ${list('applyGradeCds')}, ${list('applyShregSts')}, ${oneOf('stdSt', ['DRAFT', 'CONFIRMED', 'FROZEN', 'RETIRED'], 'DRAFT')}, "confirmDt" timestamptz, ${txt('retireRsn', 200)},
    ${txt('docNo', 50)}, ${txt('guide', 2000)}, "fileGroupId" text, ${COMMON},
    constraint "certiStd_ver_uq" unique ("certiDiv", "verNo"), constraint "certiStd_years_ck" check ("entYearTo" is null or "entYearFrom" <= "entYearTo"),
    constraint "certiStd_confirmed_ck" check ("stdSt" not in ('CONFIRMED', 'FROZEN') or "confirmDt" is not null),
    constraint "certiStd_years_ex" exclude using gist ("certiDiv" with =, int4range("entYearFrom"::integer, coalesce("entYearTo", '9999')::integer, '[]') with &&) where ("stdSt" in ('CONFIRMED', 'FROZEN')))`,
  `create function "checkCertiDraft"() returns trigger language plpgsql as $$
    declare state text; begin
      select "stdSt" into state from "certiStd" where "certiStdId" = coalesce(new."certiStdId", old."certiStdId");
      if state is not null and state <> 'DRAFT' then raise exception 'a standard in force is not changed' using errcode = 'check_violation', constraint = 'certiStd_draft_ck'; end if;
      return coalesce(new, old);
    end $$`,
  `create table "certiArea" (
    "certiAreaId" text primary key, ${ofStd}, ${must('areaKey', 40)}, ${must('areaNm', 40)}, ${flag('requireYn', 'N')}, ${points('minPnt')}, ${points('maxPnt')}, ${oneOf('areaRule', ['SUM', 'MAX'])}, "sortOrdr" integer not null,
    constraint "certiArea_key_uq" unique ("certiStdId", "areaKey"), constraint "certiArea_name_uq" unique ("certiStdId", "areaNm"), constraint "certiArea_points_ck" check ("minPnt" <= "maxPnt"))`,
  // A basic requirement is an item of no area: it has no points, and its value is needed.
  `create table "certiItem" (
    "certiItemId" text primary key, ${ofStd}, "certiAreaId" text references "certiArea" ("certiAreaId") on delete cascade, ${must('itemKey', 40)}, ${must('itemNm', 60)}, ${oneOf('srcDiv', SOURCES)}, ${list('srcParams')}, ${flag('requireYn', 'N')}, "unitNm" text not null default '' check (length("unitNm") <= 10), "passVal" numeric(8,2) check ("passVal" >= 0), "sortOrdr" integer not null,
    constraint "certiItem_key_uq" unique ("certiStdId", "itemKey"), constraint "certiItem_pass_ck" check ("requireYn" = 'N' or "passVal" is not null), constraint "certiItem_gate_ck" check ("certiAreaId" is not null or "requireYn" = 'Y'))`,
  `create index "certiItem_area_ix" on "certiItem" ("certiAreaId")`,
  `create table "certiTier" (
    "certiItemId" text not null references "certiItem" ("certiItemId") on delete cascade, ${ofStd}, "minVal" numeric(8,2) not null check ("minVal" >= 0), "pnt" numeric(6,2) not null check ("pnt" > 0), primary key ("certiItemId", "minVal"), constraint "certiTier_points_uq" unique ("certiItemId", "pnt"))`,
  `create table "certiGrade" (
    ${ofStd}, ${oneOf('certiGrdCd', GRADES)}, "rankOrd" integer not null check ("rankOrd" >= 1), ${points('minTotal')}, ${points('minAreaPnt')}, "minAreaCnt" integer not null default 0 check ("minAreaCnt" >= 0),
    primary key ("certiStdId", "certiGrdCd"), constraint "certiGrade_rank_uq" unique ("certiStdId", "rankOrd"), constraint "certiGrade_total_uq" unique ("certiStdId", "minTotal"))`,
  `create table "certiLangEq" (${ofStd}, ${must('specCd', 30)}, ${must('scoreTxt', 20)}, "eqVal" numeric(6,2) not null check ("eqVal" > 0), primary key ("certiStdId", "specCd", "scoreTxt"))`,
  ...['certiArea', 'certiItem', 'certiTier', 'certiGrade', 'certiLangEq'].map(draftOnly),
  // A draft is run over the present facts; the result is kept for a week.
  `create table "certiSimul" (
    "certiSimulId" text primary key, ${ofStd}, ${oneOf('simulSt', ['WAIT', 'DONE', 'FAIL'], 'WAIT')}, "resultJson" jsonb, "reqId" text not null, "reqDt" timestamptz not null, "endDt" timestamptz)`,
  `create index "certiSimul_std_ix" on "certiSimul" ("certiStdId", "reqDt")`,
];

const STUDENTS = [
  // Beside the figures stands what the student was when they were made: lists are filtered by it and row policies read it.
  `create table "certiState" (
    "certiStateId" text primary key, ${DIV}, "stdNo" text not null references "student" ("stdNo"), "certiStdId" text references "certiStd" ("certiStdId"),
    "stdNm" text not null, "colgCd" text not null, "hakguaCd" text not null, "majorCd" text, "gradeCd" text not null, "shregSt" text not null, "entYear" text not null, "advsrStfNo" text,
    "judgeDt" timestamptz, "factHash" text, ${flag('gateYn', 'N')}, "totPnt" numeric(6,2), "metAreaCnt" integer, ${maybeOneOf('calcGrdCd', GRADES)}, ${list('areaJson')}, ${oneOf('certiSt', STATES, 'PROGRESS')},
    "applyDt" timestamptz, "applyId" text, "upApplyDt" timestamptz, "upApplyId" text, "applyJson" jsonb, ${maybeYmd('decDt')}, ${txt('decNo', 50)}, ${maybeOneOf('decGrdCd', GRADES)}, ${txt('decRsn', 200)}, "decStfNo" text, "frzJson" jsonb,
    ${flag('recheckYn', 'N')}, ${txt('recheckRsn', 200)}, "recheckDt" timestamptz, "recheckSeen" jsonb, ${COMMON},
    constraint "certiState_student_uq" unique ("certiDiv", "stdNo"), constraint "certiState_applied_ck" check ("certiSt" <> 'APPLIED' or ("applyDt" is not null and "applyId" is not null)),
    constraint "certiState_certified_ck" check ("certiSt" not in ('CERTIFIED', 'REVOKED') or ("decDt" is not null and "decNo" is not null and "decGrdCd" is not null and "frzJson" is not null)),
    constraint "certiState_two_ck" check ("certiSt" <> 'CERTIFIED' or "applyId" is null or "applyId" is distinct from "decStfNo"), constraint "certiState_up_ck" check ("upApplyDt" is null or "certiSt" = 'CERTIFIED'),
    constraint "certiState_held_ck" check ("certiSt" not in ('APPLIED', 'CERTIFIED') or "certiStdId" is not null))`,
  `create index "certiState_list_ix" on "certiState" ("certiDiv", "stdNo", "certiStateId")`,
  `create index "certiState_state_ix" on "certiState" ("certiDiv", "certiSt", "stdNo")`,
  `create index "certiState_dept_ix" on "certiState" ("certiDiv", "hakguaCd", "stdNo")`,
  `create index "certiState_std_ix" on "certiState" ("certiStdId", "certiSt")`,
  `create table "certiStateItem" (
    "certiStateId" text not null references "certiState" ("certiStateId") on delete cascade, ${must('itemKey', 40)}, "curVal" numeric(12,4), ${points('pnt')}, ${flag('metYn', 'N')}, "nextVal" numeric(8,2), "lackVal" numeric(12,4), "srcTxt" text not null default '', primary key ("certiStateId", "itemKey"))`,
  `create index "certiStateItem_lack_ix" on "certiStateItem" ("itemKey", "lackVal") where "lackVal" is not null`,
  `create table "certiStateHis" (
    "certiStateHisId" text primary key, "certiStateId" text not null references "certiState" ("certiStateId"), ${maybeOneOf('bfSt', STATES)}, ${oneOf('afSt', STATES)}, "evtCd" text not null, ${maybeOneOf('certiGrdCd', GRADES)}, ${txt('decNo', 50)}, ${txt('rsn', 200)}, "actId" text not null, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "certiStateHis_state_ix" on "certiStateHis" ("certiStateId", "actDt")`,
  `create table "certiEvid" (
    "certiEvidId" text primary key, ${DIV}, "stdNo" text not null, ${must('itemKey', 40)}, "val" numeric(8,2) not null check ("val" > 0), ${ymd('acqDt')}, ${must('orgNm', 100)}, "fileGroupId" text not null, ${oneOf('evidSt', ['REQ', 'APPROVED', 'RETURNED'], 'REQ')}, "entryNo" text not null, "rvwNo" text, ${txt('rsn', 200)}, ${COMMON},
    constraint "certiEvid_state_fk" foreign key ("certiDiv", "stdNo") references "certiState" ("certiDiv", "stdNo"), constraint "certiEvid_two_ck" check ("evidSt" <> 'APPROVED' or ("rvwNo" is not null and "rvwNo" <> "entryNo")))`,
  `create index "certiEvid_student_ix" on "certiEvid" ("certiDiv", "stdNo")`,
  `create index "certiEvid_state_ix" on "certiEvid" ("certiDiv", "evidSt", "regDt")`,
  `create index "certiEvid_changed_ix" on "certiEvid" ("modDt")`,
];

const UPLOADED = [
  `create table "certiUpItem" (${oneOf('srcDiv', UPLOADS)}, "itemCd" text not null check ("itemCd" ~ '^[A-Z][0-9]{2}$'), ${must('itemNm', 60)}, ${flag('useYn', 'Y')}, ${COMMON}, "certiUpItemId" text primary key, constraint "certiUpItem_code_uq" unique ("srcDiv", "itemCd"))`,
  `create table "certiUpBatch" (
    "certiUpBatchId" text primary key, ${DIV}, "batchNo" integer not null check ("batchNo" >= 1), ${oneOf('srcDiv', UPLOADS)}, "rowCnt" integer not null check ("rowCnt" >= 1), ${flag('withdrawYn', 'N')}, "withdrawDt" timestamptz, "withdrawId" text, ${txt('rsn', 200)}, ${COMMON},
    constraint "certiUpBatch_no_uq" unique ("batchNo"), constraint "certiUpBatch_withdrawn_ck" check (("withdrawYn" = 'Y') = ("withdrawDt" is not null)))`,
  `create table "certiUpload" (
    "certiUploadId" text primary key, ${oneOf('srcDiv', UPLOADS)}, "stdNo" text not null references "student" ("stdNo"), "itemCd" text not null, "val" numeric(8,2) not null check ("val" >= 0), ${ymd('evalDt')}, "batchNo" integer not null references "certiUpBatch" ("batchNo"), ${HISTORY},
    constraint "certiUpload_row_uq" unique ("batchNo", "stdNo", "itemCd"), constraint "certiUpload_item_fk" foreign key ("srcDiv", "itemCd") references "certiUpItem" ("srcDiv", "itemCd"))`,
  `create index "certiUpload_student_ix" on "certiUpload" ("stdNo", "srcDiv", "itemCd", "evalDt", "batchNo")`,
];

const CERTIFICATES = [
  `create table "certiTmpl" (
    "certiTmplId" text primary key, ${DIV}, ${must('tmplNm', 100)}, "bodyRich" text not null check (length("bodyRich") <= 20000), "bgFileGroupId" text, "sealFileGroupId" text, ${ymd('strtDt')}, ${flag('useYn', 'Y')}, ${COMMON}, constraint "certiTmpl_start_uq" unique ("certiDiv", "strtDt"))`,
  // One counter a programme and year; a number is taken with the certificate that bears it, or not at all.
  `create table "certiSeq" (${DIV}, ${year('yyyy', true)}, "lastNo" integer not null check ("lastNo" >= 1), primary key ("certiDiv", "yyyy"))`,
  `create table "certiIssue" (
    "certiIssueId" text primary key, "serialNo" text not null check ("serialNo" ~ '^[A-Z]+-[0-9]{4}-[0-9]{6}$'), ${DIV}, "stdNo" text not null, "stdNm" text not null, "hakguaNm" text not null, ${oneOf('certiGrdCd', GRADES)}, ${ymd('issueDt')}, "verifyCd" text not null check ("verifyCd" ~ '^[A-Z2-7]{10}$'), ${oneOf('issueSt', ['VALID', 'REVOKED'], 'VALID')},
    "reissueCnt" integer not null default 0 check ("reissueCnt" >= 0), "replaceId" text references "certiIssue" ("certiIssueId"), "fileId" text, "snapJson" jsonb not null, "snapSign" text not null, "revokeDt" timestamptz, ${txt('revokeRsn', 200)}, "issueNo" text not null, ${COMMON},
    constraint "certiIssue_serial_uq" unique ("serialNo"), constraint "certiIssue_state_fk" foreign key ("certiDiv", "stdNo") references "certiState" ("certiDiv", "stdNo"), constraint "certiIssue_revoked_ck" check (("issueSt" = 'REVOKED') = ("revokeDt" is not null)))`,
  `create unique index "certiIssue_valid_uq" on "certiIssue" ("certiDiv", "stdNo", "certiGrdCd") where "issueSt" = 'VALID'`,
  `create index "certiIssue_list_ix" on "certiIssue" ("certiDiv", "serialNo", "certiIssueId")`,
  `create table "certiIssueHis" ("certiIssueHisId" text primary key, "certiIssueId" text not null references "certiIssue" ("certiIssueId"), ${oneOf('actDiv', ['ISSUE', 'PRINT', 'REISSUE', 'REVOKE'])}, ${txt('rsn', 200)}, "actorNo" text not null, "actDt" timestamptz not null, ${HISTORY})`,
  `create index "certiIssueHis_issue_ix" on "certiIssueHis" ("certiIssueId", "actDt")`,
  // What was tried wrongly, by account; swept with the nightly run.
  `create table "certiTry" ("certiTryId" text primary key, "userId" text not null, "tryDt" timestamptz not null)`,
  `create index "certiTry_user_ix" on "certiTry" ("userId", "tryDt")`,
  // What was done stays as it was written, and a certificate keeps its number, its holder and its words.
  `revoke update, delete on "certiStateHis", "certiIssueHis" from ${ROLE}`,
  `revoke delete on "certiIssue", "certiState", "certiEvid" from ${ROLE}`,
  `create function "keepCertiIssue"() returns trigger language plpgsql as $$
    begin
      if (new."serialNo", new."certiDiv", new."stdNo", new."stdNm", new."hakguaNm", new."certiGrdCd", new."issueDt", new."verifyCd", new."snapJson", new."snapSign")
        is distinct from (old."serialNo", old."certiDiv", old."stdNo", old."stdNm", old."hakguaNm", old."certiGrdCd", old."issueDt", old."verifyCd", old."snapJson", old."snapSign")
        or (old."issueSt" = 'REVOKED' and new."issueSt" = 'VALID')
      then raise exception 'a certificate is not rewritten' using errcode = 'check_violation', constraint = 'certiIssue_keep_ck'; end if;
      return new;
    end $$`,
  `create trigger "certiIssue_keep" before update on "certiIssue" for each row execute function "keepCertiIssue"()`,
];

/** 대학 인증: standards, students judged by them, evidence, uploads of the department, certificates with their register. */
export const certification: Migration = {
  up: (db) => runStatements(db, [...STANDARDS, ...STUDENTS, ...UPLOADED, ...CERTIFICATES]),
};
