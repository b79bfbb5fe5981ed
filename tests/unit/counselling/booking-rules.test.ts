import { describe, expect, test } from 'vitest';
import { RSV_STEPS, knowsEvent } from '#contract/counselling/booking-states.ts';
import { RSV_STATES } from '#contract/counselling/counselling-codes.ts';
import { KINDS, kindOf } from '#contract/counselling/kinds.ts';
import {
  bannedUntil,
  isCancelledInTime,
  isInDoubt,
  isInWindow,
  mayBeDone,
  mayBeNoShow,
  mayCheckIn,
  mayTakeBack,
  offerEnd,
  sessionLimit,
} from '#shared/counselling/booking-rules.ts';
import { coveredClient, coveredStdNo } from '#shared/counselling/covered.ts';
import { fits } from '#shared/counselling/hoped-times.ts';
import { overlappingHours, slotsOfHours } from '#shared/counselling/weekly-slots.ts';

const at = (text: string): Date => new Date(`${text}:00+09:00`);
const session = { rsvDt: '20260408', strtTm: '1400' };

describe('times of a reservation', () => {
  test('a student books between the last hours before and the last day ahead, both included', () => {
    const rule = { minAdvHr: 24, maxAdvDay: 14 };
    expect(isInWindow(session, at('2026-04-07T14:00'), rule)).toBe(true);
    expect(isInWindow(session, at('2026-04-07T14:01'), rule)).toBe(false);
    expect(isInWindow(session, at('2026-03-25T00:00'), rule)).toBe(true);
    expect(isInWindow(session, at('2026-03-24T23:59'), rule)).toBe(false);
  });
  test('a cancellation at the last minute counts, one minute later does not', () => {
    expect(isCancelledInTime(session, at('2026-04-07T14:00'), 24)).toBe(true);
    expect(isCancelledInTime(session, at('2026-04-07T14:01'), 24)).toBe(false);
  });
  test.each([
    ['13:29', [false, false, false]],
    ['13:30', [true, false, false]],
    ['14:00', [true, true, false]],
    ['14:14', [true, true, false]],
    ['14:15', [true, true, true]],
  ])('at %s of the day: arrived, held, missed', (time, expected) => {
    const now = at(`2026-04-08T${time}`);
    expect([mayCheckIn(session, now), mayBeDone(session, now), mayBeNoShow(session, now)]).toEqual(expected);
  });
  test('is taken back until the third day', () => {
    expect(mayTakeBack(session, at('2026-04-11T23:59'))).toBe(true);
    expect(mayTakeBack(session, at('2026-04-12T00:00'))).toBe(false);
  });
});

describe('no-shows', () => {
  const rule = { noshwLmtCnt: 3, noshwBanDay: 30 };
  test('of one half year ban from the last one on', () => {
    expect(bannedUntil(['20260402', '20260409', '20260416'], rule)).toBe('20260516');
    expect(bannedUntil(['20260409', '20260416'], rule)).toBeNull();
    expect(bannedUntil(['20260227', '20260302', '20260310'], rule)).toBeNull();
    expect(bannedUntil(['20251201', '20260110', '20260227'], rule)).toBe('20260329');
  });
  test('ban nobody in a kind without a limit', () => {
    expect(bannedUntil(['20260402', '20260409', '20260416'], { noshwLmtCnt: null, noshwBanDay: null })).toBeNull();
  });
  test('put a case in doubt when the two latest are', () => {
    expect([isInDoubt(['NOSHOW', 'NOSHOW', 'DONE']), isInDoubt(['NOSHOW', 'DONE']), isInDoubt(['NOSHOW'])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('offers', () => {
  test('last two hours, where so much is left before the last hour of booking', () => {
    expect(offerEnd(session, at('2026-04-06T10:00'), 24)).toEqual(at('2026-04-06T12:00'));
    expect(offerEnd(session, at('2026-04-07T12:00'), 24)).toEqual(at('2026-04-07T14:00'));
    expect(offerEnd(session, at('2026-04-07T12:01'), 24)).toBeNull();
  });
  test('are made for what fits the hoped times and the method; nothing said fits everything', () => {
    const slot = { slotDt: '20260408', strtTm: '1400', endTm: '1500', mthdCds: ['FACE'] };
    expect(fits({ hopeMthdCd: null, hopeTms: [] }, slot)).toBe(true);
    expect(fits({ hopeMthdCd: 'VIDEO', hopeTms: [] }, slot)).toBe(false);
    expect(fits({ hopeMthdCd: 'FACE', hopeTms: [{ dow: 3, strtTm: '1300', endTm: '1500' }] }, slot)).toBe(true);
    expect(fits({ hopeMthdCd: null, hopeTms: [{ dow: 3, strtTm: '1400', endTm: '1430' }] }, slot)).toBe(false);
    expect(fits({ hopeMthdCd: null, hopeTms: [{ dow: 4, strtTm: '0900', endTm: '1800' }] }, slot)).toBe(false);
  });
});

describe('weekly hours', () => {
  const hours = { dow: 1, strtTm: '0900', endTm: '1130', mthdCds: ['FACE'], strtDt: '20260301', endDt: null };
  test('make whole slots on their days and none on holidays', () => {
    const slots = slotsOfHours([hours], { strtDt: '20260406', endDt: '20260419' }, 60, new Set(['20260413']));
    expect(slots.map(({ slotDt, strtTm, endTm }) => `${slotDt} ${strtTm}-${endTm}`)).toEqual([
      '20260406 0900-1000',
      '20260406 1000-1100',
    ]);
    expect(slotsOfHours([hours], { strtDt: '20260406', endDt: '20260406' }, 30, new Set())).toHaveLength(5);
    expect(
      slotsOfHours([{ ...hours, endDt: '20260405' }], { strtDt: '20260406', endDt: '20260406' }, 30, new Set()),
    ).toEqual([]);
  });
  test('meet only where both are in force', () => {
    const other = { ...hours, strtTm: '1100', endTm: '1200' };
    expect(overlappingHours([hours, other])).toEqual([0, 1]);
    expect(
      overlappingHours([
        { ...hours, endDt: '20260331' },
        { ...other, strtDt: '20260401' },
      ]),
    ).toBeNull();
    expect(overlappingHours([hours, { ...other, dow: 2 }])).toBeNull();
  });
});

describe('kinds and states', () => {
  test('every kind has a path, a letter and a name of its own', () => {
    for (const field of ['cnslDivCd', 'key', 'letter', 'name'] as const)
      expect(new Set(KINDS.map((kind) => kind[field])).size).toBe(KINDS.length);
    expect(() => kindOf('NONE')).toThrow('no kind of counselling NONE');
  });
  test('a state is left by the events of the table and no other', () => {
    expect(RSV_STATES.filter((state) => !RSV_STEPS.some(({ from }) => from === state))).toEqual(['CNCLS', 'CNCLC']);
    expect([knowsEvent('CHKIN', 'cancelRsv'), knowsEvent('CHKIN', 'cancelByStudent')]).toEqual([true, false]);
  });
  test('limits of sessions grow by what the head has added', () => {
    expect([sessionLimit(12, 6), sessionLimit(null, 0)]).toEqual([18, null]);
  });
  test('a client is covered, in a confidential kind by number, too', () => {
    expect(coveredStdNo('20210001')).toBe('2021***1');
    expect(coveredClient({ stdNo: '20210001', stdNm: '홍길동' }, true)).toEqual({ stdNo: '2021***1', stdNm: '홍*동' });
    expect(coveredClient({ stdNo: '20210001', stdNm: '홍길동' }, false).stdNo).toBe('20210001');
  });
});
