import { describe, expect, test } from 'vitest';
import { rowWindow, scrollToShow } from '#ui/table/long/row-window.ts';
import { chosenRows, seeRows } from '#ui/list/bulk/seen-rows.ts';

describe('rows of a long list in the document', () => {
  test('the top shows its rows and some spare', () => {
    expect(rowWindow(0, 320, 5_000)).toEqual({ first: 0, end: 16 });
  });

  test('the middle has spare rows on both sides', () => {
    expect(rowWindow(4_000, 320, 5_000)).toEqual({ first: 92, end: 116 });
  });

  test('a list that became shorter shows its end', () => {
    expect(rowWindow(100_000, 320, 20)).toEqual({ first: 4, end: 20 });
    expect(rowWindow(400, 320, 0)).toEqual({ first: 0, end: 0 });
  });

  test('only rows out of sight are scrolled to', () => {
    expect([scrollToShow(3, 0, 320), scrollToShow(3, 200, 320), scrollToShow(20, 0, 320)]).toEqual([0, 120, 558]);
  });
});

describe('rows behind a selection', () => {
  const key = (row: { readonly id: string }): string => row.id;
  const row = (id: string, version = 1) => ({ id, version });

  test('are known from all pages that were seen', () => {
    const seen = seeRows(seeRows(new Map(), [row('a'), row('b')], key), [row('c')], key);
    expect(chosenRows(seen, new Set(['c', 'a'])).map(key)).toEqual(['c', 'a']);
  });

  test('carry the version that was shown last', () => {
    const seen = seeRows(seeRows(new Map(), [row('a', 1)], key), [row('a', 2)], key);
    expect(chosenRows(seen, new Set(['a', 'gone']))).toEqual([row('a', 2)]);
  });
});
