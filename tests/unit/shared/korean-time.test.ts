import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isReversed, parseDate } from '#shared/calendar.ts';
import { displayMoment, koreanDate8, koreanMinute, koreanMoment, koreanSecond } from '#shared/korean-time.ts';

describe('Korean time', () => {
  it('a day begins nine hours before that of Greenwich', () => {
    expect(koreanDate8(new Date('2026-04-05T14:59:59Z'))).toBe('20260405');
    expect(koreanDate8(new Date('2026-04-05T15:00:00Z'))).toBe('20260406');
  });

  it('minutes, seconds and timestamps name the same moment', () => {
    const at = new Date('2026-04-06T01:02:03Z');
    expect([koreanMinute(at), koreanSecond(at), displayMoment(at), displayMoment('')]).toEqual([
      '202604061002',
      '20260406100203',
      '2026-04-06 10:02',
      '',
    ]);
    expect(koreanMoment('20260406', '1002').toISOString()).toBe('2026-04-06T01:02:00.000Z');
  });

  it('the hour 2400 is midnight of the next day', () => {
    expect(koreanMoment('20260406', '2400')).toEqual(koreanMoment('20260407'));
  });

  it('days are added over the end of February', () => {
    expect([addDays('20240228', 1), addDays('20260228', 1), addDays('20260101', -1)]).toEqual([
      '20240229',
      '20260301',
      '20251231',
    ]);
    expect([addMonths('20260131', 1), addMonths('20240229', 12)]).toEqual(['20260228', '20250228']);
  });

  it('typed days are read with and without dashes', () => {
    expect(['20260302', '2026-03-02', '2026.3.2', '20260230', '2026', 'abc'].map(parseDate)).toEqual([
      '20260302',
      '20260302',
      '20260302',
      null,
      null,
      null,
    ]);
    expect([
      isReversed('20260402', '20260401'),
      isReversed('20260401', '20260401'),
      isReversed('', '20260401'),
    ]).toEqual([true, false, false]);
  });
});
