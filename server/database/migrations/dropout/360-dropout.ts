import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, maybeOneOf, maybeYmd, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const INDICATORS = ['GPA', 'WARN', 'ATND', 'LEAV', 'TUIT', 'ECP', 'DIAG', 'CNSL', 'LMS'],
  TRIGGERS = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'],
  GROUPS = ['FRSH', 'ENRL', 'LEAV'],
  TARGET_GRADES = ['G2', 'G3', 'G4'],
  GRADES = ['G1', 'G2', 'G3', 'G4', 'NA'],
  SOURCES = ['GRADE', 'ATND', 'TUIT', 'SHREG', 'ECP', 'DIAG', 'CNSL', 'LMS'],
  RUN_STATES = ['QUE', 'RUN', 'DONE', 'FAIL', 'CNFRM', 'DSCD'],
  TARGET_STATES = ['UNAS', 'ASGN', 'PROG', 'MONI', 'CLSD', 'EXCL'],
  CONTACTS = ['CONT', 'NOANS', 'REFUSE', 'SENT'],
  CLOSINGS = ['IMPR', 'LEAV', 'QUIT', 'EXPL', 'GRAD', 'NOCT', 'TERM'],
  EVENTS = ['RUNC', 'GRDC', 'REG', 'ASGN', 'REASG', 'INTV', 'REFR', 'MONI', 'CLS', 'REOP', 'EXCL', 'UNMK'];
const year = `"schlYear" text not null check ("schlYear" ~ '^[0-9]{4}$')`,
  term = `${year}, ${oneOf('shtmCd', ['10', '20'])}`;
const txt = (name: string, max: number): string => `"${name}" text check (length("${name}") <= ${max})`;
const must = (name: string, max: number, min = 1): string =>
  `"${name}" text not null check (length("${name}") between ${min} and ${max})`;
const student = `"stdNo" text not null references "student" ("stdNo")`,
  count = (name: string): string => `"${name}" integer not null default 0 check ("${name}" >= 0)`;

const STANDARDS = [
  `create table "drptInd" (
    ${oneOf('indCd', INDICATORS)} primary key, ${must('indNm', 50)}, ${oneOf('valTyCd', ['NUM', 'CODE'])}, ${txt('unitNm', 10)}, ${flag('sensYn', 'N')}, ${oneOf('srcCd', SOURCES)}, ${within('maxAgeDay', 1, 999, 30)}, "sortOrdr" integer not null default 0, ${COMMON})`,
  `create table "drptStnrd" (
    "stnrdId" text primary key, ${term}, ${oneOf('trgtDivCd', GROUPS)}, "verNo" integer not null check ("verNo" >= 1), ${must('stnrdNm', 100, 2)}, ${oneOf('stnrdSt', ['DRAFT', 'CNFRM', 'CLSD'], 'DRAFT')},
    ${oneOf('trgtMinGrdCd', TARGET_GRADES, 'G3')}, ${within('minCvrgRt', 0, 100, 50)}, ${within('advsrLmtCnt', 1, 100, 30)}, ${txt('rmrk', 1000)}, ${COMMON},
    constraint "drptStnrd_verNo_uq" unique ("schlYear", "shtmCd", "trgtDivCd", "verNo"))`,
  `create unique index "drptStnrd_confirmed_uq" on "drptStnrd" ("schlYear", "shtmCd", "trgtDivCd") where "stnrdSt" = 'CNFRM'`,
  `create index "drptStnrd_list_ix" on "drptStnrd" ("modDt", "stnrdId")`,
  `create table "drptStnrdItem" (
    "stnrdItemId" text primary key, "stnrdId" text not null references "drptStnrd" ("stnrdId") on delete cascade, "indCd" text not null references "drptInd" ("indCd"), ${within('weight', 0, 100, 0)}, ${maybeOneOf('missRuleCd', ['ZERO', 'EXCL'])}, ${flag('useYn', 'Y')}, "sortOrdr" integer not null default 0,
    constraint "drptStnrdItem_indCd_uq" unique ("stnrdId", "indCd"))`,
  `create table "drptStnrdBand" (
    "stnrdItemId" text not null references "drptStnrdItem" ("stnrdItemId") on delete cascade, "bandNo" integer not null check ("bandNo" >= 1), "loVal" numeric(8,2), "hiVal" numeric(8,2), ${txt('cdVal', 10)}, ${within('point', 0, 100, 0)}, ${must('stepNm', 20)},
    primary key ("stnrdItemId", "bandNo"), constraint "drptStnrdBand_bounds_ck" check ("loVal" is null or "hiVal" is null or "loVal" < "hiVal"),
    constraint "drptStnrdBand_code_ck" check ("cdVal" is null or ("loVal" is null and "hiVal" is null)))`,
  `create table "drptStnrdGrd" (
    "stnrdId" text not null references "drptStnrd" ("stnrdId") on delete cascade, ${oneOf('riskGrdCd', TARGET_GRADES)}, "minScore" numeric(4,1) not null check ("minScore" between 0 and 100), primary key ("stnrdId", "riskGrdCd"))`,
  `create table "drptStnrdTrgr" (
    "stnrdId" text not null references "drptStnrd" ("stnrdId") on delete cascade, ${oneOf('trgrCd', TRIGGERS)}, ${oneOf('floorGrdCd', TARGET_GRADES)}, "param1" integer check ("param1" between 0 and 365), ${flag('useYn', 'Y')}, primary key ("stnrdId", "trgrCd"))`,
];

