import { expect, it } from 'vitest';
import { groupBy } from '#shared/group-by.ts';

it('groups keep the order in which their things came', () => {
  const groups = groupBy(['b1', 'a1', 'b2'], (word) => word.slice(0, 1));
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
