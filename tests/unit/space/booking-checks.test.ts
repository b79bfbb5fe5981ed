import { describe, expect, it } from 'vitest';
import {
  expiryOf,
  findLimitProblem,
  findPenaltyProblem,
  findRequestProblem,
  needsApproval,
  type Asked,
  type BookingKind,
} from '#shared/space/booking-checks.ts';

const at = (text: string): Date => new Date(`${text}:00+09:00`);

const NOW = at('2026-04-01T09:00');

const SPACE = {
  aplyHakguaCds: null,
  cpctCnt: 10,
  minUseCnt: 2,
  spaceSt: 'OPEN',
  useYn: 'Y',
  userDivCds: ['STDNT', 'STF'],
} as const;

const RULE = {
  maxAdvDay: 14,
  maxDaySlotCnt: 6,
  maxSlotCnt: 6,
  maxWeekBkngCnt: 3,
  minAdvDay: 0,
  minAdvMin: 30,
  minSlotCnt: 1,
};

const ASKED: Asked = {
  aplyDivCd: 'STDNT',
  deptCd: '1010',
  endTm: '1200',
  strtTm: '1000',
  useCnt: 4,
  useDt: '20260410',
};

const check = (asked: Partial<Asked> = {}, space: object = {}, kind: BookingKind = 'single', now = NOW) =>
  findRequestProblem({ ...SPACE, ...space }, RULE, { ...ASKED, ...asked }, kind, now);

describe('the order of checks', () => {
  it('a good application passes', () => {
    expect(check()).toBeNull();
  });

  it('the first broken check is answered', () => {
    const everything = { aplyDivCd: 'OTSDR', endTm: '1000', strtTm: '1200', useCnt: 99, useDt: '20260301' } as const;
    expect(check(everything, { spaceSt: 'STOP' })).toMatchObject({ reason: 'STATE', word: 'notBookable' });
    expect(check(everything)).toMatchObject({ word: 'notEligible' });
    expect(check({ ...everything, aplyDivCd: 'STDNT' })).toMatchObject({ word: 'timeOrder' });
    expect(check({ useCnt: 99, useDt: '20260301' })).toMatchObject({ word: 'past' });
    expect(check({ endTm: '1800', useCnt: 99, useDt: '20260416' })).toMatchObject({ word: 'dayRange' });
    expect(check({ endTm: '1330', useCnt: 99 })).toMatchObject({ word: 'length', params: { a: '0.5', b: '3' } });
    expect(check({ useCnt: 11 })).toMatchObject({ word: 'people', params: { a: 2, b: 10 } });
  });

  it('a space out of use is not bookable either', () => {
    expect(check({}, { useYn: 'N' })).toMatchObject({ word: 'notBookable' });
  });

  it('a department counts as staff, and people from outside have no 학과', () => {
    expect(check({ aplyDivCd: 'DEPT' })).toBeNull();
    expect(check({ aplyDivCd: 'PROF' })).toMatchObject({ word: 'notEligible' });
    const restricted = { aplyHakguaCds: ['2010'] };
    expect(check({}, restricted)).toMatchObject({ word: 'notEligible' });
    expect(check({ deptCd: '2010' }, restricted)).toBeNull();
    expect(check({ aplyDivCd: 'OTSDR', deptCd: null }, { ...restricted, userDivCds: ['OTSDR'] })).toBeNull();
  });

  it('today is bookable until the minutes of the rule before the start', () => {
    const today = { useDt: '20260401', strtTm: '1000', endTm: '1100' };
    expect(check(today, {}, 'single', at('2026-04-01T09:30'))).toBeNull();
    expect(check(today, {}, 'single', at('2026-04-01T09:31'))).toMatchObject({ word: 'tooLate', params: { n: 30 } });
    expect(check(today, {}, 'single', at('2026-04-01T10:01'))).toMatchObject({ word: 'past' });
  });

  it('space.md 8.4: fourteen days ahead work, fifteen do not', () => {
    expect(check({ useDt: '20260415' })).toBeNull();
    expect(check({ useDt: '20260416' })).toMatchObject({ params: { from: '2026-04-01', to: '2026-04-15' } });
  });

  it('departments book four times as far ahead, a series as far as it likes', () => {
    expect(check({ useDt: '20260527', aplyDivCd: 'DEPT' })).toBeNull();
    expect(check({ useDt: '20260528', aplyDivCd: 'DEPT' })).toMatchObject({ word: 'dayRange' });
    expect(check({ useDt: '20260622' }, {}, 'series')).toBeNull();
  });

  it('a forced booking passes all checks but those of space, time and people', () => {
    const far = { aplyDivCd: 'DEPT', endTm: '2200', useDt: '20260701' } as const;
    expect(check(far, { userDivCds: ['STDNT'] }, 'forced')).toBeNull();
    expect(check({ ...far, useCnt: 99 }, {}, 'forced')).toMatchObject({ word: 'people' });
    expect(check({ ...far, useDt: '20260301' }, {}, 'forced')).toMatchObject({ word: 'past' });
    expect(check(far, { spaceSt: 'HIDE' }, 'forced')).toMatchObject({ word: 'notBookable' });
  });
});

