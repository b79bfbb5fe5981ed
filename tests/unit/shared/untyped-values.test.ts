import { expect, test } from 'vitest';
import { flagIn, holdsKeyword, rowsIn, shownName, shownText, textIn, textsIn } from '#shared/merge/untyped-values.ts';

test('what is no text reads as nothing, and is shown as a dash', () => {
  expect(['가', '', 7, null, undefined].map(textIn)).toEqual(['가', '', '', '', '']);
  expect(['가', '', 7, null].map(shownText)).toEqual(['가', '-', '-', '-']);
});

test('a code is shown by its name, by itself where it has none', () => {
  expect(['A', 'B', '', null].map((code) => shownName(code, { A: '가' }))).toEqual(['가', 'B', '-', '-']);
});

test('anything but Y is off', () => {
  expect(['Y', 'N', '', null].map(flagIn)).toEqual(['Y', 'N', 'N', 'N']);
});

test('what is no list has no rows', () => {
  expect(rowsIn([{ a: 1 }])).toEqual([{ a: 1 }]);
  expect(textsIn(['a', 1])).toEqual(['a', '1']);
  expect([rowsIn('a'), textsIn(null)]).toEqual([[], []]);
});

test('a keyword is found whatever the case, and an empty one in every text', () => {
  expect(holdsKeyword('Campus Tour', ' tour ')).toBe(true);
  expect(holdsKeyword('Campus Tour', '')).toBe(true);
  expect(holdsKeyword('Campus Tour', 'walk')).toBe(false);
});
