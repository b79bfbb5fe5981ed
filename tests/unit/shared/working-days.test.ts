import { expect, it } from 'vitest';
import { addWorkingDays, yearsWithoutHolidays } from '#shared/working-days.ts';

it('working days leave out weekends and holidays', () => {
  const children = new Set(['20260505']);
  expect(addWorkingDays('20260402', 3, new Set())).toBe('20260407');
  expect(addWorkingDays('20260501', 2, children)).toBe('20260506');
  expect(addWorkingDays('20260501', 0, children)).toBe('20260501');
});

it('a year of which no holiday is known is named once', () => {
  const known = ['20250101', '20261225'];
  expect(yearsWithoutHolidays(['20261228', '20270104', '20270111', '20280103'], known)).toEqual(['2027', '2028']);
  expect(yearsWithoutHolidays(['20251231', '20260101'], known)).toEqual([]);
  expect(yearsWithoutHolidays([], known)).toEqual([]);
});
