import { describe, expect, it } from 'vitest';
import {
  dowOf,
  findAlternatives,
  findOpenProblem,
  isClassDay,
  openSlotsOn,
  rangesOn,
  type Blackout,
  type OpenHours,
} from '#shared/space/open-time.ts';

const TERM = { cdId: '202610', userdef1: '20260301', userdef2: '20260831', userdef3: '16' };

const day = (useDt: string, over: object = {}) => ({ useDt, isClassDay: true, isHoliday: false, ...over });

const FRIDAY = '20260410';

const HOURS: readonly OpenHours[] = [
  { oprtDivCd: 'TERM', dow: 5, strtTm: '1300', endTm: '2200' },
  { oprtDivCd: 'TERM', dow: 5, strtTm: '0900', endTm: '1200' },
  { oprtDivCd: 'VCTN', dow: 5, strtTm: '1000', endTm: '1600' },
];

const blackout = (over: Partial<Blackout> = {}): Blackout => ({
  blktDivCd: 'MNTC',
  dows: null,
  endDt: FRIDAY,
  endTm: '1300',
  publicYn: 'Y',
  strtDt: FRIDAY,
  strtTm: '0900',
  ...over,
});

describe('when a space is open', () => {
  it('Monday is the first day of the week, Sunday the seventh', () => {
    expect(['20260406', '20260410', '20260412'].map(dowOf)).toEqual([1, 5, 7]);
  });

  it('the sixteen weeks from the first day of the term are class weeks', () => {
    expect(['20260301', '20260620', '20260621', '20260228'].map((date) => isClassDay([TERM], date))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('several ranges of a day are in order, and a day without any is closed', () => {
    expect(rangesOn(HOURS, day(FRIDAY), 'N')).toEqual([
      { strtTm: '0900', endTm: '1200' },
      { strtTm: '1300', endTm: '2200' },
    ]);
    expect(rangesOn(HOURS, day('20260409'), 'N')).toEqual([]);
  });

  it('hours of the vacation hold outside the class weeks, and without any those of the term', () => {
    expect(rangesOn(HOURS, day(FRIDAY, { isClassDay: false }), 'N')).toEqual([{ strtTm: '1000', endTm: '1600' }]);
    const termOnly = HOURS.filter(({ oprtDivCd }) => oprtDivCd === 'TERM');
    expect(rangesOn(termOnly, day(FRIDAY, { isClassDay: false }), 'N')).toHaveLength(2);
  });

  it('holidays are closed unless the rule opens them', () => {
    expect(rangesOn(HOURS, day(FRIDAY, { isHoliday: true }), 'N')).toEqual([]);
    expect(rangesOn(HOURS, day(FRIDAY, { isHoliday: true }), 'Y')).toHaveLength(2);
  });

  it('a use must lie inside one range and touch no blackout', () => {
    const open = { ranges: rangesOn(HOURS, day(FRIDAY), 'N'), blackouts: [blackout({ endTm: '1000' })] };
    const problemOf = (strtTm: string, endTm: string) => findOpenProblem(FRIDAY, { strtTm, endTm }, open);
    expect(problemOf('1000', '1200')).toBeNull();
    expect(problemOf('1100', '1300')).toBe('closed');
    expect(problemOf('0900', '1030')).toMatchObject({ blktDivCd: 'MNTC' });
  });

  it('a blackout means its days of the week alone, and without times the whole day', () => {
    const open = (over: Partial<Blackout>) => ({
      ranges: [{ strtTm: '0900', endTm: '2200' }],
      blackouts: [blackout({ strtDt: '20260401', endDt: '20260430', ...over })],
    });
    const asked = { strtTm: '2000', endTm: '2100' };
    expect(findOpenProblem(FRIDAY, asked, open({ strtTm: null, endTm: null, dows: [1] }))).toBeNull();
    expect(findOpenProblem(FRIDAY, asked, open({ strtTm: null, endTm: null, dows: [5] }))).toMatchObject({ dows: [5] });
  });

  it('every slot that a lesson touches counts as closed', () => {
    const open = {
      ranges: [{ strtTm: '0900', endTm: '1200' }],
      blackouts: [blackout({ strtTm: '0915', endTm: '1015', blktDivCd: 'CLSS' })],
    };
    expect([...openSlotsOn(FRIDAY, open)]).toEqual([21, 22, 23]);
  });

  it('space.md 8.2: alternatives are the next three free starts of the same length', () => {
    const open = { ranges: [{ strtTm: '0900', endTm: '2200' }], blackouts: [] };
    const isFree = ({ strtTm, endTm }: { strtTm: string; endTm: string }) => endTm <= '1000' || strtTm >= '1130';
    expect(
      findAlternatives(FRIDAY, { strtTm: '1100', endTm: '1200' }, open, isFree).map(({ strtTm }) => strtTm),
    ).toEqual(['1130', '1200', '1230']);
    const late = findAlternatives(FRIDAY, { strtTm: '2030', endTm: '2130' }, open, () => true);
    expect(late).toEqual([{ strtTm: '2100', endTm: '2200' }]);
  });
});
