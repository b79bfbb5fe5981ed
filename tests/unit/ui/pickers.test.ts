import { describe, expect, test } from 'vitest';
import { toggleChoice, withPageSelection, withRecent, type Choice } from '#ui/pickers/choice.ts';
import { recentChoices, rememberChoices } from '#ui/pickers/recent-choices.ts';

const choices = (...keys: string[]): Choice[] => keys.map((key) => ({ key, label: `이름 ${key}` }));
const keysOf = (chosen: readonly Choice[] | null) => chosen?.map((choice) => choice.key) ?? null;
const [a] = choices('a');
if (!a) throw new Error('no choice');

describe('a choice of several', () => {
  test('takes one more, gives it back, and has an end', () => {
    expect(keysOf(toggleChoice(choices('b'), a, 3))).toEqual(['b', 'a']);
    expect(keysOf(toggleChoice(choices('b', 'a'), a, 2))).toEqual(['b']);
    expect(toggleChoice(choices('b', 'c'), a, 2)).toBeNull();
  });

  test('with room for one the new takes the place', () => {
    expect(keysOf(toggleChoice(choices('b'), a, 1))).toEqual(['a']);
    expect(keysOf(toggleChoice(choices('a'), a, 1))).toEqual([]);
  });

  test('other pages keep their chosen rows', () => {
    const chosen = choices('x', 'p1');
    expect(keysOf(withPageSelection(chosen, choices('p1', 'p2', 'p3'), new Set(['x', 'p2', 'p3']), 10))).toEqual([
      'x',
      'p2',
      'p3',
    ]);
  });

  test('a page that does not fit changes nothing', () => {
    expect(withPageSelection(choices('x'), choices('p1', 'p2'), new Set(['x', 'p1', 'p2']), 2)).toBeNull();
    expect(keysOf(withPageSelection(choices('x', 'y'), choices('p1', 'p2'), new Set(['x', 'y']), 2))).toEqual([
      'x',
      'y',
    ]);
  });
});

describe('recent choices', () => {
  test('come newest first, each once, at most eight', () => {
    expect(keysOf(withRecent(choices('a', 'b'), choices('c', 'b')))).toEqual(['b', 'c', 'a']);
    expect(withRecent(choices(...'abcdefgh'), choices('z'))).toHaveLength(8);
  });

  test('of one person are not those of another', () => {
    rememberChoices('user1:staff', choices('a'));
    expect([keysOf(recentChoices('user1:staff')), keysOf(recentChoices('user2:staff'))]).toEqual([['a'], []]);
  });
});
