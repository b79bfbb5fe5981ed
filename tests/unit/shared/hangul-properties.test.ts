import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDeep, decodeEntities, encodeEntities } from '#shared/entities.ts';
import { initialsOf, isMatch } from '#shared/hangul.ts';
import { josa, JOSA_PAIRS } from '#shared/josa.ts';

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const word = fc.array(syllable, { minLength: 1, maxLength: 8 }).map((chars) => chars.join(''));
/** The letters of a syllable taken apart: with a final consonant there are three of them. */
const hasFinal = (char: string): boolean => char.normalize('NFD').length === 3;
/** Whether a particle takes its longer form: 로 follows ㄹ as it follows a vowel. */
const takesLonger = (char: string, pair: string): boolean =>
  hasFinal(char) && !(pair === '으로/로' && char.normalize('NFD').endsWith('ᆯ'));

test('every syllable takes the particle of its final', () => {
  fc.assert(
    fc.property(word, fc.constantFrom(...JOSA_PAIRS), (name, pair) => {
      const [afterFinal, afterVowel] = pair.split('/');
      expect(josa(name, pair)).toBe(takesLonger(name.at(-1) ?? '', pair) ? afterFinal : afterVowel);
    }),
  );
});

test('a word that does not end in Hangul takes both particles', () => {
  expect(['PDF', '3', '(가)', ''].map((name) => josa(name, '을/를'))).toEqual(['을(를)', '을(를)', '을(를)', '을(를)']);
  expect(josa('공지 ', '이/가')).toBe('가');
  expect(['연락', '서울', '의뢰', 'PDF'].map((name) => josa(name, '으로/로'))).toEqual(['으로', '로', '로', '(으)로']);
});

test('initial consonants have one letter for each syllable', () => {
  fc.assert(
    fc.property(word, (name) => {
      const initials = initialsOf(name);
      expect(initials).toHaveLength(name.length);
      expect([...initials].every((char) => /[ㄱ-ㅎ]/.test(char))).toBe(true);
    }),
  );
});

test('a name is found by any run of its initials', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.nat(), (name, from, length) => {
      const start = from % name.length,
        end = start + 1 + (length % (name.length - start));
      expect(isMatch(name, initialsOf(name).slice(start, end))).toBe(true);
      expect(isMatch(name, name.slice(start, end))).toBe(true);
    }),
  );
});

test('communication.md 8.12: encoding undoes every decoding and back', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeEntities(encodeEntities(text))).toBe(text);
      expect(encodeEntities(text)).not.toMatch(/[<>()]/);
    }),
  );
});

test('decoding deeply keeps the shape and the original', () => {
  const value = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('tree')),
      fc.dictionary(fc.string(), tie('tree')),
    ),
  })).tree;
  fc.assert(
    fc.property(value, (original) => {
      const before = JSON.stringify(original);
      const decoded = decodeDeep(original);
      expect(JSON.stringify(original)).toBe(before);
      expect(JSON.stringify(decoded).length).toBeLessThanOrEqual(before.length);
      if (typeof original === 'object' && original !== null)
        expect(Object.keys(decoded as object)).toEqual(Object.keys(original));
    }),
  );
});
