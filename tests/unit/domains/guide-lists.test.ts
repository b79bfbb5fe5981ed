import { describe, expect, test } from 'vitest';
import {
  GUIDE_LIST2_DEFAULTS,
  GUIDE_LIST3_DEFAULTS,
  GUIDE_LIST_DEFAULTS,
  guideConditions,
  guideListArg,
  LIST2_TABLES,
  list3Tab,
} from '#domains/guide/rules/lists/guide-list-query.ts';
import { conditionLabels } from '#domains/guide/rules/lists/condition-labels.ts';
import { PROMO_LIST_DEFAULTS, promoListArg } from '#domains/guide/rules/promo/promo-list-query.ts';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { readListQuery } from '#ui/list/list-query.ts';

const at = (address: string): URLSearchParams => new URLSearchParams(address);

describe('guide 6.2, 6.5: the call of a list for a state of the address', () => {
  test.each<[string, object]>([
    ['', { searchKeyword: '', ctgryCd: '', useYn: '', page: 1, rowsPerPage: 10 }],
    [
      'searchKeyword=12&ctgryCd=B&useYn=Y&page=2&rowsPerPage=50&sortBy=qty,itemNm&sortType=desc,asc',
      {
        searchKeyword: '12',
        ctgryCd: 'B',
        useYn: 'Y',
        page: 2,
        rowsPerPage: 50,
        sortBy: 'qty,itemNm',
        sortType: 'desc,asc',
      },
    ],
  ])('guide 5.2: the plain list at %j', (address, arg) =>
    expect(guideListArg(readListQuery(at(address), GUIDE_LIST_DEFAULTS))).toStrictEqual(arg),
  );

  test('guide 5.3: three tables share the category, each with a page and an order of its own', () => {
    const address = at('ctgryCd=A&page.radio=3&sortBy.edit=qty&sortType.edit=desc'),
      shared = { ctgryCd: 'A', useYn: '', rowsPerPage: 10 };
    expect(
      LIST2_TABLES.map((scope) => guideListArg(readListQuery(address, GUIDE_LIST2_DEFAULTS, scope))),
    ).toStrictEqual([
      { ...shared, page: 1 },
      { ...shared, page: 3 },
      { ...shared, page: 1, sortBy: 'qty', sortType: 'desc' },
    ]);
  });
  test('guide 5.4: the tab is the category, days and times are told as they stand', () => {
    expect([list3Tab(at('')), list3Tab(at('tab=B&ctgryCd=A'))]).toEqual(['', 'B']);
    expect(
      guideListArg(readListQuery(at('strtDt=20250301&endDt=20250331&strtTm=0900'), GUIDE_LIST3_DEFAULTS)),
    ).toStrictEqual({
      strtDt: '20250301',
      endDt: '20250331',
      strtTm: '0900',
      endTm: '',
      useYn: '',
      page: 1,
      rowsPerPage: 10,
    });
  });
  test('guide 6.10: a workbook takes the same conditions', () => {
    expect([guideConditions({ useYn: 'N', searchKeyword: '12' }), guideConditions({ ctgryCd: 'A' })]).toStrictEqual([
      { useYn: 'N', searchKeyword: '12' },
      { ctgryCd: 'A', useYn: '' },
    ]);
  });
  test('guide 5.10: promotions have a keyword and a state', () => {
    expect(promoListArg(readListQuery(at(''), PROMO_LIST_DEFAULTS))).toStrictEqual({
      searchKeyword: '',
      statCd: '',
      page: 1,
      rowsPerPage: 10,
    });
    expect(
      promoListArg(
        readListQuery(
          at('searchKeyword=축제&statCd=OPEN&page=2&rowsPerPage=5&sortBy=promoNm&sortType=desc'),
          PROMO_LIST_DEFAULTS,
        ),
      ),
    ).toStrictEqual({
      searchKeyword: '축제',
      statCd: 'OPEN',
      page: 2,
      rowsPerPage: 5,
      sortBy: 'promoNm',
      sortType: 'desc',
    });
  });
});

describe('the conditions of a list in words', () => {
  const categoryNameOf = (code: string): string => ({ A: '교육', B: '상담' })[code] ?? code;
  const told = <F extends Readonly<Record<string, string>>>(defaults: F, filters: Partial<F>): readonly string[] =>
    appliedConditions({ ...defaults, ...filters }, defaults, conditionLabels(categoryNameOf, defaults)).map(
      ({ label, text }) => `${label}: ${String(text)}`,
    );

  test('guide 5.2: keyword, category and use', () => {
    expect(
      told<Record<string, string>>(GUIDE_LIST_DEFAULTS.filters, { searchKeyword: '12', ctgryCd: 'B', useYn: 'N' }),
    ).toEqual(['검색어: 12', '구분: 상담', '사용여부: 미사용']);
    expect([
      told<Record<string, string>>(GUIDE_LIST_DEFAULTS.filters, { useYn: 'Y' }),
      told<Record<string, string>>(GUIDE_LIST_DEFAULTS.filters, {}),
    ]).toEqual([['사용여부: 사용'], []]);
  });
  test('guide 5.4: ranges with both sides or one', () => {
    expect(
      told(GUIDE_LIST3_DEFAULTS.filters, { strtDt: '20250301', endDt: '20250331', strtTm: '0900', endTm: '1030' }),
    ).toEqual(['사용일: 2025-03-01 ~ 2025-03-31', '사용시간: 09:00 ~ 10:30']);
    expect([
      told(GUIDE_LIST3_DEFAULTS.filters, { strtDt: '20250301' }),
      told(GUIDE_LIST3_DEFAULTS.filters, { endTm: '1030' }),
    ]).toEqual([['사용일: 2025-03-01 ~'], ['사용시간: ~ 10:30']]);
  });
  test('a screen tells only conditions that its own filters hold whole', () => {
    const labels = (filters: Readonly<Record<string, string>>): readonly string[] =>
      conditionLabels(categoryNameOf, filters).map(({ label }) => label);
    expect([
      labels(GUIDE_LIST_DEFAULTS.filters),
      labels(GUIDE_LIST2_DEFAULTS.filters),
      labels(GUIDE_LIST3_DEFAULTS.filters),
      labels({ strtDt: '' }),
      labels({}),
    ]).toEqual([['검색어', '구분', '사용여부'], ['구분'], ['사용일', '사용시간'], [], []]);
  });
});
