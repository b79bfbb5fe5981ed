import { expect, test } from 'vitest';
import { decideUpdate } from '#app/update-prompt/update-rules.ts';

const situation = { isStarting: true, isTooOld: false, openTabsCount: 1, isAnyFormDirty: false };

test('a version waiting at the start of the only tab is applied', () => {
  expect(decideUpdate(situation)).toBe('apply');
});
test('with a second tab open the person decides', () => {
  expect(decideUpdate({ ...situation, openTabsCount: 2 })).toBe('ask');
});
test('a version that arrives later asks the person', () => {
  expect(decideUpdate({ ...situation, isStarting: false })).toBe('ask');
});
test('a version too old for the server goes at once', () => {
  expect(decideUpdate({ ...situation, isStarting: false, isTooOld: true, openTabsCount: 3 })).toBe('apply');
});
test('I10: nothing is ever applied above a dirty form', () => {
  expect(decideUpdate({ ...situation, isAnyFormDirty: true })).toBe('wait');
  expect(decideUpdate({ ...situation, isTooOld: true, isAnyFormDirty: true })).toBe('wait');
});
