import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { optionalText, text } from '#contract/fields.ts';
import { tidyText } from '#contract/tidy-text.ts';
import { SheetCollector } from '#shared/excel/sheet-rows.ts';
import { cleanArgument, cleanText, cleanTexts, foldKeyword, readDecimal, readNumber } from '#shared/clean-text.ts';
import { isMatch } from '#shared/hangul.ts';

describe('text as it is stored', () => {
  it('is composed and without what no text may hold', () => {
    expect(cleanText('한글'.normalize('NFD'))).toBe('한글');
    expect(cleanText('가\u0000나\u0007\u007f\u0085\ufffe\uffff\ud800다')).toBe('가나다');
    expect(cleanText('가\t나\r\n다 😀')).toBe('가\t나\r\n다 😀');
  });

  it('is the same when it is cleaned once more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.isWellFormed()).toBe(true);
      }),
    );
  });

  it('is found however deep it lies, and nothing else changes', () => {
    expect(cleanTexts({ a: ['나\u0001', 1, null, { b: true }], c: undefined })).toEqual({
      a: ['나', 1, null, { b: true }],
      c: undefined,
    });
  });
});

test.each([
  [' 홍\u00a0길동 ', '홍 길동'],
  ['홍\u3000\u3000길동', '홍 길동'],
  ['홍\u200b길\u3164동\ufeff', '홍길동'],
  ['홍길동'.normalize('NFD'), '홍길동'],
  ['\u3164\u115f', ''],
])('the keyword %j is compared as %j', (typed, compared) => expect(foldKeyword(typed)).toBe(compared));

test('a search on the page finds either form of a text', () => {
  expect(isMatch('공지사항'.normalize('NFD'), '공지')).toBe(true);
  expect(isMatch('공지사항'.normalize('NFD'), 'ㄱㅈㅅㅎ')).toBe(true);
});

test.each([
  ['12,000', 12_000],
  ['１２３', 123],
  ['12.0', 12],
  [' 1 234.5 ', 1234.5],
  ['-3', -3],
  ['８５．５', 85.5],
  ['１，２３４．５０', 1234.5],
  ['\u00a087.5\u200b', 87.5],
  ['－０．５', -0.5],
  ['8,5', null],
  ['1 2', null],
  ['', null],
  ['12a', null],
  ['1.2.3', null],
])('the number %j is read as %j', (text, number) => expect(readNumber(text)).toBe(number));

test.each([
  ['999.99', 2, 999.99],
  ['999.990', 2, 999.99],
  ['999.996', 2, null],
  ['0.004', 2, null],
  ['1,000', 0, 1000],
  ['1.5', 0, null],
  ['12a', 2, null],
])('%j with %i decimals at most is read as %j', (text, places, number) =>
  expect(readDecimal(text, places)).toBe(number),
);

test.each([
  [
    { searchKeyword: '홍\u3000길동 ', page: '1' },
    { searchKeyword: '홍 길동', page: '1' },
  ],
  [{ searchKeyword: '\u3164\u3164' }, { searchKeyword: '\u3164' }],
  [{ searchKeyword: '' }, { searchKeyword: '' }],
  [{ searchKeyword: ['가'] }, { searchKeyword: ['가'] }],
  [undefined, undefined],
])('the argument %j is judged as %j', (raw, judged) => expect(cleanArgument(raw)).toEqual(judged));

test.each([
  ['홍\u00a0길동\u3000', '홍 길동'],
  ['\u2003홍\u200b길동\ufeff', '홍길동'],
  ['홍\u3164길동', '홍길동'],
  ['홍길동'.normalize('NFD'), '홍길동'],
  ['  두 칸  ', '두 칸'],
  ['첫째 줄\n\u00a0둘째 줄', '첫째 줄\n 둘째 줄'],
  ['가족 👨\u200d👩\u200d👧', '가족 👨\u200d👩\u200d👧'],
])('the text %j is stored as %j', (typed, stored) => {
  expect(tidyText(typed)).toBe(stored);
  expect(text('이름', 20).parse(typed)).toBe(stored);
  expect(optionalText('이름', 20).parse(typed)).toBe(stored);
});

test('a second blank goes from a name and stays in what is laid out', () => {
  expect(text('이름', 200).parse('봄 \u3000 학기')).toBe('봄 학기');
  expect(optionalText('이름', 20).parse('봄  학기')).toBe('봄 학기');
  expect(text('내용', 1_000).parse('봄  학기\n  둘째 줄')).toBe('봄  학기\n  둘째 줄');
});

test('a text of odd blanks alone is missing', () => {
  expect(text('이름', 20).safeParse('\u00a0\u3164\u3000').success).toBe(false);
});

test('labels and cells of a workbook hold plain blanks', () => {
  const collector = new SheetCollector({ hidden: [], is1904: false }, 10);
  collector.add([
    ['성\u00a0명', '점수\u3000'],
    ['홍\u00a0길동 ', 85.5],
  ]);
  collector.add([['\u3000', '\u00a0']]);
  expect(collector.end()).toEqual({
    labels: ['성 명', '점수'],
    rows: [{ rowNo: 2, cells: { '성 명': '홍 길동', 점수: '85.5' } }],
    rowCnt: 1,
    blankCnt: 1,
    hiddenCnt: 0,
  });
});
