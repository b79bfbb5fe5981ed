import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCropInside,
  mustBeWhole,
  nextPromoState,
  PROMO_STATES,
  WHOLE_PICTURE,
} from '#contract/guide/guide-promo-rules.ts';
import { findTreeProblem, listWithin, MAX_LEVELS, type TreePlace } from '#contract/tree-rules.ts';

/** Rows in which each hangs below an earlier one or below nothing: always free of circles. */
const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 40 }).map((numbers) =>
  numbers.map((number, index): TreePlace => ({
    id: String(index),
    upId: index === 0 || number % 3 === 0 ? null : String(number % index),
  })),
);
const levelOf = (rows: readonly TreePlace[], id: string): number => {
  const row = rows.find((candidate) => candidate.id === id);
  return row?.upId ? 1 + levelOf(rows, row.upId) : 1;
};

describe('rules of the tree', () => {
  it('a forest is a tree up to its deepest level', () => {
    fc.assert(
      fc.property(forest, (rows) => {
        const deepest = Math.max(...rows.map((row) => levelOf(rows, row.id)));
        expect(findTreeProblem(rows, deepest)).toBeNull();
        expect(findTreeProblem(rows, deepest - 1)).toBe('depth');
        expect(findTreeProblem(rows)).toBe(deepest > MAX_LEVELS ? 'depth' : null);
      }),
    );
  });

  it('a row below its own branch closes a circle', () => {
    fc.assert(
      fc.property(forest, fc.nat(), fc.nat(), (rows, first, second) => {
        const moved = rows[first % rows.length] ?? rows[0];
        const branch = listWithin(rows, moved?.id ?? '');
        const target = branch[second % branch.length] ?? null;
        expect(
          findTreeProblem(
            rows.map((row) => (row.id === moved?.id ? { ...row, upId: target } : row)),
            100,
          ),
        ).toBe('cycle');
      }),
    );
  });

  it('a parent that is not there is told', () => {
    expect(findTreeProblem([{ id: 'a', upId: 'gone' }])).toBe('missing');
  });

  it('a branch lists parents before their children', () => {
    fc.assert(
      fc.property(forest, (rows) => {
        const branch = listWithin(rows, '0');
        for (const row of rows)
          if (row.upId !== null && branch.includes(row.id))
            expect(branch.indexOf(row.upId)).toBeLessThan(branch.indexOf(row.id));
      }),
    );
  });
});

describe('rules of the promotion', () => {
  it.each([
    ['DRAFT', 'save', 'DRAFT'],
    ['DRAFT', 'open', 'OPEN'],
    ['OPEN', 'save', 'OPEN'],
    ['OPEN', 'close', 'CLOSE'],
  ] as const)('%s by %s is %s', (from, event, to) => {
    expect(nextPromoState(from, event)).toBe(to);
  });

  it.each([
    ['DRAFT', 'close'],
    ['OPEN', 'open'],
    ['CLOSE', 'save'],
    ['CLOSE', 'open'],
    ['CLOSE', 'close'],
  ] as const)('%s knows no %s', (from, event) => {
    expect(nextPromoState(from, event)).toBeNull();
  });

  it('only a draft may lack something', () => {
    expect(PROMO_STATES.map(mustBeWhole)).toEqual([false, true, true]);
  });

  it('a cut lies inside its picture or is none', () => {
    expect(isCropInside(WHOLE_PICTURE)).toBe(true);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 99, noNaN: true }),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        (x, share) => isCropInside({ ratioCd: 'FREE', x, y: 0, w: (100 - x) * share, h: 100 }),
      ),
    );
    for (const wrong of [{ x: -1 }, { w: 0 }, { x: 60, w: 50 }, { y: 1 }])
      expect(isCropInside({ ...WHOLE_PICTURE, ...wrong })).toBe(false);
  });
});