const VALUES = [
  `create table "drptSrcLoad" (
    "loadId" text primary key, ${oneOf('srcCd', SOURCES)}, ${oneOf('loadMthdCd', ['IF', 'XLS'])}, ${ymd('baseDt')}, "fileGroupId" text, ${count('rowCnt')}, ${count('okCnt')}, ${count('errCnt')}, ${oneOf('loadSt', ['VLDT', 'APLY', 'DSCD'], 'VLDT')}, ${COMMON},
    constraint "drptSrcLoad_counts_ck" check ("rowCnt" = "okCnt" + "errCnt"))`,
  `create index "drptSrcLoad_newest_ix" on "drptSrcLoad" ("srcCd", "baseDt", "loadId")`,
  `create table "drptIndVal" (
    ${student}, "indCd" text not null references "drptInd" ("indCd"), ${ymd('baseDt')}, "rawVal" numeric(8,2), ${txt('rawCd', 10)}, "auxVal" integer check ("auxVal" >= 0), "loadId" text references "drptSrcLoad" ("loadId"), ${HISTORY},
    primary key ("stdNo", "indCd", "baseDt"), constraint "drptIndVal_one_ck" check (num_nonnulls("rawVal", "rawCd") = 1))`,
  `create index "drptIndVal_base_ix" on "drptIndVal" ("indCd", "baseDt")`,
  `create table "drptExcl" (
    "exclId" text primary key, ${term}, ${student}, ${oneOf('exclRsnCd', ['EXCH', 'DEFER', 'GRADD'])}, "loadId" text references "drptSrcLoad" ("loadId"), ${COMMON}, constraint "drptExcl_student_uq" unique ("schlYear", "shtmCd", "stdNo"))`,
];

const RUNS = [
  `create table "drptRun" (
    "runId" text primary key, ${term}, "runNo" integer not null check ("runNo" >= 1), ${oneOf('runDivCd', ['REG', 'ADHOC', 'SIM'])}, ${ymd('baseDt')}, "stnrdSnap" jsonb not null, "srcSnap" jsonb not null, ${oneOf('runSt', RUN_STATES, 'QUE')},
    ${['popCnt', 'scoreCnt', 'naCnt', 'exclCnt', 'g1Cnt', 'g2Cnt', 'g3Cnt', 'g4Cnt'].map(count).join(', ')}, "strtDt" timestamptz, "endDt" timestamptz, ${txt('errCn', 500)}, "cnfrmId" text, "cnfrmDt" timestamptz, "rsltHash" text check ("rsltHash" ~ '^[0-9a-f]{64}$'), ${COMMON},
    constraint "drptRun_counts_ck" check ("scoreCnt" = "g1Cnt" + "g2Cnt" + "g3Cnt" + "g4Cnt" and "popCnt" = "scoreCnt" + "naCnt" + "exclCnt"),
    constraint "drptRun_done_ck" check ("runSt" not in ('DONE', 'CNFRM') or "rsltHash" is not null),
    constraint "drptRun_confirmed_ck" check (("runSt" = 'CNFRM') = ("cnfrmDt" is not null)), constraint "drptRun_sim_ck" check ("runSt" <> 'CNFRM' or "runDivCd" <> 'SIM'))`,
  // Simulations have numbers of their own.
  `create unique index "drptRun_runNo_uq" on "drptRun" ("schlYear", "shtmCd", ("runDivCd" = 'SIM'), "runNo")`,
  `create unique index "drptRun_active_uq" on "drptRun" ("schlYear", "shtmCd") where "runSt" in ('QUE', 'RUN')`,
  `create index "drptRun_newest_ix" on "drptRun" ("baseDt", "runNo") where "runSt" = 'CNFRM'`,
  `create index "drptRun_list_ix" on "drptRun" ("schlYear", "shtmCd", "runNo", "runId")`,
  `create table "drptRunRslt" (
    "rsltId" text primary key, "runId" text not null references "drptRun" ("runId") on delete cascade, ${student}, ${oneOf('trgtDivCd', GROUPS)}, "colgCd" text not null, "hakguaCd" text not null, "gradeCd" text not null, "shregSt" text not null,
    "score" numeric(4,1) check ("score" between 0 and 100), ${within('cvrgRt', 0, 1000, 0)}, ${maybeOneOf('scoreGrdCd', GRADES)}, ${maybeOneOf('riskGrdCd', GRADES)}, "trgrCds" text[] not null default '{}', ${maybeOneOf('prevRiskGrdCd', GRADES)}, ${maybeOneOf('riskChgCd', ['NEW', 'WRSN', 'IMPR', 'SAME'])}, ${maybeOneOf('exclRsnCd', ['EXCH', 'DEFER', 'GRADD'])}, ${HISTORY},
    constraint "drptRunRslt_student_uq" unique ("runId", "stdNo"), constraint "drptRunRslt_excluded_ck" check (("exclRsnCd" is null) = ("riskGrdCd" is not null)))`,
  `create index "drptRunRslt_grade_ix" on "drptRunRslt" ("runId", "riskGrdCd", "stdNo")`,
  `create index "drptRunRslt_score_ix" on "drptRunRslt" ("runId", "score", "stdNo")`,
  `create index "drptRunRslt_dept_ix" on "drptRunRslt" ("runId", "hakguaCd", "stdNo")`,
  `create index "drptRunRslt_std_ix" on "drptRunRslt" ("stdNo")`,
  `create table "drptRunRsltItem" (
    "rsltId" text not null references "drptRunRslt" ("rsltId") on delete cascade, "indCd" text not null references "drptInd" ("indCd"), "rawVal" numeric(8,2), ${txt('rawCd', 10)}, ${maybeYmd('valDt')}, "point" integer check ("point" between 0 and 100), ${within('weight', 0, 100, 0)}, "cntrb" numeric(5,2), ${flag('usedYn', 'Y')}, ${txt('stepNm', 20)}, primary key ("rsltId", "indCd"))`,
];

