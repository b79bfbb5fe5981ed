import { describe, expect, it } from 'vitest';
import { hoursText, isHalfHour, slotCountOf, slotNosOf, slotOf, slotsOfBooking, timeOf } from '#shared/space/slots.ts';

describe('slots of half an hour', () => {
  it('a time has the slot that begins with it, and midnight ends the day', () => {
    expect(['0000', '0030', '0930', '2330', '2400'].map(slotOf)).toEqual([0, 1, 19, 47, 48]);
    expect([0, 19, 47, 48].map(timeOf)).toEqual(['0000', '0930', '2330', '2400']);
  });

  it('the end of a booking is exclusive', () => {
    expect(slotNosOf({ strtTm: '0900', endTm: '1030' }).map(timeOf)).toEqual(['0900', '0930', '1000']);
    expect(slotCountOf({ strtTm: '1000', endTm: '1200' })).toBe(4);
  });

  it('only times on the half hour are accepted', () => {
    expect(['0900', '0930', '2400', '0915', '2430', '9:00', ''].map(isHalfHour)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('lengths are shown in hours, with .5 where needed', () => {
    expect([1, 2, 3, 6].map(hoursText)).toEqual(['0.5', '1', '1.5', '3']);
  });

  it('slots that are kept free behind midnight belong to the next day, in order', () => {
    expect(slotsOfBooking({ useDt: '20260410', strtTm: '2300', endTm: '2400' }, 2, '20260411')).toEqual([
      { useDt: '20260410', slotNo: 46, slotDivCd: 'USE' },
      { useDt: '20260410', slotNo: 47, slotDivCd: 'USE' },
      { useDt: '20260411', slotNo: 0, slotDivCd: 'BFR' },
      { useDt: '20260411', slotNo: 1, slotDivCd: 'BFR' },
    ]);
  });
});
