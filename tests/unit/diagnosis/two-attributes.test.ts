import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSmallGroups, type GroupPattern } from '#shared/diagnosis/group-pattern.ts';

const MIN = 5,
  DEPARTMENTS = ['1010', '1020', '2010', '3010'],
  GRADES = ['1', '2', '3', '4'];
type Key = readonly [department: string | null, grade: string | null];
const KEYS: readonly Key[] = [null, ...DEPARTMENTS].flatMap((department) =>
  [null, ...GRADES].map((grade) => [department, grade] as const),
);
const at = (department: string | null, grade: string | null): number =>
  KEYS.findIndex((key) => key[0] === department && key[1] === grade);

/** Every total is the sum of its parts: of each department over the grades, of each grade over the departments. */
const SUMS: readonly (readonly number[])[] = [
  ...[null, ...DEPARTMENTS].map((department) => [null, ...GRADES].map((grade) => at(department, grade))),
  ...[null, ...GRADES].map((grade) => [null, ...DEPARTMENTS].map((department) => at(department, grade))),
].map((places) => KEYS.map((_, index) => (index === places[0] ? -1 : places.includes(index) ? 1 : 0)));

/** Hidden counts that somebody can compute who sees all others and knows that totals are sums. */
function computable({ isHidden, countOf }: GroupPattern): readonly Key[] {
  const unknown = KEYS.flatMap((key, index) => (isHidden(key) && countOf(key) > 0 ? [index] : [])),
    rows = SUMS.map((sum) => unknown.map((index) => sum[index] ?? 0));
  let rank = 0;
  const pivots: number[] = [];
  for (let column = 0; column < unknown.length && rank < rows.length; column += 1) {
    const found = rows.findIndex((row, index) => index >= rank && Math.abs(row[column] ?? 0) > 1e-9);
    if (found < 0) continue;
    [rows[rank], rows[found]] = [rows[found] ?? [], rows[rank] ?? []];
    const pivot = rows[rank] ?? [],
      scale = pivot[column] ?? 1;
    rows[rank] = pivot.map((value) => value / scale);
    for (const [index, row] of rows.entries()) {
      const by = row[column] ?? 0;
      if (index !== rank && by !== 0) rows[index] = row.map((value, place) => value - by * (rows[rank]?.[place] ?? 0));
    }
    pivots.push(column);
    rank += 1;
  }
  // A row that names one unknown alone gives its value.
  return pivots.flatMap((column, index) => {
    const key = KEYS[unknown[column] ?? 0];
    return key && (rows[index] ?? []).filter((value) => Math.abs(value) > 1e-9).length === 1 ? [key] : [];
  });
}

describe('two attributes asked together, and the totals of both', () => {
  it('give no small group away: neither a difference nor several of them, one put into the other', () => {
    const counts = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 7 }), fc.integer({ min: 5, max: 40 })), {
      minLength: DEPARTMENTS.length * GRADES.length,
      maxLength: DEPARTMENTS.length * GRADES.length,
    });
    fc.assert(
      fc.property(counts, (cnts) => {
        const groups = cnts.flatMap((cnt, index) =>
          cnt === 0 ? [] : [{ values: [DEPARTMENTS[Math.floor(index / 4)] ?? '', GRADES[index % 4] ?? ''], cnt }],
        );
        const pattern = hideSmallGroups(groups, { minReportCnt: MIN, totalGivesWay: null });
        const small = computable(pattern).filter((key) => pattern.countOf(key) < MIN);
        expect(small).toEqual([]);
      }),
      { numRuns: 3_000, seed: 20_260_301 },
    );
  });
});
