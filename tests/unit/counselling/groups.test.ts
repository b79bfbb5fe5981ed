import { describe, expect, it } from 'vitest';
import { attendedOf, groupFaults, hasCompleted, inOrder, placeFor } from '#shared/counselling/group-rules.ts';
import { daysAsked, expectedWait } from '#shared/counselling/statistic-rules.ts';

const session = (grpSesnId: string, sesnDt: string, strtTm = '1500', endTm = '1630') => ({
  grpSesnId,
  sesnDt,
  strtTm,
  endTm,
});
const group = {
  leadCnslrId: 'a',
  coCnslrId: '',
  minCnt: 4,
  maxCnt: 10,
  rcptStrtDt: '20260301',
  rcptEndDt: '20260310',
  sesns: [session('1', '20260401')],
};

describe('집단상담', () => {
  it('a member has completed what was attended to the limit exactly', () => {
    expect(hasCompleted(attendedOf(['P', 'P', 'P', 'P', 'P', 'L', 'A', 'A'], 8), 80)).toBe(false);
    expect(hasCompleted(attendedOf(['P', 'P', 'P', 'P', 'P', 'P', 'L', 'A'], 8), 80)).toBe(true);
    expect(hasCompleted(attendedOf(['P', 'P', 'P', 'P'], 5), 80)).toBe(true);
    expect(hasCompleted({ heldCnt: 0, attendedCnt: 0 }, 0)).toBe(false);
  });
  it('a full group has a waiting list', () => {
    expect([placeFor(9, 10), placeFor(10, 10)]).toEqual(['CNFM', 'WAIT']);
  });
  it('sessions are numbered as they are held', () => {
    expect(inOrder([session('2', '20260408'), session('1', '20260401')]).map(({ grpSesnId }) => grpSesnId)).toEqual([
      '1',
      '2',
    ]);
  });
  it('says what is wrong at its field', () => {
    expect(groupFaults(group)).toEqual({});
    expect(
      Object.keys(groupFaults({ ...group, coCnslrId: 'a', minCnt: 11, rcptEndDt: '20260201', sesns: [] })),
    ).toEqual(['coCnslrId', 'minCnt', 'rcptEndDt', 'sesns']);
    expect(groupFaults({ ...group, sesns: [session('1', '20260401', '1700')] }).sesns).toEqual({ id: 'M-TM-ORDER' });
    expect(
      groupFaults({ ...group, sesns: [session('1', '20260401'), session('2', '20260401', '1600', '1700')] }).sesns,
    ).toBeDefined();
    expect(
      groupFaults({ ...group, sesns: [session('1', '20260401'), session('2', '20260401', '1630', '1700')] }).sesns,
    ).toBeUndefined();
  });
});

describe('figures of a kind', () => {
  it('counselling.md 8.15: how long who applies now would wait', () => {
    const of = (addCnt: number) => expectedWait({ waitCnt: 48, cnslrCnt: 4, addCnt, firstCnt: 160 });
    expect([of(0), of(1), of(3)]).toEqual(['12.0', '9.6', '6.9']);
    expect(expectedWait({ waitCnt: 48, cnslrCnt: 4, addCnt: 0, firstCnt: 0 })).toBe('-');
  });
  it('knows the days of a term, a school year and days of one’s own', () => {
    expect(daysAsked({ prdDivCd: 'TERM', schlYear: '2025', shtmCd: '20' })).toEqual({
      strtDt: '20250901',
      endDt: '20260228',
    });
    expect(daysAsked({ prdDivCd: 'YEAR', schlYear: '2025' })).toEqual({ strtDt: '20250301', endDt: '20260228' });
    expect(daysAsked({ prdDivCd: 'RANGE', strtDt: '20250101', endDt: '20260102' })).toBeNull();
    expect(daysAsked({ prdDivCd: 'TERM', schlYear: '2025', shtmCd: '' })).toBeNull();
  });
});
