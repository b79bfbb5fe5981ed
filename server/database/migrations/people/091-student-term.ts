import type { Migration } from 'kysely';
import { COMMON, flag, maybeOneOf, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const grade = (name: string): string => `"${name}" numeric(3,2) check ("${name}" between 0 and 4.5)`;
const count = (name: string): string => `"${name}" integer not null default 0 check ("${name}" between 0 and 99)`;
const won = (name: string): string => `"${name}" integer check ("${name}" >= 0)`;

/** Grades and registration, one row for each student and regular term. */
export const studentTerm: Migration = {
  up: (db) =>
    runStatements(db, [
      `create table "stdTerm" (
      "stdTermId" text primary key, "stdNo" text not null references "student" ("stdNo"), "schlYear" text not null check ("schlYear" ~ '^[0-9]{4}$'), ${oneOf('shtmCd', ['10', '20'])},
      ${grade('gpa')}, "credit" numeric(4,1) check ("credit" >= 0), ${grade('gpaTot')}, "creditTot" numeric(5,1) check ("creditTot" >= 0),
      ${flag('warnYn', 'N')}, ${count('warnCnt')}, ${count('leaveCnt')}, ${maybeOneOf('regStCd', ['P', 'I', 'U'])}, ${won('tuitAmt')}, ${won('schlrAmt')}, ${COMMON},
      constraint "stdTerm_uq" unique ("stdNo", "schlYear", "shtmCd"))`,
    ]),
};
