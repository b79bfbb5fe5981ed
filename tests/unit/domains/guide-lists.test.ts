import { describe, expect, test } from 'vitest';
import {
  GUIDE_LIST,
  GUIDE_LIST2,
  GUIDE_LIST3,
  LIST2_TABLES,
  list3Tab,
} from '#domains/guide/rules/lists/guide-list-query.ts';
import { PROMO_LIST } from '#domains/guide/rules/promo/promo-list-query.ts';

const at = (address: string): URLSearchParams => new URLSearchParams(address);

describe('guide.md 6.2, 6.5: the call of a list for a state of the address', () => {
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
  ])('guide.md 5.2: the plain list at %j', (address, arg) =>
    expect(GUIDE_LIST.asks(at(address))).toStrictEqual([{ op: 'getGuideItemList', arg }]),
  );

  test('guide.md 5.3: three tables share the category, each with a page and an order of its own', () => {
    const address = at('ctgryCd=A&page.radio=3&sortBy.edit=qty&sortType.edit=desc'),
      shared = { ctgryCd: 'A', rowsPerPage: 10 };
    expect(LIST2_TABLES.flatMap((scope) => GUIDE_LIST2.asks(address, { scope })).map(({ arg }) => arg)).toStrictEqual([
      { ...shared, page: 1 },
      { ...shared, page: 3 },
      { ...shared, page: 1, sortBy: 'qty', sortType: 'desc' },
    ]);
  });
  test('guide.md 5.4: the tab is the category, days and times are told as they stand', () => {
    expect([list3Tab(at('')), list3Tab(at('tab=B&ctgryCd=A'))]).toEqual(['', 'B']);
    const [asked] = GUIDE_LIST3.asks(at('strtDt=20250301&endDt=20250331&strtTm=0900&page.B=2'), {
      scope: 'B',
      more: { ctgryCd: 'B' },
    });
    expect(asked?.arg).toStrictEqual({
      strtDt: '20250301',
      endDt: '20250331',
      strtTm: '0900',
      endTm: '',
      ctgryCd: 'B',
      page: 2,
      rowsPerPage: 10,
    });
  });
  test('guide.md 6.10: a workbook takes the same conditions, without a page', () => {
    expect(
      GUIDE_LIST3.conditionsOf(
        { filters: { ...GUIDE_LIST3.filters, strtDt: '20250301' }, sort: [{ field: 'qty', type: 'desc' }] },
        { ctgryCd: 'A' },
      ),
    ).toStrictEqual({
      strtDt: '20250301',
      endDt: '',
      strtTm: '',
      endTm: '',
      sortBy: 'qty',
      sortType: 'desc',
      ctgryCd: 'A',
    });
  });
  test('guide.md 5.10: promotions have a keyword and a state', () => {
    expect(
      ['', 'searchKeyword=축제&statCd=OPEN&page=2&rowsPerPage=5&sortBy=promoNm&sortType=desc'].map(
        (address) => PROMO_LIST.asks(at(address))[0]?.arg,
      ),
    ).toStrictEqual([
      { searchKeyword: '', statCd: '', page: 1, rowsPerPage: 10 },
      { searchKeyword: '축제', statCd: 'OPEN', page: 2, rowsPerPage: 5, sortBy: 'promoNm', sortType: 'desc' },
    ]);
  });
});
