import type { Migration } from 'kysely';
import { COMMON, HISTORY, flag, maybeOneOf, maybeYmd, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const STATES = ['DRFT', 'ASGN', 'PDRF', 'PSBM', 'PDPT', 'PAPR', 'RDRF', 'RSBM', 'RDPT', 'DONE', 'CARY', 'CNCL'],
  TARGETS = ['STD', 'NEW', 'GRD', 'STF', 'IND', 'PAR'],
  GRADES = ['EXC', 'GOOD', 'PART', 'POOR'],
  ACTS = ['SBMT', 'APRV', 'RTRN', 'CNFM', 'CHRQ', 'CHAP', 'EXTD', 'CARY', 'CNCL'];
const year = `"schlYear" text not null check ("schlYear" ~ '^[0-9]{4}$')`;
const txt = (name: string, max: number): string => `"${name}" text check (length("${name}") <= ${max})`;
const must = (name: string, max: number, min = 1): string =>
  `"${name}" text not null check (length("${name}") between ${min} and ${max})`;
const won = (name: string): string => `"${name}" bigint check ("${name}" between 0 and 999999999999)`;
const score = (name: string): string => `"${name}" numeric(4,1) check ("${name}" between 0 and 100)`;
const mean = (name: string): string => `"${name}" numeric(3,2) check ("${name}" between 1 and 5)`;
const percent = (name: string, most: number): string =>
  `"${name}" numeric(4,1) not null default 0 check ("${name}" between 0 and ${most})`;
const staff = (name: string): string => `"${name}" text references "staff" ("stfNo")`;
/** What a task of the registration has from the day on which it was assigned. */
const ASSIGNED = ['deptCd', 'mngrStfNo', 'prirCd', 'goalScr', 'planDueDt', 'rsltDueDt']
  .map((name) => `"${name}" is not null`)
  .join(' and ');

const TASKS = [
  `create table "satisItem" (
    "itemId" text primary key, ${must('rschId', 40)}, ${year}, ${must('serKey', 100)}, ${oneOf('trgtDivCd', TARGETS)}, ${must('areaNm', 100)}, ${must('itemCd', 40)}, ${must('itemNm', 300)},
    "rspCnt" integer not null check ("rspCnt" >= 0), ${mean('avg5')} not null, ${mean('imptAvg')}, ${COMMON},
    constraint "satisItem_item_uq" unique ("rschId", "itemCd"))`,
  `create index "satisItem_series_ix" on "satisItem" ("serKey", "itemCd", "schlYear")`,
  `create table "satisCqi" (
    "cqiId" text primary key, "cqiNo" text not null check ("cqiNo" ~ '^S[0-9]{8}$'), ${year}, ${oneOf('srcCd', ['PLAN', 'XLS'])}, ${must('rschId', 40)}, ${must('serKey', 100)}, ${must('rschNm', 200)},
    ${oneOf('trgtDivCd', TARGETS)}, ${must('areaNm', 200)}, ${must('itemCd', 40)}, ${must('itemNm', 1000)}, "rspCnt" integer not null check ("rspCnt" >= 0), ${mean('avg5')} not null, ${score('scr100')} not null, ${score('prevScr100')}, ${score('imptScr100')},
    "slctCds" text[] not null check (cardinality("slctCds") between 1 and 5 and "slctCds" <@ array['LOW', 'DOWN', 'IPA', 'CARY', 'MANU']), ${txt('slctRsn', 500)}, ${maybeOneOf('prirCd', ['H', 'M', 'L'])}, ${score('goalScr')},
    "deptCd" text references "dept" ("deptCd"), ${staff('mngrStfNo')}, ${maybeYmd('planDueDt')}, ${maybeYmd('rsltDueDt')}, ${oneOf('cqiSt', STATES, 'DRFT')}, ${maybeOneOf('efctCd', ['IMPR', 'PIMP', 'SAME', 'WRSN'])}, ${score('nextScr100')},
    "prevCqiId" text references "satisCqi" ("cqiId"), ${COMMON},
    constraint "satisCqi_cqiNo_uq" unique ("cqiNo"), constraint "satisCqi_manual_ck" check (not ('MANU' = any ("slctCds")) or length(coalesce("slctRsn", '')) >= 2),
    constraint "satisCqi_goal_ck" check ("goalScr" > "scr100"), constraint "satisCqi_due_ck" check ("planDueDt" < "rsltDueDt"), constraint "satisCqi_effect_ck" check (("efctCd" is null) = ("nextScr100" is null)),
    constraint "satisCqi_assigned_ck" check ("cqiSt" in ('DRFT', 'CNCL') or (${ASSIGNED})), constraint "satisCqi_carried_ck" check ('CARY' = any ("slctCds") or "prevCqiId" is null))`,
  `create unique index "satisCqi_item_uq" on "satisCqi" ("schlYear", "rschId", "itemCd", coalesce("deptCd", '')) where "cqiSt" <> 'CNCL'`,
  `create unique index "satisCqi_carry_uq" on "satisCqi" ("prevCqiId") where "cqiSt" <> 'CNCL'`,
  `create index "satisCqi_list_ix" on "satisCqi" ("schlYear", "cqiSt", "cqiNo")`,
  `create index "satisCqi_dept_ix" on "satisCqi" ("deptCd", "schlYear")`,
  `create index "satisCqi_mngr_ix" on "satisCqi" ("mngrStfNo", "cqiSt")`,
  `create index "satisCqi_series_ix" on "satisCqi" ("serKey", "itemCd", "schlYear")`,
  `create index "satisCqi_rsch_ix" on "satisCqi" ("rschId", "itemCd")`,
  `create index "satisCqi_plan_ix" on "satisCqi" ("planDueDt") where "cqiSt" in ('ASGN', 'PDRF')`,
  `create index "satisCqi_rslt_ix" on "satisCqi" ("rsltDueDt") where "cqiSt" in ('PAPR', 'RDRF')`,
];

const PLANS = [
  `create table "satisCqiPlan" (
    "planId" text primary key, "cqiId" text not null references "satisCqi" ("cqiId") on delete cascade, ${txt('causeCn', 4000)}, ${txt('drctCn', 4000)}, ${won('budgetAmt')}, ${txt('budgetSrcCd', 30)}, ${oneOf('planSt', ['NORM', 'CHRQ'], 'NORM')}, ${txt('chrqRsn', 1000)}, "fileGroupId" text, ${COMMON},
    constraint "satisCqiPlan_cqi_uq" unique ("cqiId"), constraint "satisCqiPlan_change_ck" check (("planSt" = 'CHRQ') = ("chrqRsn" is not null)))`,
  `create table "satisCqiTask" (
    "taskId" text primary key, "planId" text not null references "satisCqiPlan" ("planId") on delete cascade, "taskNo" integer not null check ("taskNo" >= 1), ${txt('taskNm', 100)} not null, ${txt('taskCn', 1000)}, "weight" integer check ("weight" between 0 and 100), ${maybeYmd('strtDt')}, ${maybeYmd('endDt')},
    ${staff('mngrStfNo')}, ${txt('indiNm', 100)}, ${txt('indiUnit', 20)}, ${maybeOneOf('indiDirCd', ['UP', 'DOWN'])}, "baseVal" numeric(12,2), "goalVal" numeric(12,2), "actVal" numeric(12,2), "prgrsRt" integer not null default 0 check ("prgrsRt" between 0 and 100), ${oneOf('taskSt', ['READY', 'RUN', 'DONE', 'STOP'], 'READY')}, ${COMMON},
    constraint "satisCqiTask_no_uq" unique ("planId", "taskNo") deferrable initially deferred, constraint "satisCqiTask_done_ck" check ("taskSt" <> 'DONE' or "prgrsRt" = 100))`,
  `create index "satisCqiTask_mngr_ix" on "satisCqiTask" ("mngrStfNo")`,
  `create table "satisCqiPlanHis" (
    "hisId" text primary key, "planId" text not null references "satisCqiPlan" ("planId") on delete cascade, "hisNo" integer not null check ("hisNo" >= 1), "planJson" jsonb not null check (jsonb_typeof("planJson") = 'object'), ${must('rsn', 1000, 2)}, "regId" text not null, ${HISTORY},
    constraint "satisCqiPlanHis_no_uq" unique ("planId", "hisNo"))`,
];

const RESULTS = [
  `create table "satisCqiPrgrs" (
    "prgrsId" text primary key, "taskId" text not null references "satisCqiTask" ("taskId") on delete cascade, "chkYm" text not null check ("chkYm" ~ '^[0-9]{4}(0[1-9]|1[0-2])$'), "prgrsRt" integer not null check ("prgrsRt" between 0 and 100), "actVal" numeric(12,2), ${must('exeCn', 2000)}, ${txt('issueCn', 2000)}, ${txt('rsn', 500)}, ${flag('stopYn', 'N')}, "fileGroupId" text, ${COMMON},
    constraint "satisCqiPrgrs_month_uq" unique ("taskId", "chkYm"), constraint "satisCqiPrgrs_stop_ck" check ("stopYn" = 'N' or length(coalesce("rsn", '')) >= 2))`,
  `create table "satisCqiRslt" (
    "rsltId" text primary key, "cqiId" text not null references "satisCqi" ("cqiId") on delete cascade, ${percent('exeRt', 100)}, ${percent('indiAhvRt', 120)}, ${txt('rsltCn', 4000)}, ${txt('lackCn', 4000)}, ${txt('nextCn', 4000)}, ${won('useBudgetAmt')}, ${maybeOneOf('evlGrdCd', GRADES)}, ${txt('evlOpnnCn', 1000)}, ${COMMON},
    constraint "satisCqiRslt_cqi_uq" unique ("cqiId"))`,
  `create table "satisCqiAprv" (
    "aprvId" text primary key, "cqiId" text not null references "satisCqi" ("cqiId") on delete cascade, ${maybeOneOf('phaseCd', ['PLAN', 'RSLT'])}, ${oneOf('actCd', ACTS)}, "actId" text not null, "actDt" timestamptz not null, ${txt('opnnCn', 1000)}, ${HISTORY})`,
  `create index "satisCqiAprv_cqi_ix" on "satisCqiAprv" ("cqiId", "actDt")`,
];

/** 만족도 CQI: tasks from surveys, plans with their tasks, progress, results and decisions (cqi.md 2). */
export const satisfactionCqi: Migration = { up: (db) => runStatements(db, [...TASKS, ...PLANS, ...RESULTS]) };
