import { expect, test } from 'vitest';
import { isNeverOffline, isWithoutLine } from '#ui/feedback/load-failure.ts';

test.each([
  ['a read that no device keeps, without a line', { kind: 'offline', timedOut: false, isNever: true }, true],
  ['a read that may be kept and is not', { kind: 'offline', timedOut: false }, false],
  ['a server that fails', { kind: 'server-fault', message: '', traceId: null }, false],
  ['a query that has not failed', undefined, false],
  ['an error of the program', new Error('lost'), false],
])('M-NEVER is said of nothing but what no device keeps: %s', (_title, error, isNever) => {
  expect(isNeverOffline(error)).toBe(isNever);
});

test('a place without a line is no failure, one whose server is silent is', () => {
  expect(isWithoutLine({ kind: 'offline', timedOut: false })).toBe(true);
  expect(isWithoutLine({ kind: 'offline', timedOut: true })).toBe(false);
  expect(isWithoutLine({ kind: 'server-fault', message: '', traceId: null })).toBe(false);
  expect(isWithoutLine(undefined)).toBe(false);
});
