import { expect, test } from 'vitest';
import { nextAfter } from '#ui/list/next-after.ts';

const after = (rows: readonly string[], current: string) => nextAfter(rows, (row) => row, current);

test('the next that waits stands behind the open one, and before the first again', () => {
  expect([after(['a', 'b', 'c'], 'a'), after(['a', 'b', 'c'], 'c')]).toEqual(['b', 'a']);
});

test('behind one that waits no more comes the first, behind the only one nothing', () => {
  expect([after(['a', 'b'], 'gone'), after(['a'], 'a'), after([], 'a')]).toEqual(['a', undefined, undefined]);
});
