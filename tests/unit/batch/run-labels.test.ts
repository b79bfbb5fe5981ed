import { describe, expect, it } from 'vitest';
import { RUN_LIST, RUN_PERIOD } from '#domains/batch/rules/run-query.ts';
import { duration } from '#domains/batch/rules/run-labels.ts';
import { byDay, mondayOf } from '#domains/batch/rules/week.ts';
import { usualPeriod } from '#ui/date/period-rule.ts';

describe('words of the console', () => {
  it.each([
    [null, ''],
    [0, '0.0초'],
    [3.24, '3.2초'],
    [59.4, '59초'],
    [60, '1분 00초'],
    [245, '4분 05초'],
    [3_720, '1시간 02분'],
  ] as const)('%s seconds read %s', (sec, words) => {
    expect(duration(sec)).toBe(words);
  });

  it('the runs of the last seven days come first', () => {
    const [asked] = RUN_LIST.asks(new URLSearchParams());
    expect(asked?.arg).toMatchObject(usualPeriod(RUN_PERIOD));
    expect(usualPeriod(RUN_PERIOD, Date.parse('2026-04-06T10:00:00+09:00'))).toEqual({
      strtDt: '20260331',
      endDt: '20260406',
    });
  });
});

describe('the week', () => {
  it.each([
    ['20260406', '20260406'],
    ['20260412', '20260406'],
    ['20260301', '20260223'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('a run stands on its Korean day', () => {
    const run = {
      jobCd: 'X',
      jobNm: 'X',
      planDt: '2026-04-06T16:00:00.000Z',
      batchRunId: null,
      statCd: null,
      sec: null,
      overYn: 'N',
    };
    expect(byDay('20260406', [run]).map(({ runs }) => runs.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
});
