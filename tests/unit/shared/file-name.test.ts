import { expect, test } from 'vitest';
import { cleanFileName, distinctNames } from '#shared/files/file-name.ts';

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['.숨김', '숨김'],
  ['a\r\nb.txt', 'ab.txt'],
  ['보고서\u202Efdp.exe', '보고서fdp.exe'],
  ['...', '파일'],
  ['한글.hwp', '한글.hwp'],
  ['안내 "최종".txt', '안내 _최종_.txt'],
  ['회의록: 1차?.txt', '회의록_ 1차_.txt'],
  ['a.txt. ', 'a.txt'],
  ['CON', '_CON'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['com1 .txt', '_com1 .txt'],
  ['console.txt', 'console.txt'],
  ['\u1112\u1161\u11ab.txt', '한.txt'],
  [`${'가'.repeat(250)}.hwp`, `${'가'.repeat(196)}.hwp`],
  [`${'가'.repeat(195)}😀${'나'.repeat(20)}.hwp`, `${'가'.repeat(195)}.hwp`],
])('the name %j is cleaned to %j', (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

test('system.md 5.15: a name already used gets the smallest free number, in either case', () => {
  expect(distinctNames(['보고서.txt', '보고서.TXT', '보고서 (1).txt', '보고서.txt'])).toEqual([
    '보고서.txt',
    '보고서 (1).TXT',
    '보고서 (1) (1).txt',
    '보고서 (2).txt',
  ]);
  expect(distinctNames(['A.pdf', 'B?.pdf', 'b_.pdf', 'Straße', 'STRASSE'])).toEqual([
    'A.pdf',
    'B_.pdf',
    'b_ (1).pdf',
    'Straße',
    'STRASSE (1)',
  ]);
});

test('two ways to write one syllable are one name', () => {
  expect(distinctNames(['한.txt', '\u1112\u1161\u11ab.txt'])).toEqual(['한.txt', '한 (1).txt']);
});
