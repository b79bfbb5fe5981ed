import { describe, expect, test } from 'vitest';
import { checkItemForm, type ItemForm } from '#domains/guide/rules/items/item-form-rules.ts';
import { FIRST_ITEM_ARG, itemPath, itemQuestions } from '#domains/guide/rules/items/item-place.ts';

const FINE: ItemForm = { itemNm: '가이드 항목', ctgryCd: 'A', qty: 1, useDt: '20260301', useTm: '', useYn: 'Y' };

describe('guide.md 2: the form of an item', () => {
  test.each<[string, Partial<ItemForm>, object]>([
    ['whole', {}, {}],
    ['with a name of two letters', { itemNm: '가나' }, {}],
    ['with a name of a hundred', { itemNm: ` ${'가'.repeat(100)} ` }, {}],
    ['with no quantity', { qty: 0 }, {}],
    ['with the highest quantity', { qty: 99_999 }, {}],
    ['without a name', { itemNm: '' }, { itemNm: '항목명을 입력해주세요.' }],
    ['with a name of spaces', { itemNm: '   ' }, { itemNm: '항목명을 입력해주세요.' }],
    ['with a name of one letter', { itemNm: ' 가 ' }, { itemNm: '항목명을 2자 이상 입력해주세요.' }],
    [
      'with a name of a hundred and one',
      { itemNm: '가'.repeat(101) },
      { itemNm: '항목명은 100자 이하로 입력해주세요.' },
    ],
    ['without a category', { ctgryCd: '' }, { ctgryCd: '구분을 선택해주세요.' }],
    ['with too high a quantity', { qty: 100_000 }, { qty: '수량은 0~99,999 사이로 입력해주세요.' }],
    ['without a day', { useDt: '' }, { useDt: '사용일을 입력해주세요.' }],
  ])('%s', (_what, over, errors) => expect(checkItemForm({ ...FINE, ...over })).toEqual(errors));

  test('guide.md 6.3: errors stand in the order of the form, so that the first wrong field is the first of them', () => {
    expect(Object.keys(checkItemForm({ ...FINE, itemNm: '', ctgryCd: '', qty: 100_000, useDt: '' }))).toEqual([
      'itemNm',
      'ctgryCd',
      'qty',
      'useDt',
    ]);
  });
});

describe('guide.md 5.5, 5.7: the address of an item', () => {
  test('names it, and the screen asks for the one that is named', () => {
    expect([itemPath('/guide/detail', 'i1'), itemPath('/guide/detail3', 'i1')]).toEqual([
      '/guide/detail?guideItemId=i1',
      '/guide/detail3?guideItemId=i1',
    ]);
    expect(itemQuestions(new URLSearchParams('guideItemId=i1&tab=text'))).toEqual([
      { op: 'getGuideItem', arg: { guideItemId: 'i1' } },
    ]);
  });
  test('that names none asks for the beginning of the list, whose first row stands in', () => {
    for (const query of ['tab=text', 'guideItemId='])
      expect(itemQuestions(new URLSearchParams(query))).toEqual([
        { op: 'getGuideItemList', arg: { page: 1, rowsPerPage: 5 } },
      ]);
    expect(FIRST_ITEM_ARG).toEqual({ page: 1, rowsPerPage: 5 });
  });
});
