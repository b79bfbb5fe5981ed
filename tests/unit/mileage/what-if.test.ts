import { describe, expect, test } from 'vitest';
import { LARGEST_SHOWN, whatIf, type PastGrant, type WhatIfRule } from '#shared/mileage/what-if.ts';

const past = (stdNo: string, grantPnt: number, over: Partial<PastGrant> = {}): PastGrant => ({
  stdNo,
  hakguaNm: '컴퓨터공학과',
  gradeCd: '2',
  mlgTermId: 'T1',
  grantPnt,
  isAreaCut: false,
  ...over,
});
const rule = (over: Partial<WhatIfRule> = {}): WhatIfRule => ({
  grantDiv: 'FIXED',
  pnt: 20,
  pntPerUnit: null,
  unitMax: null,
  grades: [],
  itemTermCap: 0,
  itemCareerCap: 0,
  isUpgrade: false,
  ...over,
});
const sums = (asked: WhatIfRule, grants: readonly PastGrant[]): number[] => {
  const { gainCnt, loseCnt, sumBefore, sumAfter } = whatIf(asked, grants);
  return [gainCnt, loseCnt, sumBefore, sumAfter];
};

describe('a new revision over the applications of last year', () => {
  test('counts who gains, who loses and who keeps what he had', () => {
    expect(whatIf(rule(), [past('A', 10), past('B', 30), past('C', 20), past('A', 10)])).toEqual({
      applyCnt: 4,
      stdCnt: 3,
      gainCnt: 1,
      loseCnt: 1,
      sumBefore: 70,
      sumAfter: 80,
      unknownCnt: 0,
      largest: [
        { hakguaNm: '컴퓨터공학과', gradeCd: '2', applyCnt: 2, before: 20, after: 40 },
        { hakguaNm: '컴퓨터공학과', gradeCd: '2', applyCnt: 1, before: 30, after: 20 },
      ],
    });
    expect(sums(rule(), [])).toEqual([0, 0, 0, 0]);
  });

  test('its limits hold in each term and in all of them', () => {
    const grants = [past('A', 20), past('A', 20), past('A', 20, { mlgTermId: 'T2' })];
    expect(sums(rule({ itemTermCap: 30 }), grants)).toEqual([0, 1, 60, 50]);
    expect(sums(rule({ itemCareerCap: 45 }), grants)).toEqual([0, 1, 60, 45]);
  });

  test('what an area has cut stays cut, and is cut further by fewer points', () => {
    expect(sums(rule({ pnt: 50 }), [past('A', 15, { isAreaCut: true })])).toEqual([0, 0, 15, 15]);
    expect(sums(rule({ pnt: 5 }), [past('A', 15, { isAreaCut: true })])).toEqual([0, 1, 15, 5]);
  });

  test('quantities and grades are worth what the rule says; those that it does not know are counted apart', () => {
    const hours = rule({ grantDiv: 'PER_UNIT', pnt: null, pntPerUnit: '1.50', unitMax: '10' });
    expect(sums(hours, [past('A', 6, { unitCnt: '3.5' }), past('B', 30, { unitCnt: 15 })])).toEqual([0, 2, 36, 20]);
    const grades = rule({ grantDiv: 'GRADE', pnt: null, grades: [{ sdaGrdCd: 'L700', pnt: 250 }] }),
      result = whatIf(grades, [past('A', 200, { sdaGrdCd: 'L700' }), past('B', 100, { sdaGrdCd: 'L600' })]);
    expect([result.gainCnt, result.loseCnt, result.unknownCnt, result.sumAfter]).toEqual([1, 1, 1, 250]);
  });

  test('an upgrade earns the difference to what the item has granted', () => {
    const grades = [
      { sdaGrdCd: 'L600', pnt: 100 },
      { sdaGrdCd: 'L800', pnt: 350 },
    ];
    const grants = [past('A', 100, { sdaGrdCd: 'L600' }), past('A', 200, { sdaGrdCd: 'L800' })];
    expect(sums(rule({ grantDiv: 'GRADE', pnt: null, grades, isUpgrade: true }), grants)).toEqual([1, 0, 300, 350]);
  });

  test('the ten largest changes come first, whichever way they go', () => {
    const { largest } = whatIf(
      rule(),
      Array.from({ length: 30 }, (_, at) => past(`S${at}`, at * 2)),
    );
    expect(largest).toHaveLength(LARGEST_SHOWN);
    expect(largest[0]?.before).toBe(58);
    expect(largest.every(({ before, after }) => Math.abs(after - before) >= 18)).toBe(true);
  });
});
