import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { byLottery, byReview, cutOrder, placeOf, type Candidate } from '#shared/extracurricular/selection.ts';
import { failedCondition } from '#shared/extracurricular/target-conditions.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const candidate = (userId: string, over: Partial<Candidate> = {}): Candidate => ({
  applId: userId,
  userId,
  applDt: 0,
  reviewScore: null,
  ...over,
});

describe('places (E2)', () => {
  const PLACES = { capacity: 30, waitCap: 10, selCnt: 0, waitCnt: 0 };

  test('scenario 3: thirty are selected, ten wait, the next is refused', () => {
    const placed = Array.from({ length: 41 }, (_, at) =>
      placeOf({ ...PLACES, selCnt: Math.min(at, 30), waitCnt: Math.max(0, at - 30) }, 1, true),
    );
    expect([placed[29], placed[30], placed[39], placed[40]]).toEqual(['SELECTED', 'WAITING', 'WAITING', 'FULL']);
  });

  test('a place that nobody who waits could take is given at once; once promotion is over it is theirs', () => {
    const places = { ...PLACES, selCnt: 29, waitCnt: 3 };
    expect(placeOf(places, 1, true)).toBe('SELECTED');
    expect(placeOf(places, 1, false)).toBe('WAITING');
    expect(placeOf({ ...places, waitCnt: 10 }, 1, false)).toBe('FULL');
    expect(placeOf({ ...places, waitCnt: 0 }, 1, false)).toBe('SELECTED');
  });

  test('a group needs room for all its persons', () => {
    expect(placeOf({ ...PLACES, selCnt: 28 }, 3, true)).toBe('WAITING');
    expect(placeOf({ ...PLACES, selCnt: 28 }, 11, true)).toBe('FULL');
  });
});

describe('order (E3, E4)', () => {
  test('scenario 4: the lottery with this seed draws the same each time', () => {
    const all = ['20260001', '20260002', '20260003', '20260004', '20260005', '20260006'].map((id) => candidate(id)),
      drawn = cutOrder(byLottery(all, 20_260_401, sha256), { capacity: 3, waitCap: 2 });
    expect(drawn.map(({ applId, selRslt }) => `${applId} ${selRslt}`)).toEqual([
      '20260005 SELECTED',
      '20260002 SELECTED',
      '20260003 SELECTED',
      '20260001 WAITING',
      '20260006 WAITING',
      '20260004 REJECTED',
    ]);
    expect(cutOrder(byLottery(all.toReversed(), 20_260_401, sha256), { capacity: 3, waitCap: 2 })).toEqual(drawn);
  });

  test('by score, then by time, then by number; who has no score comes last, a score of 0 before', () => {
    const all = [
      candidate('e'),
      candidate('d', { reviewScore: 0 }),
      candidate('c', { reviewScore: 80, applDt: 2 }),
      candidate('b', { reviewScore: 80, applDt: 1 }),
      candidate('a', { reviewScore: 80, applDt: 2 }),
    ];
    expect(byReview(all).map(({ applId }) => applId)).toEqual(['b', 'a', 'c', 'd', 'e']);
  });
});

describe('who may apply (E1)', () => {
  const ORDER = ['colgCd', 'gradeCd'],
    asked = { anyOf: { colgCd: ['1000', '2000'], gradeCd: [] }, gpaMin: null, preCurriIds: [] },
    facts = { fields: { colgCd: '1000', gradeCd: '2' }, gpa: '3.50', completedCurriIds: ['C1'] };

  test('any value of a field, all fields; what nobody asks for is not looked at', () => {
    expect(failedCondition(asked, facts, ORDER)).toBeNull();
    expect(failedCondition({ ...asked, anyOf: { ...asked.anyOf, gradeCd: ['1', '3'] } }, facts, ORDER)).toEqual({
      field: 'gradeCd',
      mine: '2',
    });
  });

  test('what is not known meets no condition', () => {
    expect(failedCondition(asked, { ...facts, fields: { colgCd: null } }, ORDER)).toEqual({
      field: 'colgCd',
      mine: null,
    });
    expect(failedCondition({ ...asked, gpaMin: '3.50' }, facts, ORDER)).toBeNull();
    expect(failedCondition({ ...asked, gpaMin: '3.51' }, facts, ORDER)).toEqual({ field: 'gpaMin', mine: '3.50' });
    expect(failedCondition({ ...asked, preCurriIds: ['C2', 'C3'] }, facts, ORDER)?.field).toBe('preCurriIds');
    expect(failedCondition({ ...asked, preCurriIds: ['C2', 'C1'] }, facts, ORDER)).toBeNull();
  });
});
