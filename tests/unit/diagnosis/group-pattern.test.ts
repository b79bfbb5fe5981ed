import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hideSmallGroups, type CountedGroup, type GroupKey } from '#shared/diagnosis/group-pattern.ts';
import { always } from './always.ts';

const MIN = 5;
const patternOf = (groups: readonly CountedGroup[], totalGivesWay: number | null = null) =>
  hideSmallGroups(groups, { minReportCnt: MIN, totalGivesWay });
const group = (cnt: number, ...values: string[]): CountedGroup => ({ values, cnt });

it('diagnosis.md 8.8: the small group and the smallest beside it', () => {
  const pattern = patternOf([
    group(12, '2010', '1'),
    group(8, '2010', '2'),
    group(4, '2010', '3'),
    group(9, '2010', '4'),
  ]);
  expect(['1', '2', '3', '4'].map((grade) => pattern.isHidden(['2010', grade]))).toEqual([false, true, true, false]);
  expect([pattern.isHidden(['2010', null]), pattern.isHidden([null, null])]).toEqual([false, false]);
  expect([pattern.countOf(['2010', null]), pattern.countOf([null, '4'])]).toEqual([33, 9]);
});

it('nothing is hidden where no group is small, and nobody is no group', () => {
  const pattern = patternOf([group(12, '2010', '1'), group(8, '2010', '2'), group(9, '2010', '4')]);
  expect(['1', '2', '3', '4'].some((grade) => pattern.isHidden(['2010', grade]))).toBe(false);
  expect(pattern.countOf(['2010', '3'])).toBe(0);
});

it('those set aside hide what holds them, and never the valid ones', () => {
  const pattern = patternOf([group(40, '1', 'Y'), group(3, '1', 'N'), group(30, '2', 'Y')], 1);
  expect([pattern.isHidden(['1', 'Y']), pattern.isHidden([null, 'Y'])]).toEqual([false, false]);
  expect([pattern.isHidden(['1', null]), pattern.isHidden([null, null])]).toEqual([true, true]);
});

/** A small university: three attributes of few values, as uneven as people are. */
const population = fc
  .array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 3 }), fc.nat({ max: 1 }), fc.integer({ min: 1, max: 14 })), {
    minLength: 1,
    maxLength: 14,
  })
  .map((rows) => {
    const cells = new Map<string, number>();
    for (const [a, b, c, cnt] of rows) cells.set(`${a} ${b} ${c}`, (cells.get(`${a} ${b} ${c}`) ?? 0) + cnt);
    return [...cells].map(([key, cnt]): CountedGroup => ({ values: key.split(' '), cnt }));
  });
const VALUES = [
  ['0', '1', '2'],
  ['0', '1', '2', '3'],
  ['0', '1'],
];
/** A filter and the attribute by which it is broken down. */
const table = fc.tuple(
  fc.tuple(...VALUES.map((values) => fc.constantFrom(null, ...values))),
  fc.nat({ max: VALUES.length - 1 }),
);

it('no line of any table leaves a single group to be computed', () => {
  always(
    fc.property(population, table, (groups, [filter, dim]) => {
      const pattern = patternOf(groups),
        at = (value: string | null): GroupKey => filter.map((own, index) => (index === dim ? value : own)),
        line = [null, ...(VALUES[dim] ?? [])].map(at),
        hidden = line.filter((key) => pattern.isHidden(key));
      expect(hidden.length).not.toBe(1);
      for (const key of line)
        if (pattern.countOf(key) > 0 && pattern.countOf(key) < MIN) expect(pattern.isHidden(key)).toBe(true);
    }),
  );
});

it('a filter less never differs from the filter by a small group alone', () => {
  always(
    fc.property(population, table, (groups, [filter, dim]) => {
      const pattern = patternOf(groups),
        wide: GroupKey = filter.map((own, index) => (index === dim ? null : own)),
        [a, b] = [pattern.countOf(wide), pattern.countOf(filter)];
      if (pattern.isHidden(wide) || pattern.isHidden(filter) || a === b) return;
      // What lies between two shown groups is several hidden ones, or none is too small.
      const between = (VALUES[dim] ?? [])
          .filter((value) => value !== filter[dim])
          .map((value) => filter.map((own, index) => (index === dim ? value : own))),
        small = between.filter((key) => pattern.countOf(key) > 0 && pattern.countOf(key) < MIN);
      if (filter[dim] !== null && a - b < MIN) expect(small.length).toBeGreaterThan(1);
    }),
  );
});
