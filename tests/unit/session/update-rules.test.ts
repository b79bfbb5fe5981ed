import { expect, test } from 'vitest';
import { decideUpdate } from '#app/update-prompt/update-rules.ts';

const situation = { isStarting: true, openTabsCount: 1, isAnyFormDirty: false };

test('a version waiting at the start of the only tab is applied', () => {
  expect(decideUpdate(situation)).toBe('apply');
});
test('with a second tab open the person decides', () => {
  expect(decideUpdate({ ...situation, openTabsCount: 2 })).toBe('ask');
});
test('a version that arrives later asks the person', () => {
  expect(decideUpdate({ ...situation, isStarting: false })).toBe('ask');
});
test('I10: nothing is ever applied above a dirty form', () => {
  expect(decideUpdate({ ...situation, isAnyFormDirty: true })).toBe('wait');
});
