import { expect, test } from 'vitest';
import { displayDate, displayFileSize, restrictToInteger } from '#shared/display.ts';
import { decodeDeep, decodeEntities, encodeEntities } from '#shared/entities.ts';
import { initialsOf, isMatch } from '#shared/hangul.ts';

test('stored dates and times are shown with their marks', () => {
  expect([
    displayDate('20260302'),
    displayDate('0930'),
    displayDate('202603'),
    displayDate(null),
    displayDate(''),
  ]).toEqual(['2026-03-02', '09:30', '202603', null, '']);
});

test('guide.md 6.6: sizes are rounded half up to two decimals', () => {
  expect([1_234_567, 4_999, 5_000, 0, 20_000_000].map(displayFileSize)).toEqual([
    '1.23MB',
    '0.01MB 미만',
    '0.01MB',
    '0.00MB',
    '20.00MB',
  ]);
});

test('guide.md 6.3: everything but digits is stripped', () => {
  expect(['12a3', '-5', '1.5', '007', 'abc', ''].map(restrictToInteger)).toEqual([123, 5, 15, 7, 0, 0]);
});

test('guide.md 10.7: entities are decoded deeply in one pass', () => {
  const value = { a: '&lt;p&gt;1 &amp;amp; 2&lt;/p&gt;', b: ['&#40;x&#41;', 5], c: null };
  expect(decodeDeep(value)).toEqual({ a: '<p>1 &amp; 2</p>', b: ['(x)', 5], c: null });
  expect(value.b[0]).toBe('&#40;x&#41;');
  expect(decodeEntities('&amp;lt;')).toBe('&lt;');
});

test('communication.md 8.12: stored text survives a round trip', () => {
  const stored = '&lt;b&gt;A &amp;amp; B&#40;1&#41;&lt;/b&gt;';
  expect(encodeEntities(decodeEntities(stored))).toBe(stored);
});

test('initial consonants find a menu by its name', () => {
  expect(initialsOf('공지사항')).toBe('ㄱㅈㅅㅎ');
  expect(['ㄱㅈㅅㅎ', '지사', 'ㅈㅅ', '공지 사항', '코드'].map((query) => isMatch('공지사항', query))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(isMatch('UI Guide', 'guide')).toBe(true);
});
