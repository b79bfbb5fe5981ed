import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from '#contract/contact-rules.ts';
import { displayPhone, isPhone, phoneDigits } from '#shared/contact.ts';

test.each([
  ['', ''],
  ['01', '01'],
  ['010', '010'],
  ['0101', '010-1'],
  ['0101234', '010-123-4'],
  ['0101234567', '010-123-4567'],
  ['01012345678', '010-1234-5678'],
  ['02', '02'],
  ['021', '02-1'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['053-850-1234', '053-850-1234'],
  ['010 1234 5678 99', '010-1234-567899'],
  ['15881234', '1588-1234'],
  ['abc', ''],
])('the number %s is shown as %s', (typed, shown) => {
  expect(displayPhone(typed)).toBe(shown);
});

test.each([
  ['+82 10-1234-5678', '01012345678'],
  ['+82-53-850-5114', '0538505114'],
  ['+82 (0)10 1234 5678', '01012345678'],
  ['0082 2 123 4567', '021234567'],
  ['821012345678', '01012345678'],
  ['1588-1234', '15881234'],
  ['０１０ 1234 5678', '01012345678'],
  // A number of Korea that begins like this is as long as it is.
  ['0821234567', '0821234567'],
])('conventions.md 14: the number %s is stored as %s', (typed, stored) => {
  expect(phoneDigits(typed)).toBe(stored);
  expect(isPhone(typed)).toBe(true);
});

test('showing a number never changes its digits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(phoneDigits(displayPhone(text))).toBe(phoneDigits(text));
    }),
  );
});

test('nine to eleven digits make a telephone number', () => {
  expect(['12345678', '021234567', '0101234567', '010-1234-5678', '010123456789', ''].map(isPhone)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  'kim.minsu@u.ac.kr',
  'a@b.co',
  '홍길동@학교.kr'.replace('학교', 'school'),
  'x+tag@sub.domain.example',
  "o'neil@u.ac.kr",
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'kim',
  'kim@',
  '@u.ac.kr',
  'kim@u',
  'kim minsu@u.ac.kr',
  'kim@u..kr',
  '.kim@u.ac.kr',
  'kim.@u.ac.kr',
  'kim@-u.kr',
  'kim@u.ac.kr,lee@u.ac.kr',
  `${'a'.repeat(250)}@u.kr`,
])('%s is no address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('a hostile address is judged in no time', () => {
  const started = performance.now();
  isEmail(`${'a.'.repeat(120)}@`);
  isEmail(`a@${'b-'.repeat(120)}`);
  expect(performance.now() - started).toBeLessThan(50);
});
