import type { Migration } from 'kysely';
import { COMMON, maybeOneOf, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const STATES = ['DRAFT', 'SUBMITTED', 'RETURNED', 'CONFIRMED'];
const txt = (name: string, max: number): string => `"${name}" text check (length("${name}") <= ${max})`;
const json = (name: string, kind: 'object' | 'array'): string =>
  `"${name}" jsonb check (jsonb_typeof("${name}") = '${kind}')`;

/** What a report of a department, and of a college or office, holds beside the unit that it is about. */
const REPORT = `${json('figures', 'object')}, ${json('scoreParts', 'object')}, "score" numeric(5,2) check ("score" between 0 and 100), ${maybeOneOf('cqiGrdCd', ['A', 'B', 'C', 'D'])},
    ${txt('summary', 2000)}, ${txt('best', 2000)}, ${txt('weak', 2000)}, "proposals" jsonb not null default '[]' check (jsonb_typeof("proposals") = 'array'), ${txt('plan', 2000)}, ${txt('openRsn', 200)},
    ${oneOf('rptSt', STATES, 'DRAFT')}, "submitStfNo" text, "submitDt" timestamptz, ${txt('returnRsn', 200)}, ${COMMON}`;
const frozen = (table: string): string =>
  `constraint "${table}_frozen_ck" check ("rptSt" in ('DRAFT', 'RETURNED') or ("score" is not null and "cqiGrdCd" is not null))`;

/** 비교과 CQI: reports of departments, and of colleges and offices of the headquarters. */
export const ecpCqiUnits: Migration = {
  up: (db) =>
    runStatements(db, [
      `create table "cqiDeptRpt" (
        "rptId" text primary key, "cqiTermId" text not null references "cqiTerm" ("cqiTermId"), "deptCd" text not null references "dept" ("deptCd"), ${REPORT},
        constraint "cqiDeptRpt_one_uq" unique ("cqiTermId", "deptCd"), ${frozen('cqiDeptRpt')})`,
      `create table "cqiColgHqRpt" (
        "rptId" text primary key, "cqiTermId" text not null references "cqiTerm" ("cqiTermId"), ${oneOf('unitDiv', ['COLG', 'HQ'])}, "unitCd" text not null references "dept" ("deptCd"), ${REPORT},
        constraint "cqiColgHqRpt_one_uq" unique ("cqiTermId", "unitCd"), ${frozen('cqiColgHqRpt')})`,
      `create index "cqiCurriRpt_list_ix" on "cqiCurriRpt" ("cqiTermId", "score", "rptId")`,
      // Measures are looked for by the term in which they are due.
      `create index "cqiAct_due_ix" on "cqiAct" ("dueSchlYear", "dueShtmCd") where "doneSt" = 'PLANNED'`,
      `create index "cqiAct_done_ix" on "cqiAct" ("doneRptId")`,
    ]),
};
