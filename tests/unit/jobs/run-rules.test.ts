import { describe, expect, it } from 'vitest';
import { describeSchedule } from '#contract/batch/batch-rules.ts';
import { endStateOf, isMisfire, nextRunOf, runsBetween } from '#server/jobs/run-rules.ts';

const at = (time: string): Date => new Date(`${time}:00+09:00`);

describe('schedules', () => {
  it.each([
    ['0 3 * * *', '2026-04-06T10:00', '2026-04-07T03:00'],
    ['*/5 * * * *', '2026-04-06T10:01', '2026-04-06T10:05'],
    ['0 4 1 * *', '2026-04-06T10:00', '2026-05-01T04:00'],
    ['0 6 * * 1', '2026-04-06T06:00', '2026-04-13T06:00'],
  ])('%s after %s is %s in Korean time', (cronExpr, after, next) => {
    expect(nextRunOf(cronExpr, at(after))).toEqual(at(next));
  });

  it.each(['', '0 3 * *', '* * * * * *', '61 * * * *', '0 24 * * *', 'every day', '@daily'])(
    '%j is no schedule',
    (cronExpr) => {
      expect(nextRunOf(cronExpr, at('2026-04-06T10:00'))).toBeNull();
    },
  );

  it('a range holds its first moment but not its end', () => {
    expect(runsBetween('0 * * * *', at('2026-04-06T10:00'), at('2026-04-06T13:00'), 10)).toEqual([
      at('2026-04-06T10:00'),
      at('2026-04-06T11:00'),
      at('2026-04-06T12:00'),
    ]);
    expect(runsBetween('0 * * * *', at('2026-04-06T10:00'), at('2026-04-07T10:00'), 2)).toHaveLength(2);
  });

  it.each(['0 3 * * *', '*/10 9-17 * * 1-5', '15 0 1 * *', '0 4 1 * 1', '30 23 L * *', '0 6 * * 7', '0 5 6 4,5 *'])(
    'the moments of %s are those that follow each other',
    (cronExpr) => {
      const from = at('2026-03-28T10:00'),
        until = at('2026-05-07T00:00'),
        expected: Date[] = [];
      for (
        let next = nextRunOf(cronExpr, new Date(from.getTime() - 1));
        next && next < until;
        next = nextRunOf(cronExpr, next)
      )
        expected.push(next);
      expect(expected.length).toBeGreaterThan(0);
      expect(runsBetween(cronExpr, from, until, 5_000)).toEqual(expected);
    },
  );

  it('nothing has no moments', () => {
    expect(runsBetween('0 24 * * *', at('2026-04-06T10:00'), at('2026-04-07T10:00'), 10)).toEqual([]);
  });

  it.each([
    ['0 3 * * *', '매일 03:00'],
    ['*/5 * * * *', '5분마다'],
    ['* * * * *', '1분마다'],
    ['15 * * * *', '매시 15분'],
    ['0 6 * * 1', '매주 월요일 06:00'],
    ['0 6 * * 7', '매주 일요일 06:00'],
    ['0 4 1 * *', '매월 1일 04:00'],
    ['0 4 1 1 *', '0 4 1 1 *'],
    ['0 4 1 * 1', '0 4 1 * 1'],
    [null, '일정 없음'],
  ])('%s reads %s', (cronExpr, words) => {
    expect(describeSchedule(cronExpr)).toBe(words);
  });
});

describe('ends of runs', () => {
  it.each([
    [0, 0, 'OK'],
    [5, 0, 'OK'],
    [5, 1, 'PART'],
    [0, 1, 'FAIL'],
  ] as const)('%i good and %i bad rows end %s', (okCnt, errCnt, state) => {
    expect(endStateOf({ okCnt, errCnt })).toBe(state);
  });

  it('a start is missed after ten minutes, where asked', () => {
    expect(isMisfire('SKIP', at('2026-04-06T10:00'), at('2026-04-06T10:10'))).toBe(false);
    expect(isMisfire('SKIP', at('2026-04-06T10:00'), at('2026-04-06T10:11'))).toBe(true);
    expect(isMisfire('ONCE', at('2026-04-06T10:00'), at('2026-04-07T10:00'))).toBe(false);
  });
});
