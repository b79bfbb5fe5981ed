import type { Kysely } from 'kysely';
import { IND_NAMES, type IndCd, type SourceCd } from '#contract/dropout/dropout-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';

/** [indicator, unit, source, days until it counts as old, sensitive] of dropout.md 2, in their order. */
const ROWS: readonly (readonly [IndCd, string, SourceCd, number, 'Y' | 'N'])[] = [
  ['GPA', '점', 'GRADE', 200, 'N'],
  ['WARN', '회', 'GRADE', 200, 'N'],
  ['ATND', '%', 'ATND', 7, 'N'],
  ['LEAV', '학기', 'SHREG', 30, 'N'],
  ['TUIT', '', 'TUIT', 7, 'N'],
  ['ECP', '건', 'ECP', 30, 'N'],
  ['DIAG', '', 'DIAG', 400, 'Y'],
  ['CNSL', '단계', 'CNSL', 7, 'Y'],
  ['LMS', '일', 'LMS', 2, 'N'],
];

/** The nine indicators; what was changed since stays as it is. */
export async function seedIndicators(db: Kysely<Schema>, now: Date): Promise<void> {
  await insertRows(
    db,
    'drptInd',
    ROWS.map(([indCd, unitNm, srcCd, maxAgeDay, sensYn], at) => ({
      indCd,
      indNm: IND_NAMES[indCd],
      valTyCd: indCd === 'TUIT' ? ('CODE' as const) : ('NUM' as const),
      unitNm: unitNm || null,
      sensYn,
      srcCd,
      maxAgeDay,
      sortOrdr: (at + 1) * 10,
      version: 1,
      regId: 'SYSTEM',
      modId: 'SYSTEM',
    })),
    now,
    true,
  );
}
