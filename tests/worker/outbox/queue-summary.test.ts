import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRanges, rangesOf, type Numbers } from '#worker/outbox/rows/queue-summary.ts';

function held(numbers: readonly number[]) {
  const asked = { counts: 0, reads: 0 };
  const between = (from: number, to: number) => numbers.filter((number) => number >= from && number <= to);
  const index: Numbers = {
    count: async (from, to) => {
      asked.counts += 1;
      return between(from, to).length;
    },
    read: async (from, to) => {
      const found = between(from, to);
      asked.reads += found.length;
      return found;
    },
  };
  return { asked, index };
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('I14: numbers that are counted are the ranges of the numbers themselves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 2_000 }), { maxLength: 400 }),
      fc.nat({ max: 400 }),
      async (some, dense) => {
        const numbers = [...new Set([...some, ...upTo(dense)])],
          { index } = held(numbers);
        expect(await findRanges(index, Math.min(...numbers), 2_000)).toEqual(rangesOf(numbers));
      },
    ),
    { numRuns: 500 },
  );
});

test('F60: a long queue is told by a few counts, and no number of it is read', async () => {
  const { asked, index } = held(upTo(10_000));
  expect(await findRanges(index, 1, 10_000)).toEqual([[1, 10_000]]);
  expect(asked).toEqual({ counts: 1, reads: 0 });
});

test('F60: a gap in a long queue costs its surroundings', async () => {
  const { asked, index } = held(upTo(10_000).filter((number) => number !== 7_000));
  expect(await findRanges(index, 1, 10_000)).toEqual([
    [1, 6_999],
    [7_001, 10_000],
  ]);
  expect(asked.counts).toBeLessThan(12);
  expect(asked.reads).toBeLessThan(100);
});
