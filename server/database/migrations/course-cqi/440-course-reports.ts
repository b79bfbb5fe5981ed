import type { Migration } from 'kysely';
import { COMMON, flag, maybeOneOf, maybeYmd, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/* As they were when this was released; a code that comes later gets a migration of its own. */
const TERM_STATES = ['PREP', 'OPEN', 'CLSD'],
  REPORT_STATES = ['NONE', 'DRFT', 'SBMT', 'RTRN', 'APRV', 'EXMT'],
  METHOD_CDS = ['REL', 'ABS'],
  SECTION_KEYS = ['INFO', 'FDBK', 'GRD', 'EVAL', 'LO', 'RFLC', 'PLAN', 'FILE'],
  GRADE_CDS = ['AP', 'A0', 'BP', 'B0', 'CP', 'C0', 'DP', 'D0', 'F', 'P', 'NP'],
  TRIGGER_CDS = ['E1', 'L1', 'A1', 'A2', 'F1'],
  MEASURE_CDS = [...TRIGGER_CDS, 'LO'],
  AREA_CDS = ['GOAL', 'CONT', 'METH', 'EVAL', 'STDT', 'ENVR', 'ETC'],
  EXECUTION_CDS = ['DONE', 'PART', 'NOT', 'NA'],
  VERDICT_CDS = ['MET', 'IMPR', 'NOT', 'NA'],
  ACT_CDS = ['SBMT', 'APRV', 'RTRN', 'CNCL', 'RECALL', 'EXMT', 'UNDO'],
  EXTENSION_STATES = ['REQ', 'APRV', 'RJCT'];

const list = (name: string): string =>
  `"${name}" jsonb not null default '[]' check (jsonb_typeof("${name}") = 'array')`;
const rate = (name: string, initial: string): string =>
  `"${name}" numeric(4,1) not null default ${initial} check ("${name}" between 0 and 100)`;
const maybeRate = (name: string): string => `"${name}" numeric(4,1) check ("${name}" between 0 and 100)`;
const mean = (name: string): string => `"${name}" numeric(3,2) check ("${name}" between 1 and 5)`;
const ofReport = `"rptId" text not null references "sbjtCqiRpt" ("rptId") on delete cascade`;

/** Terms with their periods, limits and form, and who decides about the reports of a department (cqi.md 2). */
const SETTINGS = [
  `create table "sbjtCqiForm" (
    "formId" text primary key, "formNm" text not null check (length("formNm") between 2 and 100), "formVer" integer not null check ("formVer" >= 1),
    ${list('sections')}, ${flag('useYn', 'Y')}, ${COMMON}, constraint "sbjtCqiForm_ver_uq" unique ("formNm", "formVer"))`,
  `create table "sbjtCqiTerm" (
    "termId" text primary key, "schlYear" text not null check ("schlYear" ~ '^[0-9]{4}$'), ${oneOf('shtmCd', ['10', '20'])},
    "termNm" text not null check (length("termNm") between 2 and 100),
    ${ymd('wrtStrtDt')}, ${ymd('wrtEndDt')}, ${ymd('aprvStrtDt')}, ${ymd('aprvEndDt')}, ${ymd('splmStrtDt')}, ${ymd('splmEndDt')},
    "formId" text references "sbjtCqiForm" ("formId"), ${oneOf('termSt', TERM_STATES, 'PREP')},
    "trgtRuleJson" jsonb not null check (jsonb_typeof("trgtRuleJson") = 'object'),
    ${rate('aGrdLmtRt', '30')}, ${rate('abGrdLmtRt', '70')}, "evalMinScr" numeric(3,2) not null default 3.50 check ("evalMinScr" between 1 and 5),
    ${rate('loMinRt', '70.0')}, ${rate('fGrdLmtRt', '20.0')}, ${within('minRspCnt', 1, 100, 5)},
    "reopnRsn" text check (length("reopnRsn") between 10 and 500), ${COMMON},
    constraint "sbjtCqiTerm_uq" unique ("schlYear", "shtmCd"),
    constraint "sbjtCqiTerm_wrt_ck" check ("wrtStrtDt" <= "wrtEndDt"), constraint "sbjtCqiTerm_aprv_ck" check ("aprvStrtDt" <= "aprvEndDt"),
    constraint "sbjtCqiTerm_splm_ck" check ("aprvStrtDt" <= "splmStrtDt" and "splmStrtDt" <= "splmEndDt" and "splmEndDt" <= "aprvEndDt"),
    constraint "sbjtCqiTerm_order_ck" check ("wrtStrtDt" <= "aprvStrtDt" and "wrtEndDt" < "aprvEndDt"),
    constraint "sbjtCqiTerm_form_ck" check ("termSt" = 'PREP' or "formId" is not null))`,
  `create table "sbjtCqiAprvr" (
    "aprvrId" text primary key, "schlYear" text not null check ("schlYear" ~ '^[0-9]{4}$'), ${oneOf('shtmCd', ['10', '20'])},
    "hakguaCd" text not null references "dept" ("deptCd"), "aprvStfNo" text references "staff" ("stfNo"), "upAprvStfNo" text references "staff" ("stfNo"),
    "dlgtStfNo" text references "staff" ("stfNo"), ${maybeYmd('dlgtStrtDt')}, ${maybeYmd('dlgtEndDt')}, ${COMMON},
    constraint "sbjtCqiAprvr_uq" unique ("schlYear", "shtmCd", "hakguaCd"),
    constraint "sbjtCqiAprvr_dlgt_ck" check (("dlgtStfNo" is null) = ("dlgtStrtDt" is null) and ("dlgtStfNo" is null) = ("dlgtEndDt" is null)),
    constraint "sbjtCqiAprvr_period_ck" check ("dlgtStrtDt" <= "dlgtEndDt"), constraint "sbjtCqiAprvr_other_ck" check ("dlgtStfNo" <> "aprvStfNo"))`,
];

/** A report of a course with what its author writes in it, and what happened to it. The version of a section is its own (secVer). */
const REPORTS = [
  `create table "sbjtCqiRpt" (
    "rptId" text primary key, "termId" text not null references "sbjtCqiTerm" ("termId"), "sbjtCd" text not null check ("sbjtCd" ~ '^[A-Z0-9]{3,20}$'),
    "clsKey" text not null check ("clsKey" ~ '^([0-9]{2})?$'), ${list('clsNos')}, "sbjtNm" text not null check (length("sbjtNm") between 1 and 100),
    "cmplDivCd" text not null check ("cmplDivCd" ~ '^[A-Z0-9_]{1,30}$'), ${oneOf('evlMthdCd', METHOD_CDS)},
    "stfNo" text not null references "staff" ("stfNo"), "hakguaCd" text not null references "dept" ("deptCd"), "colgCd" text not null references "dept" ("deptCd"),
    "enrlCnt" integer not null check ("enrlCnt" >= 0), "evalRspCnt" integer not null check ("evalRspCnt" >= 0),
    ${mean('evalAvg')}, ${mean('deptEvalAvg')}, ${mean('univEvalAvg')}, "gpaAvg" numeric(3,2) check ("gpaAvg" between 0 and 4.5),
    ${maybeRate('aRt')}, ${maybeRate('abRt')}, ${maybeRate('fRt')}, ${maybeRate('loAhvRt')}, ${list('trgrCds')},
    "prevRptId" text references "sbjtCqiRpt" ("rptId"), ${oneOf('rptSt', REPORT_STATES, 'NONE')}, ${ymd('dueDt')}, ${flag('extYn', 'N')},
    "sbmtDt" timestamptz, ${maybeOneOf('lateYn', ['Y', 'N'])}, "aprvId" text, "aprvDt" timestamptz, ${within('rtnCnt', 0, 99, 0)},
    ${within('copyCnt', 0, 999, 0)}, ${list('chngSecs')}, ${flag('srcChngYn', 'N')}, "fileGroupId" text references "fileGroup" ("fileGroupId"), ${COMMON},
    constraint "sbjtCqiRpt_uq" unique ("termId", "sbjtCd", "stfNo", "clsKey"),
    constraint "sbjtCqiRpt_prev_ck" check ("prevRptId" <> "rptId"), constraint "sbjtCqiRpt_late_ck" check (("sbmtDt" is null) = ("lateYn" is null)),
    constraint "sbjtCqiRpt_sbmt_ck" check ("rptSt" not in ('SBMT', 'RTRN', 'APRV') or "sbmtDt" is not null),
    constraint "sbjtCqiRpt_aprv_ck" check (("rptSt" = 'APRV') = ("aprvDt" is not null) and ("aprvDt" is null) = ("aprvId" is null)),
    constraint "sbjtCqiRpt_rtrn_ck" check ("rptSt" <> 'RTRN' or "rtnCnt" > 0))`,
  `create index "sbjtCqiRpt_term_ix" on "sbjtCqiRpt" ("termId", "rptSt", "sbjtCd")`,
  `create index "sbjtCqiRpt_stf_ix" on "sbjtCqiRpt" ("stfNo", "termId")`,
  `create index "sbjtCqiRpt_hakgua_ix" on "sbjtCqiRpt" ("hakguaCd", "termId")`,
  `create index "sbjtCqiRpt_sbjt_ix" on "sbjtCqiRpt" ("sbjtCd", "stfNo")`,
  `create index "sbjtCqiRpt_prev_ix" on "sbjtCqiRpt" ("prevRptId") where "prevRptId" is not null`,
  `create table "sbjtCqiSec" (
    "secId" text primary key, ${ofReport}, ${oneOf('secKey', SECTION_KEYS)}, "content" jsonb not null default '{}' check (jsonb_typeof("content") = 'object'),
    ${COMMON}, constraint "sbjtCqiSec_uq" unique ("rptId", "secKey"))`,
  `create table "sbjtCqiGrd" (${ofReport}, ${oneOf('grdCd', GRADE_CDS)}, "cnt" integer not null check ("cnt" >= 0), primary key ("rptId", "grdCd"))`,
  `create table "sbjtCqiEval" (${ofReport}, "itemNo" integer not null check ("itemNo" >= 1), "itemNm" text not null check (length("itemNm") between 1 and 200),
    "avg" numeric(3,2) not null check ("avg" between 1 and 5), ${mean('prevAvg')}, primary key ("rptId", "itemNo"))`,
  `create table "sbjtCqiLo" (${ofReport}, "loNo" integer not null check ("loNo" between 1 and 30), "loNm" text not null check (length("loNm") <= 200),
    "abilityId" text references "abilityCd" ("abilityId"), ${list('toolCds')}, "weight" integer check ("weight" between 0 and 100), ${rate('trgtRt', '70')},
    "evlStdCnt" integer check ("evlStdCnt" >= 1), "ahvStdCnt" integer check ("ahvStdCnt" >= 0), ${maybeRate('ahvRt')},
    "anlsCn" text check (length("anlsCn") <= 2000), primary key ("rptId", "loNo"), constraint "sbjtCqiLo_ahv_ck" check ("ahvStdCnt" <= "evlStdCnt"))`,
  `create index "sbjtCqiLo_ability_ix" on "sbjtCqiLo" ("abilityId") where "abilityId" is not null`,
  `create table "sbjtCqiPlan" ("planId" text primary key, ${ofReport}, "planNo" integer not null check ("planNo" between 1 and 30), ${maybeOneOf('areaCd', AREA_CDS)},
    ${maybeOneOf('trgrCd', TRIGGER_CDS)}, ${maybeOneOf('msrCd', MEASURE_CDS)}, "loNo" integer check ("loNo" between 1 and 30), "trgtVal" numeric(5,2) check ("trgtVal" between 0 and 100),
    "bfVal" numeric(5,2) check ("bfVal" between 0 and 100), "prblmCn" text check (length("prblmCn") <= 2000), "planCn" text check (length("planCn") <= 2000),
    "ahvIndi" text check (length("ahvIndi") <= 500), "applyShtm" text check ("applyShtm" ~ '^[0-9]{4}(10|20)$'),
    constraint "sbjtCqiPlan_no_uq" unique ("rptId", "planNo"), constraint "sbjtCqiPlan_lo_ck" check (("msrCd" = 'LO') or "loNo" is null),
    constraint "sbjtCqiPlan_msr_ck" check ("trgrCd" is null or "msrCd" is null or "msrCd" = "trgrCd"))`,
  `create table "sbjtCqiFdbk" (${ofReport}, "prevPlanId" text not null, "planNo" integer not null check ("planNo" between 1 and 30),
    ${maybeOneOf('areaCd', AREA_CDS)}, ${maybeOneOf('trgrCd', TRIGGER_CDS)}, "planCn" text not null default '', "ahvIndi" text, ${oneOf('msrCd', MEASURE_CDS)}, "loNo" integer,
    "trgtVal" numeric(5,2) not null, "bfVal" numeric(5,2), ${maybeOneOf('exeCd', EXECUTION_CDS)}, "exeCn" text check (length("exeCn") <= 2000),
    "effCn" text check (length("effCn") <= 2000), "afVal" numeric(5,2), ${oneOf('vrdtCd', VERDICT_CDS, 'NA')}, primary key ("rptId", "prevPlanId"))`,
  `create table "sbjtCqiAprv" ("aprvId" text primary key, ${ofReport}, ${oneOf('actCd', ACT_CDS)}, "actId" text not null, "actDt" timestamptz not null default now(),
    "opnnCn" text check (length("opnnCn") <= 1000), "regDt" timestamptz not null default now())`,
  `create index "sbjtCqiAprv_rpt_ix" on "sbjtCqiAprv" ("rptId", "actDt")`,
  `create table "sbjtCqiExt" ("extId" text primary key, ${ofReport}, "rqstDt" timestamptz not null, "rqstRsn" text not null check (length("rqstRsn") between 2 and 500),
    ${ymd('hopeDt')}, ${oneOf('extSt', EXTENSION_STATES, 'REQ')}, ${maybeYmd('extDt')}, "aprvId" text, ${COMMON},
    constraint "sbjtCqiExt_end_ck" check (("extSt" = 'APRV') = ("extDt" is not null)))`,
  `create unique index "sbjtCqiExt_open_uq" on "sbjtCqiExt" ("rptId") where "extSt" = 'REQ'`,
  `create index "sbjtCqiExt_rpt_ix" on "sbjtCqiExt" ("rptId", "rqstDt")`,
];

/*
 * Who decides about a report on a day (cqi.md 4): the delegate within the dates, else the head of the department; where the
 * author is one of them the head of the college, and where the author is that one too the operating office, which is null
 * here. List, tile, reminder, act and row policy ask this one function.
 */
const DECIDER = `create function "courseCqiDecider"("inYear" text, "inTerm" text, "inHakgua" text, "inColg" text, "inAuthor" text, "onDay" text) returns text
  language sql stable security definer set search_path from current as $$
  select case
    when "inAuthor" is not distinct from x."head" or "inAuthor" is not distinct from x."dlgt" or coalesce(x."dlgt", x."head") is null
      then case when x."dean" is distinct from "inAuthor" then x."dean" end
    else coalesce(x."dlgt", x."head") end
  from (select coalesce(a."aprvStfNo", d."headStfNo") as "head", coalesce(a."upAprvStfNo", c."headStfNo") as "dean",
      case when "onDay" between a."dlgtStrtDt" and a."dlgtEndDt" then a."dlgtStfNo" end as "dlgt"
    from "dept" d left join "dept" c on c."deptCd" = "inColg"
    left join "sbjtCqiAprvr" a on a."schlYear" = "inYear" and a."shtmCd" = "inTerm" and a."hakguaCd" = d."deptCd"
    where d."deptCd" = "inHakgua") x $$`;

/** Reports of courses (cqi.md 2). */
export const courseReports: Migration = { up: (db) => runStatements(db, [...SETTINGS, ...REPORTS, DECIDER]) };
