import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAllowed, forgetAllowed, rememberAllowed } from '#app/navigation/recent-checks.ts';
import type { RouteCheck } from '#contract/session/session.ts';

const ROW: RouteCheck = {
  resourceId: 'r',
  resourcePath: '/guide',
  resourceNm: 'UI 가이드',
  authTypes: ['R'],
  dataScopeCd: 'ALL',
  permCds: [],
  prsnInfoYn: 'N',
  menuPath: [],
  hlpYn: 'N',
  session: {
    maxTimeLimit: '0',
    maxTimeLimitYn: 'N',
    emptyTime: '1800',
    emptyTimeYn: 'Y',
    afterEmptyTime: '300',
    afterEmptyTimeYn: 'Y',
    fstOptYn: 'N',
    sndOptYn: 'N',
    serverTime: '1800',
    expireDivCd: 'EMPTY',
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an allowance is known for a minute and no longer', () => {
  rememberAllowed('admin01', '/guide/list', ROW);
  vi.advanceTimersByTime(59_999);
  expect(findAllowed('admin01', '/guide/list')).toBe(ROW);
  vi.advanceTimersByTime(1);
  expect(findAllowed('admin01', '/guide/list')).toBeNull();
});

test('another person and another path know nothing of it', () => {
  rememberAllowed('admin01', '/guide/list', ROW);
  expect([findAllowed('dept01', '/guide/list'), findAllowed('admin01', '/guide/home')]).toEqual([null, null]);
});

test('a refusal takes the allowance back at once', () => {
  rememberAllowed('admin01', '/guide/list', ROW);
  forgetAllowed('admin01', '/guide/list');
  expect(findAllowed('admin01', '/guide/list')).toBeNull();
});
