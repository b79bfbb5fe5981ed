import { expect, it } from 'vitest';
import { addWorkingDays } from '#shared/working-days.ts';

it('working days leave out weekends and holidays', () => {
  const children = new Set(['20260505']);
  expect(addWorkingDays('20260402', 3, new Set())).toBe('20260407');
  expect(addWorkingDays('20260501', 2, children)).toBe('20260506');
  expect(addWorkingDays('20260501', 0, children)).toBe('20260501');
});
