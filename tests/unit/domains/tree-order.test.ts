import { GUIDE_TREE_MESSAGES } from '#contract/guide/tree-messages.ts';
import { describe, expect, it } from 'vitest';
import type { GuideTreeRow } from '#contract/guide/guide-tree.ts';
import {
  branchOf,
  canHaveChildren,
  refusalOfMove,
  orderAfter,
  orderBefore,
  placed,
} from '#domains/guide/rules/tree-order.ts';

const row = (id: string, upItemId: string | null, sortOrdr: number): GuideTreeRow => ({
  guideItemId: id,
  itemNo: sortOrdr,
  itemNm: id,
  ctgryCd: 'A',
  upItemId,
  sortOrdr,
  version: 1,
});
const ROWS = [
  row('a', null, 1),
  row('b', 'a', 1),
  row('c', 'a', 2),
  row('d', 'a', 3),
  row('e', 'c', 1),
  row('f', 'e', 1),
];

describe('order of the guide items', () => {
  it('a move writes only the rows that change', () => {
    expect(orderAfter(ROWS, { key: 'd', parentKey: 'a', index: 1 })).toEqual([
      { guideItemId: 'd', version: 1, upItemId: 'a', sortOrdr: 2 },
      { guideItemId: 'c', version: 1, upItemId: 'a', sortOrdr: 3 },
    ]);
    expect(orderAfter(ROWS, { key: 'c', parentKey: 'a', index: 1 })).toEqual([]);
  });

  it('undoing goes back on the new versions', () => {
    const order = orderAfter(ROWS, { key: 'b', parentKey: null, index: 0 });
    const moved = placed(ROWS, order)
      .filter((item) => order.some((one) => one.guideItemId === item.guideItemId))
      .map((item) => ({ ...item, version: 2 }));
    expect(orderBefore(ROWS, moved)).toEqual([
      { guideItemId: 'b', version: 2, upItemId: 'a', sortOrdr: 1 },
      { guideItemId: 'a', version: 2, upItemId: null, sortOrdr: 1 },
    ]);
  });

  it('what is shown has its new places at once', () => {
    const shown = placed(ROWS, orderAfter(ROWS, { key: 'd', parentKey: 'a', index: 0 }));
    expect(shown.filter((item) => item.upItemId === 'a').map((item) => item.guideItemId)).toEqual(['d', 'b', 'c']);
  });

  it('the fourth level is the last one', () => {
    expect([canHaveChildren(ROWS, 'e'), canHaveChildren(ROWS, 'f')]).toEqual([true, false]);
    expect([
      refusalOfMove(ROWS)({ key: 'a', parentKey: 'b' }),
      refusalOfMove(ROWS)({ key: 'b', parentKey: 'e' }),
      refusalOfMove(ROWS)({ key: 'c', parentKey: 'b' }),
    ]).toEqual([GUIDE_TREE_MESSAGES.cycle, null, GUIDE_TREE_MESSAGES.depth]);
  });

  it('deleting a row names everything below it', () => {
    expect(branchOf(ROWS, 'c').map((item) => item.guideItemId)).toEqual(['c', 'e', 'f']);
  });
});
