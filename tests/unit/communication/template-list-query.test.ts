import { expect, test } from 'vitest';
import {
  TEMPLATE_LIST_DEFAULTS,
  templateConditions,
  templateListArg,
} from '#domains/communication/rules/alarm/template-list-query.ts';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { readListQuery } from '#ui/list/list-query.ts';

const { filters } = TEMPLATE_LIST_DEFAULTS,
  labels = templateConditions((code) => `영역 ${code}`);
const asked = (address: string) => templateListArg(readListQuery(new URLSearchParams(address), TEMPLATE_LIST_DEFAULTS));
const chips = (part: Partial<typeof filters>) =>
  appliedConditions({ ...filters, ...part }, filters, labels).map(({ label, text }) => `${label}: ${text}`);

test('conventions 7: the first call asks for ten rows of the first page, in the usual order', () => {
  expect(asked('tab=TMPL')).toEqual({ areaCd: '', useYn: '', searchKeyword: '', page: 1, rowsPerPage: 10 });
});

test('conventions 3: conditions, page and sorting of the address are asked for', () => {
  expect(
    asked('areaCd=ECP&useYn=N&searchKeyword=신청&page=2&rowsPerPage=50&sortBy=areaCd,tmplNm&sortType=asc,desc'),
  ).toEqual({
    areaCd: 'ECP',
    useYn: 'N',
    searchKeyword: '신청',
    page: 2,
    rowsPerPage: 50,
    sortBy: 'areaCd,tmplNm',
    sortType: 'asc,desc',
  });
});

test('each condition has its chip in words, and what is not narrowed has none', () => {
  expect(chips({ areaCd: 'ECP', useYn: 'Y', searchKeyword: '신청' })).toEqual([
    '영역: 영역 ECP',
    '사용: 사용',
    '검색어: 신청',
  ]);
  expect([chips({ useYn: 'N' }), chips({ useYn: 'X' }), chips({})]).toEqual([['사용: 미사용'], ['사용: X'], []]);
  expect(labels.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(filters).toSorted());
});
