import { describe, expect, test } from 'vitest';
import { readDateEntry } from '#ui/date/date-entry.ts';
import { quickRanges, rangesWithin } from '#ui/date/quick-ranges.ts';
import { isTimeReversed, timeChoices } from '#ui/date/time-choices.ts';

describe('a date as it is typed', () => {
  test('eight digits and the dashed form are read', () => {
    expect(['20250301', '2025-03-01', ' 2025-3-1 ', ''].map((typed) => readDateEntry(typed, {}))).toEqual(
      ['20250301', '20250301', '20250301', ''].map((date) => ({ date })),
    );
  });

  test('guide.md 6.4: a day that does not exist is refused', () => {
    expect(['20250230', '2025', '내일', '20251301'].map((typed) => readDateEntry(typed, {}))).toEqual(
      Array.from({ length: 4 }, () => ({ problem: 'format' })),
    );
  });

  test('days outside the limits are told as such', () => {
    const limits = { min: '20250301', max: '20250331' };
    expect(['20250228', '20250301', '20250331', '20250401'].map((typed) => readDateEntry(typed, limits))).toEqual([
      { problem: 'range' },
      { date: '20250301' },
      { date: '20250331' },
      { problem: 'range' },
    ]);
  });
});

const TERM = { start: '20260301', end: '20260831' };

describe('ranges of one click', () => {
  const told = (...args: Parameters<typeof quickRanges>) =>
    quickRanges(...args).map(({ label, start, end }) => [label, start, end]);

  test('of records end today, the term as well', () => {
    expect(told('20260406', TERM, 'back')).toEqual([
      ['오늘', '20260406', '20260406'],
      ['1주', '20260331', '20260406'],
      ['1개월', '20260307', '20260406'],
      ['이번 학기', '20260301', '20260406'],
    ]);
  });

  test('of plans begin today', () => {
    expect(told('20260406', TERM, 'ahead')).toEqual([
      ['오늘', '20260406', '20260406'],
      ['1주', '20260406', '20260412'],
      ['1개월', '20260406', '20260505'],
      ['이번 학기', '20260301', '20260831'],
      ['학기말까지', '20260406', '20260831'],
    ]);
  });

  test('around today are all five, and three while nobody knows the term', () => {
    expect(told('20260406', TERM, 'around').map(([label]) => label)).toEqual([
      '오늘',
      '1주',
      '1개월',
      '이번 학기',
      '학기말까지',
    ]);
    expect(told('20260406', null, 'around')).toHaveLength(3);
  });

  test('months without the day begin at their end', () => {
    expect(quickRanges('20260331', null, 'back')[2]).toMatchObject({ start: '20260301' });
  });

  test('are cut where days are not allowed, left out where they are too long, and told once', () => {
    const ranges = quickRanges('20260406', TERM, 'ahead');
    expect(rangesWithin(ranges, { min: '20260406', max: '20260410' }).map(({ label, end }) => [label, end])).toEqual([
      ['오늘', '20260406'],
      ['1주', '20260410'],
    ]);
    expect(rangesWithin(ranges, { mostDays: 31 }).map(({ label }) => label)).toEqual(['오늘', '1주', '1개월']);
  });
});

describe('times of day', () => {
  test('guide.md 6.4: 48 half hours, 24:00 only for bookings', () => {
    expect([timeChoices(false).length, timeChoices(true).length, timeChoices(true).at(-1)]).toEqual([48, 49, '2400']);
  });

  test('a start must come before its end', () => {
    expect([
      isTimeReversed('0900', '1000'),
      isTimeReversed('1000', '1000'),
      isTimeReversed('2330', '0900'),
      isTimeReversed('', '0900'),
      isTimeReversed('2330', '2400'),
    ]).toEqual([false, true, true, false, false]);
  });
});
