import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areRightsInDoubt, doubtRights, rightsRead } from '#bridge/rights-news.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('many words in a short time ask for one menu', () => {
  const renew = vi.fn();
  for (let words = 0; words < 1_000; words += 1) doubtRights(renew);
  expect([areRightsInDoubt(), renew.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(2_000);
  expect(renew).toHaveBeenCalledOnce();
  expect(areRightsInDoubt()).toBe(true);
  rightsRead();
  expect(areRightsInDoubt()).toBe(false);
});

test('a menu read before the next word is asked for clears nothing', () => {
  doubtRights(() => undefined);
  rightsRead();
  expect(areRightsInDoubt()).toBe(true);
  vi.advanceTimersByTime(2_000);
  rightsRead();
  expect(areRightsInDoubt()).toBe(false);
});
