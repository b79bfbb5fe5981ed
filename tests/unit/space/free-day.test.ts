import { describe, expect, it } from 'vitest';
import { findTimeFault, freeDayOf, shortestUseAt, whyNoEnd, whyNoStart, whyNotAt } from '#shared/space/free-day.ts';
import { slotOf } from '#shared/space/slots.ts';

/** A Friday, open in two parts, with a booking from 10:00 to 11:00 and half an hour kept free behind each. */
const FRIDAY = freeDayOf('20260410', {
    ranges: [
      { strtTm: '0900', endTm: '1200' },
      { strtTm: '1300', endTm: '1800' },
    ],
    blocks: [{ strtTm: '1500', endTm: '1600', blktDivCd: 'CLSS', publicYn: 'Y' }],
    held: [
      { useDt: '20260410', slotNo: 20, slotDivCd: 'USE' },
      { useDt: '20260410', slotNo: 21, slotDivCd: 'USE' },
      { useDt: '20260410', slotNo: 22, slotDivCd: 'BFR' },
    ],
    bfrSlotCnt: 1,
  }),
  TERMS = { rule: { minAdvMin: 30, minSlotCnt: 2, maxSlotCnt: 4 }, now: new Date('2026-04-06T10:00:00+09:00') },
  FORCED = { ...TERMS, rule: null, isForced: true };

describe('what of a day can be booked', () => {
  it('a start is offered where the shortest use fits with what is kept free behind it', () => {
    const starts = ['0830', '0900', '0930', '1000', '1100', '1130', '1300', '1430', '1600', '1730'];
    expect(starts.map((strtTm) => whyNoStart(FRIDAY, strtTm, TERMS))).toEqual([
      '휴무',
      '정리시간',
      '예약됨',
      '예약됨',
      '정리시간',
      '휴무',
      null,
      '수업',
      null,
      '휴무',
    ]);
  });

  it('an end is offered as far as the length and the day allow', () => {
    const ends = ['1330', '1400', '1430', '1500', '1530', '1600'];
    expect(ends.map((endTm) => whyNoEnd(FRIDAY, { strtTm: '1300', endTm }, TERMS))).toEqual([
      '최소 1시간',
      null,
      null,
      null,
      '최대 2시간',
      '최대 2시간',
    ]);
  });

  it('a half hour is free where some use holds it, and pressing it takes the nearest', () => {
    expect(whyNotAt(FRIDAY, slotOf('1730'), TERMS)).toBeNull();
    expect(shortestUseAt(FRIDAY, slotOf('1730'), TERMS)).toEqual({ strtTm: '1700', endTm: '1800' });
    expect(whyNotAt(FRIDAY, slotOf('1130'), TERMS)).toBe('최소 1시간');
    expect(whyNotAt(FRIDAY, slotOf('1200'), TERMS)).toBe('휴무');
  });

  it('bookings of others give way to what is forced, closed hours do not', () => {
    expect(whyNotAt(FRIDAY, slotOf('1000'), FORCED)).toBeNull();
    expect(whyNotAt(FRIDAY, slotOf('1230'), FORCED)).toBe('휴무');
  });

  it('of today what has gone by, or begins too soon, is not offered', () => {
    const at = (time: string) => ({ ...TERMS, now: new Date(`2026-04-10T${time}:00+09:00`) }),
      range = { strtTm: '1300', endTm: '1400' };
    expect(findTimeFault(FRIDAY, range, at('13:10'))?.name).toBe('지난 시간');
    expect(findTimeFault(FRIDAY, range, at('12:45'))?.name).toBe('마감');
    expect(findTimeFault(FRIDAY, range, at('12:15'))).toBeNull();
  });

  it('a blackout whose reason is kept from applicants is one without a name', () => {
    const hidden = freeDayOf('20260410', {
      ranges: [{ strtTm: '0900', endTm: '1800' }],
      blocks: [{ strtTm: '1000', endTm: '1100', blktDivCd: 'ETC', publicYn: 'N' }],
      held: [],
      bfrSlotCnt: 0,
    });
    expect(whyNoStart(hidden, '1000', TERMS)).toBe('이용제한');
  });
});