const TARGETS = [
  `create table "drptTrgt" (
    "trgtId" text primary key, ${term}, ${student}, "colgCd" text not null, "hakguaCd" text not null, ${oneOf('srcCd', ['RUN', 'MANUAL'])}, "runId" text references "drptRun" ("runId"), ${oneOf('fstGrdCd', TARGET_GRADES)}, ${oneOf('riskGrdCd', ['G1', ...TARGET_GRADES])}, ${maybeOneOf('riskChgCd', ['NEW', 'WRSN', 'IMPR', 'SAME'])}, ${oneOf('trgtSt', TARGET_STATES, 'UNAS')},
    "advsrStfNo" text references "staff" ("stfNo"), "cnslrStfNo" text references "staff" ("stfNo"), ${maybeYmd('asgnDt')}, ${maybeOneOf('asgnTyCd', ['AUTO', 'MANUAL'])}, ${txt('asgnRmrk', 100)}, ${flag('imprYn', 'N')}, ${maybeYmd('fstDueDt')}, ${maybeYmd('fstIntvDt')}, ${maybeYmd('lastIntvDt')}, ${maybeYmd('nextDt')}, ${count('intvCnt')},
    ${txt('regRsn', 500)}, ${maybeYmd('clsDt')}, ${maybeOneOf('clsRsnCd', CLOSINGS)}, ${txt('clsCn', 1000)}, ${maybeOneOf('exclRsnCd', ['EXCH', 'DEFER', 'GRADD', 'DUP', 'ETC'])}, "reopDt" text check ("reopDt" ~ '^[0-9]{8}$'), ${COMMON},
    constraint "drptTrgt_student_uq" unique ("schlYear", "shtmCd", "stdNo"), constraint "drptTrgt_source_ck" check (("srcCd" = 'RUN') = ("runId" is not null)), constraint "drptTrgt_reason_ck" check ("srcCd" = 'RUN' or length("regRsn") >= 2),
    constraint "drptTrgt_assigned_ck" check ("trgtSt" not in ('ASGN', 'PROG', 'MONI') or ("advsrStfNo" is not null and "asgnDt" is not null and "fstDueDt" is not null)),
    constraint "drptTrgt_closed_ck" check ("trgtSt" <> 'CLSD' or ("clsDt" is not null and "clsRsnCd" is not null)), constraint "drptTrgt_excluded_ck" check ("trgtSt" <> 'EXCL' or "exclRsnCd" is not null))`,
  `create index "drptTrgt_list_ix" on "drptTrgt" ("schlYear", "shtmCd", "riskGrdCd" desc, "fstDueDt", "stdNo")`,
  `create index "drptTrgt_advsr_ix" on "drptTrgt" ("advsrStfNo", "trgtSt")`,
  `create index "drptTrgt_cnslr_ix" on "drptTrgt" ("cnslrStfNo", "trgtSt") where "cnslrStfNo" is not null`,
  `create index "drptTrgt_dept_ix" on "drptTrgt" ("hakguaCd", "schlYear", "shtmCd")`,
  `create index "drptTrgt_std_ix" on "drptTrgt" ("stdNo")`,
  `create table "drptIntv" (
    "intvId" text primary key, "trgtId" text not null references "drptTrgt" ("trgtId") on delete cascade, ${ymd('intvDt')}, "intvTm" text check ("intvTm" ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'), ${must('mthdCd', 10)}, ${oneOf('cntctRsltCd', CONTACTS)}, "causeCds" text[] not null default '{}', "intvCn" bytea, ${within('cnLen', 0, 2000, 0)}, "cnHash" text,
    ${maybeYmd('nextDt')}, ${txt('nextActn', 200)}, "intvStfNo" text not null references "staff" ("stfNo"), "fileGroupId" text, "bulkId" text, ${flag('cnclYn', 'N')}, ${txt('cnclRsn', 200)}, "clientReqId" text, "dvcSvDt" timestamptz, ${COMMON},
    constraint "drptIntv_request_uq" unique ("clientReqId"), constraint "drptIntv_causes_ck" check ("cntctRsltCd" <> 'CONT' or cardinality("causeCds") > 0), constraint "drptIntv_text_ck" check (("cnLen" > 0) = ("intvCn" is not null)), constraint "drptIntv_next_ck" check ("nextDt" is null or "nextDt" >= "intvDt"),
    constraint "drptIntv_cancelled_ck" check (("cnclYn" = 'Y') = ("cnclRsn" is not null)))`,
  `create index "drptIntv_target_ix" on "drptIntv" ("trgtId", "intvDt", "intvId")`,
  `create index "drptIntv_author_ix" on "drptIntv" ("intvStfNo", "intvDt")`,
  `create table "drptFlag" (
    "flagId" text primary key, ${student}, ${term}, "flagCds" text[] not null check (cardinality("flagCds") between 1 and 3), "memoCn" bytea, "rgstStfNo" text not null references "staff" ("stfNo"), ${ymd('obsrvDt')}, ${maybeOneOf('ansCd', ['CNTC', 'KNWN', 'REFR', 'NOND'])}, "ansId" text, "ansDt" timestamptz, "clientReqId" text, "dvcSvDt" timestamptz, ${COMMON},
    constraint "drptFlag_request_uq" unique ("clientReqId"), constraint "drptFlag_day_uq" unique ("rgstStfNo", "stdNo", "obsrvDt"), constraint "drptFlag_answered_ck" check (num_nonnulls("ansCd", "ansId", "ansDt") in (0, 3)))`,
  `create index "drptFlag_open_ix" on "drptFlag" ("stdNo", "obsrvDt") where "ansCd" is null`,
];

