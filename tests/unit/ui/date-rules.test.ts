import { describe, expect, test } from 'vitest';
import { readDateEntry } from '#ui/date/date-entry.ts';
import { quickRanges } from '#ui/date/quick-ranges.ts';
import { isTimeReversed, timeChoices } from '#ui/date/time-choices.ts';

describe('a date as it is typed', () => {
  test('eight digits and the dashed form are read', () => {
    expect(['20250301', '2025-03-01', ' 2025-3-1 ', ''].map((typed) => readDateEntry(typed, {}))).toEqual(
      ['20250301', '20250301', '20250301', ''].map((date) => ({ date })),
    );
  });

  test('guide 6.4: a day that does not exist is refused', () => {
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

describe('ranges of one click', () => {
  test('end today and hold a week, month or quarter', () => {
    expect(quickRanges('20260406').map(({ label, start, end }) => [label, start, end])).toEqual([
      ['오늘', '20260406', '20260406'],
      ['1주', '20260331', '20260406'],
      ['1개월', '20260307', '20260406'],
      ['3개월', '20260107', '20260406'],
    ]);
  });

  test('months without the day begin at their end', () => {
    expect(quickRanges('20260331')[2]).toMatchObject({ start: '20260301' });
  });
});

describe('times of day', () => {
  test('guide 6.4: 48 half hours, 24:00 only for bookings', () => {
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
