import { expect, test } from 'vitest';
import { timeChoices } from '#ui/date/time-choices.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { readListQuery, writeListQuery } from '#ui/list/list-query.ts';

const DEFAULTS = {
  filters: { searchKeyword: '', useYn: 'Y' },
  rowsPerPage: 10,
  sort: [{ field: 'itemNo', type: 'asc' as const }],
};

test('a list returns from the address as it was', () => {
  const query = {
    filters: { searchKeyword: '가 나', useYn: '' },
    page: 3,
    rowsPerPage: 50,
    sort: [{ field: 'qty', type: 'desc' as const }],
  };
  const params = writeListQuery(new URLSearchParams('tab=MANAGE'), query, DEFAULTS);
  expect(readListQuery(params, DEFAULTS)).toEqual(query);
  expect(params.get('tab')).toBe('MANAGE');
});

test('defaults leave the address empty', () => {
  expect(
    writeListQuery(new URLSearchParams(), readListQuery(new URLSearchParams(), DEFAULTS), DEFAULTS).toString(),
  ).toBe('');
});

test('an unreadable page or size takes the default', () => {
  expect(readListQuery(new URLSearchParams('page=-2&rowsPerPage=viele'), DEFAULTS)).toMatchObject({
    page: 1,
    rowsPerPage: 10,
  });
});

test('sorting switched off differs from the default sorting', () => {
  const none = { ...readListQuery(new URLSearchParams(), DEFAULTS), sort: [] };
  expect(readListQuery(writeListQuery(new URLSearchParams(), none, DEFAULTS), DEFAULTS).sort).toEqual([]);
});

test('guide.md 10.2: a keyword needs two characters after trimming', () => {
  expect(['', '12', ' 가나 ', '1', '   ', ' 가 '].map(isKeywordLongEnough)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isKeywordLongEnough(null)).toBe(true);
});

test('a day has 48 half hours and may end at 24:00', () => {
  expect([
    timeChoices(false).length,
    timeChoices(false)[0],
    timeChoices(false).at(-1),
    timeChoices(true).at(-1),
  ]).toEqual([48, '0000', '2330', '2400']);
});
