import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilityPoints, gradesRise, requestedPoints, upgradePoints, type PointRule } from '#shared/mileage/points.ts';
import { always } from '../diagnosis/always.ts';

const FIXED: PointRule = { grantDiv: 'FIXED', pnt: 20, pntPerUnit: null, unitMax: null, grades: [] },
  VOLUNTEER: PointRule = { grantDiv: 'PER_UNIT', pnt: null, pntPerUnit: '2.00', unitMax: '60.00', grades: [] },
  TOEIC: PointRule = {
    grantDiv: 'GRADE',
    pnt: null,
    pntPerUnit: null,
    unitMax: null,
    grades: [
      { sdaGrdCd: '600', pnt: 100 },
      { sdaGrdCd: '700', pnt: 200 },
      { sdaGrdCd: '800', pnt: 300 },
    ],
  };

describe('M1: points asked for', () => {
  test('fixed points do not look at the quantity', () => {
    expect(requestedPoints(FIXED, { unitCnt: 99 })).toBe(20);
  });

  test('a quantity counts up to its most, and points are rounded down', () => {
    expect(requestedPoints(VOLUNTEER, { unitCnt: 40 })).toBe(80);
    expect(requestedPoints(VOLUNTEER, { unitCnt: '1.75' })).toBe(3);
    expect(requestedPoints(VOLUNTEER, { unitCnt: 61 })).toBe(120);
    expect(requestedPoints({ ...VOLUNTEER, pntPerUnit: '0.10' }, { unitCnt: '0.30' })).toBe(0);
    // 4.35 × 100 is 434.999… in floating point.
    expect(requestedPoints({ ...VOLUNTEER, pntPerUnit: '100.00' }, { unitCnt: '4.35' })).toBe(435);
  });

  test('a grade has its own points; without quantity or grade there are none to be had', () => {
    expect(requestedPoints(TOEIC, { sdaGrdCd: '700' })).toBe(200);
    expect(requestedPoints(TOEIC, { sdaGrdCd: '900' })).toBeNull();
    expect(requestedPoints(VOLUNTEER, {})).toBeNull();
  });

  test('8.1: an upgrade asks for the difference', () => {
    expect([upgradePoints(100, 0), upgradePoints(300, 100), upgradePoints(200, 300)]).toEqual([100, 200, 0]);
  });
});

describe('points by ability', () => {
  test('are exact to two places', () => {
    expect(
      abilityPoints(12, [
        { abilityId: 'A1', ratio: 60 },
        { abilityId: 'A2', ratio: 40 },
      ]),
    ).toEqual([
      { abilityId: 'A1', pnt: '7.20' },
      { abilityId: 'A2', pnt: '4.80' },
    ]);
  });

  test('sum to the points of the entry, in hundredths', () => {
    always(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: 1, max: 97 }), (pnt, first) => {
        const ratios = [first, 98 - first, 2].map((ratio, at) => ({ abilityId: String(at), ratio }));
        const hundredths = abilityPoints(pnt, ratios).map((share) => Number(share.pnt.replace('.', '')));
        expect(hundredths.reduce((sum, value) => sum + value, 0)).toBe(pnt * 100);
      }),
    );
  });
});

test('grades rise with their order', () => {
  expect(gradesRise([{ pnt: 100 }, { pnt: 200 }])).toBe(true);
  expect(gradesRise([{ pnt: 100 }, { pnt: 100 }])).toBe(false);
});
