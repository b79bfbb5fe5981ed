import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** Months in which an application is taken; none is every month (certification.md 2.2). */
const MONTHS = `alter table "certiStd" add column "applyMonths" smallint[] not null default '{}'
  constraint "certiStd_applyMonths_ck" check ("applyMonths" <@ array[1,2,3,4,5,6,7,8,9,10,11,12]::smallint[])`;

export const certiMonths: Migration = { up: (db) => runStatements(db, [MONTHS]) };
