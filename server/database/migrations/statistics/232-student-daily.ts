import type { Migration } from 'kysely';
import { HISTORY, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** Denominators of the statistics: students of a day by what does not name them. A day is written as a whole. */
const STUDENT_DAILY = [
  `create table "stdntDaily" (
    ${ymd('baseDt')}, "colgCd" text not null, "hakguaCd" text not null, "gradeCd" text not null, "genderCd" text not null check ("genderCd" in ('M', 'F')), "shregSt" text not null,
    "cnt" integer not null check ("cnt" > 0), ${HISTORY},
    constraint "stdntDaily_pk" primary key ("baseDt", "hakguaCd", "colgCd", "gradeCd", "genderCd", "shregSt"))`,
];

export const studentDaily: Migration = { up: (db) => runStatements(db, STUDENT_DAILY) };
