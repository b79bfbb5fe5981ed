import { describe, expect, test } from 'vitest';
import { findBannedWords } from '../../build-tools/plain-words.ts';

const wordsOf = (code: string, file = 'src/ui/example.tsx'): readonly string[] =>
  findBannedWords(file, code).map(({ line, word }) => `${line} ${word}`);

describe('words that the field has another term for are refused', () => {
  test.each([
    ['in a name', 'export const createFileDesk = () => 1;', ['1 desk']],
    ['in a type', 'export interface FileWish {\n  readonly id: string;\n}', ['1 wish']],
    ['in a constant', 'export const NOBODY_FOR_MS = 1;', ['1 nobody']],
    ['in a property', 'export const a = {\n  toldAt: 1,\n};', ['2 told']],
    ['in a block comment', '/**\n * Whoever asks is told.\n */\nexport const a = 1;', ['2 whoever', '2 told']],
    ['in a line comment', 'export const a = 1; // his own', ['1 his']],
    ['in the attribute of a tag', 'export const A = () => <p wish={1} />;', ['1 wish']],
  ])('%s', (_where, code, expected) => {
    expect(wordsOf(code)).toEqual(expected);
  });

  test('with the term to use', () => {
    expect(findBannedWords('server/example.ts', 'export const parcel = 1;')).toEqual([
      { line: 1, word: 'parcel', term: 'batch or message' },
    ]);
  });
});

describe('what is no word of the dialect passes', () => {
  test.each([
    ['a longer word', 'export const planTarget = 1, desktop = 2, weighted = 3;'],
    ['a column of a history', 'export const loginHis = 1;'],
    ['a code that travels', "export const LISTS = { TOLD: 'told' };"],
    ['text for people', 'export const A = () => <p>the desk</p>;'],
    ['a path in a comment', '// see server/domains/security/login-his.ts\nexport const a = 1;'],
  ])('%s', (_what, code) => {
    expect(wordsOf(code)).toEqual([]);
  });
});
