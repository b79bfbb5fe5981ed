import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cutSize,
  daysMeet,
  isMeantFor,
  isSlotFull,
  isWideCut,
  type PromoDays,
} from '#shared/extracurricular/promotion.ts';

const days = (strtDt: number, endDt: number): PromoDays => ({
  strtDt: String(20260400 + strtDt),
  endDt: String(20260400 + endDt),
});

describe('days of promotions', () => {
  test('both ends of a span are shown', () => {
    expect(daysMeet(days(1, 5), days(5, 9))).toBe(true);
    expect(daysMeet(days(1, 5), days(6, 9))).toBe(false);
  });

  test('a slot is full where its limit is reached on one day', () => {
    const others = [days(1, 5), days(4, 8), days(8, 9)];
    expect(isSlotFull(days(1, 9), others, 2)).toBe(true);
    expect(isSlotFull(days(1, 9), others, 3)).toBe(false);
    expect(isSlotFull(days(6, 7), others, 2)).toBe(false);
    expect(isSlotFull(days(10, 12), others, 1)).toBe(false);
  });

  test('no day ever shows more than the limit', () => {
    const span = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (wanted, limit) => {
        const taken: PromoDays[] = [];
        for (const [start, length] of wanted) {
          const next = days(start, start + length);
          if (!isSlotFull(next, taken, limit)) taken.push(next);
        }
        for (let day = 1; day <= 30; day += 1)
          expect(taken.filter((one) => daysMeet(one, days(day, day))).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('for whom a programme is promoted', () => {
  const target = { colgCds: ['1000', '2000'], gradeCds: ['1'] };
  test('one of the colleges and one of the grades', () => {
    expect(isMeantFor(target, { colgCd: '2000', gradeCd: '1' })).toBe(true);
    expect(isMeantFor(target, { colgCd: '2000', gradeCd: '2' })).toBe(false);
    expect(isMeantFor(target, { colgCd: '3000', gradeCd: '1' })).toBe(false);
  });
  test('whoever has no college is meant by everybody alone', () => {
    expect(isMeantFor(target, { colgCd: null, gradeCd: null })).toBe(false);
    expect(isMeantFor({ colgCds: [], gradeCds: [] }, { colgCd: null, gradeCd: null })).toBe(true);
  });
});

describe('the cut of a picture', () => {
  test('its pixels are those of the shown part', () =>
    expect(cutSize({ width: 1600, height: 1200 }, { w: 100, h: 75 })).toEqual({ width: 1600, height: 900 }));
  test('rounded percents are still sixteen to nine', () => {
    expect(isWideCut({ width: 1000, height: 1000 }, { w: 100, h: 56.25 })).toBe(true);
    expect(isWideCut({ width: 1601, height: 901 }, { w: 100, h: 100 })).toBe(true);
    expect(isWideCut({ width: 1000, height: 1000 }, { w: 100, h: 100 })).toBe(false);
  });
});
