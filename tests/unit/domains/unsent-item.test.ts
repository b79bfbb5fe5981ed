import { describe, expect, test } from 'vitest';
import { isItemMeant, unsentItem } from '#domains/guide/rules/items/unsent-item.ts';
import type { ItemFilters } from '#domains/guide/rules/lists/guide-list-query.ts';

const FIELDS = {
  guideItemId: 'n',
  itemNm: '새 Guide 항목',
  ctgryCd: 'B',
  qty: 7,
  useDt: '20260315',
  useTm: '0930',
  useYn: 'Y',
  deptCd: '1010',
  mngrStfNo: 'prof01',
  cntn: '글',
  fileGroupId: 'g',
  upItemId: 'u',
};
const item = unsentItem(FIELDS);
if (!item) throw new Error('a new item has a row');

describe('I6: a new item that waits on the device', () => {
  test('has every word that was typed; what only the server gives is empty', () => {
    expect(item).toEqual({ ...FIELDS, itemNo: 0, version: 0, modDt: '' });
  });
  test('what was left out or emptied is none', () => {
    const bare = { guideItemId: 'n', itemNm: '항목', ctgryCd: 'A', useDt: '20260315', useYn: 'N' },
      none = { qty: 0, useTm: null, deptCd: null, mngrStfNo: null, cntn: null, fileGroupId: null, upItemId: null };
    expect(unsentItem(bare)).toEqual({ ...bare, ...none, itemNo: 0, version: 0, modDt: '' });
    expect(
      unsentItem({ ...bare, useTm: '', deptCd: null, mngrStfNo: '', cntn: '', fileGroupId: '', upItemId: null }),
    ).toMatchObject(none);
    expect(unsentItem({})).toMatchObject({ guideItemId: '', itemNm: '', ctgryCd: '', useDt: '', useYn: '', qty: 0 });
  });
  test('a save of an item that the server knows is none', () =>
    expect([unsentItem({ ...FIELDS, version: 1 }), unsentItem({ ...FIELDS, version: 0 })]).toEqual([null, null]));
});

describe('I6: the conditions of a list and an item that waits', () => {
  test.each<ItemFilters>([
    {},
    { searchKeyword: '', ctgryCd: '', useYn: '', strtDt: '', endDt: '', strtTm: '', endTm: '' },
    { searchKeyword: '  guide  ' },
    { searchKeyword: '항목' },
    { ctgryCd: 'B' },
    { ctgryCd: 'A,B' },
    { useYn: 'Y' },
    { strtDt: '20260315' },
    { endDt: '20260315' },
    { strtDt: '20260315', endDt: '20260315' },
    { strtTm: '0930' },
    { endTm: '1000' },
    { strtTm: '0900', endTm: '1000' },
    {
      searchKeyword: '새',
      ctgryCd: 'B',
      useYn: 'Y',
      strtDt: '20260301',
      endDt: '20260331',
      strtTm: '0000',
      endTm: '2400',
    },
  ])('%j means it', (filters) => expect(isItemMeant(item, filters)).toBe(true));

  test.each<ItemFilters>([
    { searchKeyword: '12' },
    { ctgryCd: 'A' },
    { ctgryCd: 'A,C' },
    { useYn: 'N' },
    { strtDt: '20260316' },
    { endDt: '20260314' },
    { strtTm: '1000' },
    { endTm: '0930' },
    { endTm: '0900' },
    { strtTm: '0900', endTm: '0930' },
    { ctgryCd: 'B', useYn: 'N' },
  ])('%j does not mean it', (filters) => expect(isItemMeant(item, filters)).toBe(false));

  test('an item without a time is in no range of times, whichever side is open', () => {
    const timeless = { ...item, useTm: null };
    expect(
      [{}, { strtTm: '0000' }, { endTm: '2400' }, { strtTm: '0000', endTm: '2400' }].map((filters) =>
        isItemMeant(timeless, filters),
      ),
    ).toEqual([true, false, false, false]);
  });
});
