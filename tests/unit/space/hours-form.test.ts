import { describe, expect, test } from 'vitest';
import { isInArea, paintHours, rangesOf, type OpenRange, type WeekCell } from '#domains/space/rules/hours-form.ts';

const cell = (dow: number, slotNo: number): WeekCell => ({ dow, slotNo });
const range = (dow: number, strtTm: string, endTm: string): OpenRange => ({ oprtDivCd: 'TERM', dow, strtTm, endTm });
const times = (hours: readonly OpenRange[], dow: number): readonly string[] =>
  rangesOf(hours, 'TERM', dow).map(({ strtTm, endTm }) => `${strtTm}~${endTm}`);

describe('painting the hours of a week', () => {
  test('an area is the same from whichever corner it was drawn', () => {
    const back = { anchor: cell(3, 20), other: cell(1, 18) };
    expect([cell(1, 18), cell(2, 19), cell(3, 20)].every((each) => isInArea(each, back))).toBe(true);
    expect([cell(4, 19), cell(2, 21), cell(2, 17)].some((each) => isInArea(each, back))).toBe(false);
  });

  test('opening several days at once leaves the other days as they were', () => {
    const painted = paintHours([range(5, '1000', '1100')], 'TERM', { anchor: cell(1, 18), other: cell(2, 21) }, true);
    expect([1, 2, 3, 5].map((dow) => times(painted, dow))).toEqual([['0900~1100'], ['0900~1100'], [], ['1000~1100']]);
  });

  test('what touches becomes one range, and a hole makes two', () => {
    const one = paintHours([range(1, '0900', '1200')], 'TERM', { anchor: cell(1, 24), other: cell(1, 35) }, true);
    expect(times(one, 1)).toEqual(['0900~1800']);
    const two = paintHours(one, 'TERM', { anchor: cell(1, 24), other: cell(1, 25) }, false);
    expect(times(two, 1)).toEqual(['0900~1200', '1300~1800']);
  });

  test('a day is painted to midnight', () => {
    expect(times(paintHours([], 'TERM', { anchor: cell(7, 0), other: cell(7, 47) }, true), 7)).toEqual(['0000~2400']);
  });

  test('hours of the vacation are another week', () => {
    const painted = paintHours([range(1, '0900', '1200')], 'VCTN', { anchor: cell(1, 0), other: cell(1, 47) }, true);
    expect(times(painted, 1)).toEqual(['0900~1200']);
    expect(rangesOf(painted, 'VCTN', 1)).toHaveLength(1);
  });
});
