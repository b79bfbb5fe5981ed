import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const INDICATORS = `('GPA', 'WARN', 'ATND', 'LEAV', 'TUIT', 'ECP', 'DIAG', 'CNSL', 'LMS')`;

/**
 * A run writes nine items a student, a hundred thousand in all. The nine indicators are a closed list, so that a check says
 * of each what a look into another table said.
 */
export const runItems: Migration = {
  up: (db) =>
    runStatements(db, [
      ...['drptRunRsltItem', 'drptIndVal'].flatMap((table) => [
        `alter table "${table}" drop constraint "${table}_indCd_fkey"`,
        `alter table "${table}" add constraint "${table}_indCd_ck" check ("indCd" in ${INDICATORS})`,
      ]),
      // Its order is that of the key as well: before the rows are counted it was taken for the newest value of a student.
      `drop index "drptIndVal_base_ix"`,
    ]),
};
