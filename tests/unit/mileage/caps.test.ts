import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capPoints, capsOf, leftOf, type Earned } from '#shared/mileage/caps.ts';
import { always } from '../diagnosis/always.ts';

const RULE = {
  areaCd: 'VOL',
  sdaId: 'walk',
  mlgTermId: 'T2',
  itemTermCap: 60,
  itemCareerCap: 0,
  areaTermCap: 80,
  areaCareerCap: 0,
};
const entry = (over: Partial<Earned>): Earned => ({ areaCd: 'VOL', sdaId: 'walk', mlgTermId: 'T2', pnt: 10, ...over });

describe('M3: caps', () => {
  test('8.2: the tightest cap decides and is named', () => {
    expect(capPoints(80, capsOf(RULE, [entry({ sdaId: 'other', pnt: 50 })]))).toEqual({
      grantPnt: 30,
      cutPnt: 50,
      cutBy: 'areaTerm',
    });
  });

  test('8.3: after the reversal of the other fifty the rest is granted again', () => {
    expect(capPoints(50, capsOf(RULE, [entry({ pnt: 30 })]))).toEqual({ grantPnt: 30, cutPnt: 20, cutBy: 'itemTerm' });
  });

  test('nothing may be left, and without caps everything is granted', () => {
    expect(capPoints(10, capsOf(RULE, [entry({ pnt: 80 })])).grantPnt).toBe(0);
    expect(capPoints(10, capsOf({ ...RULE, itemTermCap: 0, areaTermCap: 0 }, [entry({ pnt: 999 })])).grantPnt).toBe(10);
    expect(leftOf({ name: 'itemTerm', cap: 10, used: 30 })).toBe(0);
  });

  test('a cap looks at its own range', () => {
    const caps = capsOf({ ...RULE, itemCareerCap: 100, areaCareerCap: 200 }, [
      entry({ pnt: 1 }),
      entry({ pnt: 2, mlgTermId: 'T1' }),
      entry({ pnt: 4, sdaId: 'other' }),
      entry({ pnt: 8, sdaId: null, mlgTermId: 'T1' }),
      entry({ pnt: 16, areaCd: 'LIC', sdaId: 'x' }),
    ]);
    expect(caps.map(({ name, used }) => [name, used])).toEqual([
      ['itemTerm', 1],
      ['itemCareer', 3],
      ['areaTerm', 5],
      ['areaCareer', 15],
    ]);
  });

  test('what is granted and what is cut is what was asked for, and no cap is passed', () => {
    const pairs = fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { maxLength: 4 });
    always(
      fc.property(fc.integer({ min: 1, max: 500 }), pairs, (reqPnt, limits) => {
        const caps = limits.map(([cap, used]) => ({ name: 'areaTerm' as const, cap, used }));
        const { grantPnt, cutPnt } = capPoints(reqPnt, caps);
        expect(grantPnt + cutPnt).toBe(reqPnt);
        expect(grantPnt).toBeGreaterThanOrEqual(0);
        for (const { cap, used } of caps) if (cap > 0) expect(grantPnt).toBeLessThanOrEqual(Math.max(0, cap - used));
      }),
    );
  });
});
