import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suppress, suppressPair, type Suppressed } from '#shared/diagnosis/suppress.ts';
import { always } from './always.ts';

const BOTH = { minReportCnt: 5, hasRowTotals: true, hasColTotals: true };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The table as it would be shown, totals last; null is a hidden place. */
function shown(counts: readonly (readonly number[])[], hidden: Suppressed): (number | null)[][] {
  const columns = (counts[0] ?? []).map((_, column) => sum(counts.map((row) => row[column] ?? 0)));
  const line = (values: readonly number[], cells: readonly boolean[], total: boolean | undefined) => [
    ...values.map((value, column) => (cells[column] ? null : value)),
    total ? null : sum(values),
  ];
  return [
    ...counts.map((row, index) => line(row, hidden.cells[index] ?? [], hidden.rowTotals[index])),
    line(columns, hidden.colTotals, hidden.total),
  ];
}
const table = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })).chain(([rows, columns]) =>
  fc.array(
    fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 })), {
      minLength: columns,
      maxLength: columns,
    }),
    { minLength: rows, maxLength: rows },
  ),
);

describe('R11 suppression', () => {
  it('hides 1 to minReportCnt − 1 and shows 0', () => {
    const terms = { minReportCnt: 5, hasRowTotals: false, hasColTotals: false };
    expect(suppress([[0, 1, 4, 5]], terms)).toEqual({
      cells: [[false, true, true, false]],
      rowTotals: [false],
      colTotals: [false, false, false, false],
      total: false,
    });
  });

  it('takes the later of two smallest along, and the total where no cell is left', () => {
    const terms = { minReportCnt: 5, hasRowTotals: true, hasColTotals: false };
    expect(suppress([[8, 3, 8, 20]], terms).cells).toEqual([[false, true, true, false]]);
    expect(suppress([[3, 0, 0]], terms)).toMatchObject({ cells: [[true, false, false]], rowTotals: [true] });
  });

  it('closes columns too, and goes on until nothing changes', () => {
    const counts = [
      [4, 10, 20],
      [10, 11, 30],
      [12, 13, 40],
    ];
    expect(shown(counts, suppress(counts, BOTH))).toEqual([
      [null, null, 20, 34],
      [null, null, 30, 51],
      [12, 13, 40, 65],
      [26, 34, 90, 150],
    ]);
  });

  it('the totals are lines as well', () => {
    const counts = [
      [4, 0],
      [20, 0],
      [30, 7],
    ];
    expect(shown(counts, suppress(counts, BOTH))).toEqual([
      [null, 0, null],
      [null, 0, null],
      [30, 7, 37],
      [54, 7, 61],
    ]);
  });

  it('a total that was taken along is not the sum of what its line shows', () => {
    const counts = [
      [3, 0],
      [9, 9],
      [8, 40],
    ];
    const rows = shown(counts, suppress(counts, BOTH));
    expect(rows).toEqual([
      [null, 0, null],
      [9, null, null],
      [null, null, 48],
      [20, 49, 69],
    ]);
  });

  it('no hidden place of a line is the only unknown in it', () =>
    always(
      fc.property(table, fc.integer({ min: 3, max: 20 }), (counts, minReportCnt) => {
        const rows = shown(counts, suppress(counts, { ...BOTH, minReportCnt })),
          columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null));
        for (const line of [...rows, ...columns]) expect(line.filter((place) => place === null)).not.toHaveLength(1);
        for (const place of rows.flat()) expect(place === null || place === 0 || place >= minReportCnt).toBe(true);
      }),
      1000,
    ));

  it('nothing is hidden without a small group', () =>
    always(
      fc.property(table, (counts) => {
        const large = counts.map((row) => row.map((count) => (count < 5 ? 0 : count)));
        expect(shown(large, suppress(large, BOTH)).flat()).not.toContain(null);
      }),
    ));

  it('a line hides no more than its small groups and one to protect each of them', () =>
    always(
      fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 8 }), (counts) => {
        const { cells, rowTotals } = suppress([counts], { minReportCnt: 5, hasRowTotals: true, hasColTotals: false }),
          small = counts.filter((count) => count > 0 && count < 5).length,
          hidden = (cells[0] ?? []).filter(Boolean).length + Number(rowTotals[0]);
        expect(hidden).toBe(small === 1 ? 2 : small + Number(sum(counts) > 0 && sum(counts) < 5));
      }),
    ));

  it('two attributes have one pattern, whichever stands in the rows, and the one that hides fewer cells', () => {
    const counts = [
        [2, 8, 12, 25],
        [6, 3, 7, 24],
      ],
      pattern = suppressPair(counts, 5, true);
    expect(pattern.cells).toEqual([
      [true, true, false, false],
      [true, true, false, false],
    ]);
    always(
      fc.property(table, (cnts) => {
        const turned = (cnts[0] ?? []).map((_, column) => cnts.map((row) => row[column] ?? 0)),
          own = suppressPair(cnts, 5, true),
          other = suppressPair(turned, 5, false);
        expect(other.cells).toEqual(
          (cnts[0] ?? []).map((_, column) => cnts.map((_row, row) => own.cells[row]?.[column])),
        );
        expect([other.rowTotals, other.colTotals, other.total]).toEqual([own.colTotals, own.rowTotals, own.total]);
        const cells = own.cells.flat().filter(Boolean).length;
        expect(cells).toBeLessThanOrEqual(suppress(cnts, BOTH).cells.flat().filter(Boolean).length);
        expect(cells).toBeLessThanOrEqual(suppress(turned, BOTH).cells.flat().filter(Boolean).length);
      }),
    );
  });
});
