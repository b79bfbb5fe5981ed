import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, findPeriodProblem, isReversed, parseDate } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));

test('every real day is read in each of its writings', () => {
  fc.assert(
    fc.property(day, (date8) => {
      const dashed = displayDate(date8);
      expect([date8, dashed, dashed.replaceAll('-', '.'), ` ${dashed} `].map(parseDate)).toEqual([
        date8,
        date8,
        date8,
        date8,
      ]);
    }),
  );
});

test('guide.md 6.4: impossible days are no days', () => {
  expect(
    ['20260230', '2026-13-01', '2026-00-10', '20250229', '2026-04-31', '260302', 'heute', ''].map(parseDate),
  ).toEqual(Array.from({ length: 8 }, () => null));
  expect([parseDate('2024-2-29'), parseDate('2026.3.2')]).toEqual(['20240229', '20260302']);
});

test.each(['2026. 4. 20.', '2026.4.20', '2026년 4월 20일', '2026/4/20', '2026-04-20', '20260420', '２０２６.４.２０'])(
  'conventions.md 14: %s is the twentieth of April',
  (written) => {
    expect(parseDate(written)).toBe('20260420');
  },
);

test('days forward and back return to the beginning', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date8, days) => {
      expect(addDays(addDays(date8, days), -days)).toBe(date8);
      expect(isReversed(date8, addDays(date8, Math.abs(days)))).toBe(false);
    }),
  );
});

test('a month that lacks the day ends on its last', () => {
  expect([
    addMonths('20260131', 1),
    addMonths('20240131', 1),
    addMonths('20260331', -1),
    addMonths('20251231', 2),
  ]).toEqual(['20260228', '20240229', '20260228', '20260228']);
});

test('guide.md 6.4: equal days and empty sides are in order', () => {
  expect([
    isReversed('20260302', '20260302'),
    isReversed('', '20260302'),
    isReversed('20260302', ''),
    isReversed('20260303', '20260302'),
  ]).toEqual([false, false, false, true]);
});

test.each([
  ['20260406', '0900', '20260405', '1800', 'M-DATE-ORDER'],
  ['20260406', '0900', '20260406', '0830', 'M-TM-ORDER'],
  ['20260406', '0900', '20260406', '0900', 'M-TM-ORDER'],
  ['20260406', '0900', '20260406', '0901', null],
  ['20260406', '1800', '20260407', '0900', null],
  ['20260406', '0000', '20260406', '2400', null],
] as const)('conventions.md 4: a period from %s %s up to %s %s: %s', (strtDt, strtTm, endDt, endTm, problem) => {
  expect(findPeriodProblem({ strtDt, strtTm, endDt, endTm })).toBe(problem);
});
