import { describe, expect, test } from 'vitest';
import { clampPage, pageCount, pageWindow, rowNumber } from '#ui/table/paging.ts';
import { keysBetween, pageSelection, setRows, togglePage, toggleRow } from '#ui/table/selection.ts';
import { nextSort, parseSort, sortQuery } from '#ui/table/sorting.ts';

describe('column sorting', () => {
  test('goes none, ascending, descending and none again', () => {
    const first = nextSort([], 'qty'),
      second = nextSort(first, 'qty');
    expect([first, second, nextSort(second, 'qty')]).toEqual([
      [{ field: 'qty', type: 'asc' }],
      [{ field: 'qty', type: 'desc' }],
      [],
    ]);
  });

  test('stays between two directions when sorting is mandatory', () => {
    expect(nextSort([{ field: 'qty', type: 'desc' }], 'qty', { mandatory: true })).toEqual([
      { field: 'qty', type: 'asc' },
    ]);
  });

  test('keeps other columns in the order clicked with Shift', () => {
    const sort = nextSort([{ field: 'itemNm', type: 'asc' }], 'qty', { add: true });
    expect(sortQuery(nextSort(sort, 'itemNm', { add: true }))).toEqual({ sortBy: 'itemNm,qty', sortType: 'desc,asc' });
    expect(nextSort(sort, 'useDt')).toEqual([{ field: 'useDt', type: 'asc' }]);
  });

  test('comes back from the address as it was written', () => {
    const sort = [
      { field: 'a', type: 'desc' },
      { field: 'b', type: 'asc' },
    ] as const;
    const query = sortQuery(sort);
    expect(parseSort(query.sortBy ?? null, query.sortType ?? null)).toEqual(sort);
    expect(parseSort(null, 'asc')).toEqual([]);
  });
});

describe('pages of a list', () => {
  test('guide.md 10.1: 237 rows make 24 pages of ten', () => {
    expect([pageCount(237, 10), pageCount(237, 50), pageCount(0, 10)]).toEqual([24, 5, 1]);
  });

  test('a page past the end becomes the last', () => {
    expect([clampPage(25, 237, 10), clampPage(0, 237, 10), clampPage(3, 0, 10)]).toEqual([24, 1, 1]);
  });

  test('at most seven buttons surround the present page', () => {
    expect(pageWindow(12, 24, 7)).toEqual([9, 10, 11, 12, 13, 14, 15]);
    expect(pageWindow(24, 24, 7)).toEqual([18, 19, 20, 21, 22, 23, 24]);
    expect(pageWindow(2, 3, 7)).toEqual([1, 2, 3]);
  });

  test('numbers run up from one or down from the total', () => {
    expect([
      rowNumber(0, 3, 10, 237, 'asc'),
      rowNumber(0, 1, 10, 237, 'desc'),
      rowNumber(6, 24, 10, 237, 'desc'),
    ]).toEqual([21, 237, 1]);
  });
});

describe('selection across pages', () => {
  test('a header click on a partial page selects all of it', () => {
    const selected = toggleRow('a', new Set<string>());
    expect(pageSelection(['a', 'b'], selected)).toBe('partial');
    const full = togglePage(['a', 'b'], selected);
    expect(pageSelection(['a', 'b'], full)).toBe('all');
    expect([...togglePage(['a', 'b'], full)]).toEqual([]);
  });

  test('choices on other pages survive a header click', () => {
    const selected = togglePage(['c'], new Set(['a', 'b']));
    expect([...selected].toSorted()).toEqual(['a', 'b', 'c']);
    expect(pageSelection([], selected)).toBe('none');
  });

  test('rows between two of a page are taken or let go together', () => {
    const page = ['a', 'b', 'c', 'd'];
    expect(keysBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(keysBetween(page, 'a', 'a')).toEqual(['a']);
    expect(keysBetween(page, 'a', 'elsewhere')).toEqual([]);
    const taken = setRows(keysBetween(page, 'b', 'c'), true, new Set(['x', 'b']));
    expect([...taken].toSorted()).toEqual(['b', 'c', 'x']);
    expect([...setRows(['b', 'c'], false, taken)]).toEqual(['x']);
  });
});