describe('penalties and limits', () => {
  const penalty = { pnltEndDt: '20260614', pnltRsnCd: 'NOSHOW', pnltStrtDt: '20260516' } as const;

  it('space.md 8.7: the last day of a penalty is included', () => {
    expect(findPenaltyProblem([penalty], at('2026-06-14T10:00'))).toEqual({
      word: 'banned',
      params: { to: '2026-06-14' },
      field: 'aplyId',
      reason: 'STATE',
    });
    expect(findPenaltyProblem([penalty], at('2026-06-15T10:00'))).toBeNull();
    expect(findPenaltyProblem([penalty], at('2026-05-15T10:00'))).toBeNull();
  });

  it('of several penalties the longest is named, with its own words', () => {
    const damage = { ...penalty, pnltEndDt: '20260801', pnltRsnCd: 'DMG' } as const;
    expect(findPenaltyProblem([penalty, damage], at('2026-06-01T10:00'))).toMatchObject({
      word: 'restricted',
      params: { to: '2026-08-01' },
    });
  });

  it('space.md 8.3: three hours a day over all spaces of the rule', () => {
    const asked = (endTm: string) => ({ strtTm: '1400', endTm });
    const already = { daySlotCnt: 4, weekBkngCnt: 1 };
    expect(findLimitProblem(RULE, asked('1530'), already)).toMatchObject({
      params: { n: '3' },
      reason: 'LIMIT',
      word: 'dayLimit',
    });
    expect(findLimitProblem(RULE, asked('1500'), already)).toBeNull();
    expect(findLimitProblem(RULE, asked('1600'), { daySlotCnt: 2, weekBkngCnt: 1 })).toBeNull();
  });

  it('the bookings of a week are limited, unless the rule says 0', () => {
    const full = { daySlotCnt: 0, weekBkngCnt: 3 };
    expect(findLimitProblem(RULE, ASKED, full)).toMatchObject({ word: 'weekLimit', params: { n: 3 } });
    expect(findLimitProblem({ ...RULE, maxWeekBkngCnt: 0 }, ASKED, full)).toBeNull();
  });
});

describe('approval', () => {
  const rule = { autoAprvYn: 'Y', aprvCondCd: null, aprvOverSlotCnt: null } as const;

  it('the rule, the length or the applicant asks for it', () => {
    expect(needsApproval(rule, ASKED)).toBe(false);
    expect(needsApproval({ ...rule, autoAprvYn: 'N' }, ASKED)).toBe(true);
    expect(needsApproval({ ...rule, aprvCondCd: 'OVHR', aprvOverSlotCnt: 4 }, ASKED)).toBe(false);
    expect(needsApproval({ ...rule, aprvCondCd: 'OVHR', aprvOverSlotCnt: 3 }, ASKED)).toBe(true);
    expect(needsApproval({ ...rule, aprvCondCd: 'EXTN' }, ASKED)).toBe(false);
    expect(needsApproval({ ...rule, aprvCondCd: 'EXTN' }, { ...ASKED, aplyDivCd: 'OTSDR' })).toBe(true);
  });

  it('space.md 8.5: an undecided request expires an hour before its start, or after 72 hours', () => {
    const expiry = (applied: string) => expiryOf(at(applied), '20260410', '1400').toISOString();
    expect(expiry('2026-04-10T09:00')).toBe(at('2026-04-10T13:00').toISOString());
    expect(expiry('2026-04-01T09:00')).toBe(at('2026-04-04T09:00').toISOString());
    expect(expiry('2026-04-10T13:00')).toBe(at('2026-04-10T14:00').toISOString());
    expect(expiry('2026-04-10T13:20')).toBe(at('2026-04-10T14:00').toISOString());
  });
});