const PAST = [
  // Never a score, an indicator or a level of counselling.
  `create table "drptHis" (
    "hisId" text primary key, ${student}, "hakguaCd" text not null, "trgtId" text references "drptTrgt" ("trgtId") on delete cascade, ${oneOf('evtCd', EVENTS)}, ${txt('bfVal', 100)}, ${txt('afVal', 100)}, ${txt('rsn', 500)}, "actId" text not null, "actDt" timestamptz not null, "runId" text references "drptRun" ("runId"), ${HISTORY})`,
  `create index "drptHis_list_ix" on "drptHis" ("actDt", "hisId")`,
  `create index "drptHis_std_ix" on "drptHis" ("stdNo", "actDt")`,
  `create index "drptHis_target_ix" on "drptHis" ("trgtId", "actDt")`,
  `create table "drptOutcm" (
    "outcmId" text primary key, ${term}, ${student}, ${oneOf('outcmCd', ['STAY', 'LEAV', 'QUIT', 'EXPL', 'GRAD'])}, ${ymd('shregChgDt')}, ${ymd('chkDt')}, ${COMMON}, constraint "drptOutcm_student_uq" unique ("schlYear", "shtmCd", "stdNo"))`,
  `create index "drptOutcm_std_ix" on "drptOutcm" ("stdNo")`,
  `create index "drptOutcm_change_ix" on "drptOutcm" ("outcmCd", "shregChgDt")`,
];

/** Standards of risk, values and runs, targets with what was done for them, history and outcome (dropout.md 2). */
export const dropout: Migration = {
  up: (db) => runStatements(db, [...STANDARDS, ...VALUES, ...RUNS, ...TARGETS, ...PAST]),
};
