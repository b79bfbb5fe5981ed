import { expect, test } from 'vitest';
import { stepInGroup } from '#ui/keyboard/one-tab-stop.ts';

test('arrows go round a group, Home and End to its edges', () => {
  expect([
    stepInGroup('ArrowRight', 2, 3, 'row'),
    stepInGroup('ArrowLeft', 0, 3, 'row'),
    stepInGroup('Home', 2, 3, 'row'),
    stepInGroup('End', 0, 3, 'row'),
  ]).toEqual([0, 2, 0, 2]);
});

test('keys of the other direction mean nothing', () => {
  expect([stepInGroup('ArrowDown', 0, 3, 'row'), stepInGroup('ArrowRight', 0, 3, 'column')]).toEqual([null, null]);
  expect(stepInGroup('ArrowDown', 0, 3, 'column')).toBe(1);
});
