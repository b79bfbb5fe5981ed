import { describe, expect, it } from 'vitest';
import { PERIODS, countDays } from '#contract/security/history-rules.ts';
import { displayExact, displaySeconds } from '#domains/system/rules/security/history-query.ts';
import { visitChart } from '#domains/system/rules/security/visit-chart.ts';
import { periodProblem, usualPeriod } from '#ui/date/period-rule.ts';

describe('searching a history', () => {
  it('days are counted with both ends', () => {
    expect([
      countDays('20260406', '20260406'),
      countDays('20260301', '20260331'),
      countDays('20260407', '20260406'),
    ]).toEqual([1, 31, 0]);
    expect(countDays('20240228', '20240301')).toBe(3);
  });

  it('a screen begins with its last days up to today', () => {
    const night = new Date('2026-04-06T23:59:00+09:00').getTime();
    expect(usualPeriod(PERIODS.LOGIN, night)).toEqual({ strtDt: '20260331', endDt: '20260406' });
    expect(usualPeriod(PERIODS.SQL, night)).toEqual({ strtDt: '20260406', endDt: '20260406' });
  });

  it.each(Object.entries(PERIODS))('%s searches its longest period and no more', (history, { mostDays, usualDays }) => {
    const length = PERIODS[history as keyof typeof PERIODS],
      endDt = '20260406';
    const back = (days: number): string =>
      new Date(Date.UTC(2026, 3, 6) - (days - 1) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    expect(periodProblem(length, { strtDt: back(mostDays), endDt })).toBeNull();
    expect(periodProblem(length, { strtDt: back(mostDays + 1), endDt })).toEqual({
      id: 'M-PERIOD-MAX',
      params: { n: mostDays },
    });
    expect(usualDays).toBeLessThanOrEqual(mostDays);
    expect(periodProblem(length, { strtDt: '', endDt })?.id).toBe('M-REQ-SEL');
  });

  it('seconds and moments are told as people read them', () => {
    expect([null, 0, 59, 60, 3_599, 3_600, 3_900].map(displaySeconds)).toEqual([
      '-',
      '0초',
      '59초',
      '1분',
      '59분',
      '1시간',
      '1시간 5분',
    ]);
    expect(displayExact('2026-04-06T10:00:05.120+09:00')).toBe('2026-04-06 10:00:05');
  });

  it('the chart of visits stacks refusals on top', () => {
    const chart = visitChart([
      { date: '20260405', visitCnt: 3, denyCnt: 1 },
      { date: '20260406', visitCnt: 2, denyCnt: 0 },
    ]);
    expect([chart.shape, chart.categories]).toEqual(['stacked', ['04-05', '04-06']]);
    expect(chart.series.map(({ label, values, total }) => [label, values, total])).toEqual([
      ['방문', [3, 2], 5],
      ['거부', [1, 0], 1],
    ]);
  });
});
