import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, kept, keptPoint, onePlace, percentOf, roundTo, sumOf, twoPlaces } from '#shared/diagnosis/exact.ts';
import { always } from './always.ts';
import { fraction, over, rounded, total } from './fraction.ts';

const decimal = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((whole) => whole / 10_000);

describe('exact decimals', () => {
  it('sums lose nothing that binary fractions lose', () => {
    expect(sumOf([0.1, 0.2]).eq('0.3')).toBe(true);
    expect(kept(sumOf(Array.from({ length: 1000 }, () => 0.0001)))).toBe(0.1);
  });

  it('half is rounded up, of negative values away from zero, and never to a negative zero', () => {
    expect([1.005, 2.675, 81.25, -0.25].map((value) => roundTo(exact(value), value === 81.25 ? 1 : 2))).toEqual([
      1.01, 2.68, 81.3, -0.25,
    ]);
    expect(roundTo(exact('-0.25'), 1)).toBe(-0.3);
    expect(Object.is(roundTo(exact('-0.004'), 2), 0)).toBe(true);
    expect(keptPoint(exact(20).div(3))).toBe(6.67);
  });

  it('figures are shown with one or two places, and `-` where there is none', () => {
    expect([onePlace(81.25), onePlace(60), onePlace(null), onePlace(-0.04)]).toEqual(['81.3', '60.0', '-', '0.0']);
    expect([twoPlaces(4.15), twoPlaces(0.8951), twoPlaces(null), twoPlaces(1.005)]).toEqual([
      '4.15',
      '0.90',
      '-',
      '1.01',
    ]);
  });

  it('a percentage without a whole is none', () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 5), percentOf(3, 0)]).toEqual([33.3333, 66.6667, 0, null]);
  });

  it('a quotient of sums is that of whole-number fractions', () =>
    always(
      fc.property(
        fc.array(decimal, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(0, 1, 2, 4),
        (values, divisor, places) => {
          const quotient = over(total(values.map(fraction)), fraction(BigInt(divisor)));
          expect(roundTo(sumOf(values).div(divisor), places)).toBe(rounded(quotient, places));
        },
      ),
    ));
});
