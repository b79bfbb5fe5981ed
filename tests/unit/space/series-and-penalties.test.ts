import { describe, expect, it } from 'vitest';
import { findNewPenalty } from '#shared/space/no-shows.ts';
import { listSeriesDates } from '#shared/space/series-dates.ts';

describe('dates of a series', () => {
  it('space.md 8.6: Mondays from 9 March to 22 June are sixteen dates, one more week seventeen', () => {
    const weekly = { freqCd: 'WEEK', dows: [1], strtDt: '20260309', endDt: '20260622' } as const,
      dates = listSeriesDates(weekly);
    expect(dates).toHaveLength(16);
    expect(dates).toContain('20260525');
    expect([dates[0], dates.at(-1)]).toEqual(['20260309', '20260622']);
    expect(listSeriesDates({ ...weekly, endDt: '20260629' })).toHaveLength(17);
  });

  it('every other week is counted from the week of the first day, whatever day that is', () => {
    const dates = listSeriesDates({ freqCd: 'BIWK', dows: [1, 4], strtDt: '20260401', endDt: '20260430' });
    expect(dates).toEqual(['20260402', '20260413', '20260416', '20260427', '20260430']);
  });

  it('a daily series takes every day, or the days that are named', () => {
    const daily = { endDt: '20260412', freqCd: 'DAY', strtDt: '20260406' } as const;
    expect(listSeriesDates({ ...daily, dows: [] })).toHaveLength(7);
    expect(listSeriesDates({ ...daily, dows: [1, 2, 3, 4, 5] })).toHaveLength(5);
    expect(listSeriesDates({ ...daily, dows: [], endDt: '20260401' })).toEqual([]);
  });
});

describe('no-shows', () => {
  const TERMS = { noshwLmtCnt: 3, noshwPrdDay: 90, banDay: 30 };
  const shows = (...days: readonly string[]) => days.map((useDt, index) => ({ bkngId: `b${index}`, useDt }));

  it('space.md 8.7: three within ninety days lead to thirty days from the day after the newest', () => {
    expect(findNewPenalty(shows('20260401', '20260420', '20260515'), TERMS)).toEqual({
      bkngIds: ['b0', 'b1', 'b2'],
      pnltStrtDt: '20260516',
      pnltEndDt: '20260614',
    });
  });

  it('fewer, or ninety days apart, lead to none', () => {
    expect(findNewPenalty(shows('20260401', '20260420'), TERMS)).toBeNull();
    expect(findNewPenalty(shows('20260401', '20260420', '20260630'), TERMS)).toBeNull();
    expect(findNewPenalty(shows('20260401', '20260420', '20260629'), TERMS)).not.toBeNull();
  });

  it('an old one is left out where the newer ones suffice, in whatever order they come', () => {
    const found = findNewPenalty(shows('20260515', '20251201', '20260420', '20260401'), TERMS);
    expect(found?.bkngIds).toEqual(['b3', 'b2', 'b0']);
  });
});
