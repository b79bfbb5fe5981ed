import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseItem, cronbachAlpha, type ItemAttempt } from '#shared/diagnosis/reliability.ts';
import { always } from './always.ts';
import { fraction, minus, over, rounded, times, total, type Fraction } from './fraction.ts';

function variance(values: readonly Fraction[]): Fraction {
  const n = fraction(values.length),
    mean = over(total(values), n);
  return over(total(values.map((value) => minus(value, mean)).map((gap) => times(gap, gap))), n);
}

describe('R12 reliability', () => {
  it('α is that of the definition, over complete cases', () => {
    const value = fc.option(fc.constantFrom(0, 16.6667, 25, 33.3333, 50, 75, 100), { nil: null, freq: 12 });
    const cases = fc
      .integer({ min: 2, max: 5 })
      .chain((k) => fc.array(fc.array(value, { minLength: k, maxLength: k }), { maxLength: 8 }));
    always(
      fc.property(cases, (rows) => {
        const complete = rows.flatMap((row) => (row.includes(null) ? [] : [row.map((one) => fraction(one ?? 0))])),
          k = rows[0]?.length ?? 0,
          sums = variance(complete.length > 0 ? complete.map(total) : [fraction(0)]);
        if (complete.length < 2 || sums.top === 0n) {
          expect(cronbachAlpha(rows)).toBeNull();
          return;
        }
        const items = Array.from({ length: k }, (_, item) => variance(complete.map((row) => row[item] as Fraction)));
        const alpha = times(over(fraction(k), fraction(k - 1)), minus(fraction(1), over(total(items), sums)));
        expect(cronbachAlpha(rows)).toBe(rounded(alpha, 4));
      }),
    );
  });

  it('there is none of one item, of one case, or where all sums are alike', () => {
    expect([cronbachAlpha([[1], [2]]), cronbachAlpha([[1, 2]]), cronbachAlpha([])]).toEqual([null, null, null]);
    expect(
      cronbachAlpha([
        [0, 100],
        [100, 0],
      ]),
    ).toBeNull();
  });

  it('difficulty is the share with full points, discrimination that of the upper minus that of the lower group', () => {
    const attempts = fc.array(fc.record({ earnPoint: fc.integer({ min: 0, max: 20 }), isFull: fc.boolean() }), {
      maxLength: 40,
    });
    always(
      fc.property(attempts, (given) => {
        const all = given.map((one, index): ItemAttempt => ({
            ...one,
            respId: String(100 + index),
            submitDt: `2026060${index % 3}`,
          })),
          found = analyseItem(all.toReversed()),
          n = all.length,
          size = Number((27n * BigInt(n) + 99n) / 100n),
          full = (part: readonly ItemAttempt[]) => part.filter(({ isFull }) => isFull).length;
        const key = ({ earnPoint, submitDt, respId }: ItemAttempt) =>
            `${String(earnPoint).padStart(3, '0')}/${submitDt}/${respId}`,
          sorted = all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
        expect(found).toEqual({
          n,
          difficulty: n === 0 ? null : rounded(over(fraction(full(all) * 100), fraction(n)), 4),
          discrimination:
            n < 4
              ? null
              : rounded(
                  over(fraction((full(sorted.slice(n - size)) - full(sorted.slice(0, size))) * 100), fraction(size)),
                  4,
                ),
        });
      }),
    );
  });
});
