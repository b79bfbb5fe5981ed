import { MAX_LEVELS } from '#contract/tree-rules.ts';
import type { GuideTreeRow } from '#contract/guide/guide-tree.ts';
import { GUIDE_TREE_MESSAGES } from '#contract/guide/tree-messages.ts';
import type { RowMark } from '#ui/table/row/RowMark.tsx';
import { findMoveProblem, siblingsAfter, type TreeMove } from '#ui/tree/rules/move.ts';
import { indexTree, type TreeItem, type TreeMark } from '#ui/tree/rules/tree-item.ts';

export interface OrderRow {
  readonly guideItemId: string;
  readonly version: number;
  readonly upItemId: string | null;
  readonly sortOrdr: number;
}

const WAITS: TreeMark = { icon: 'clock', label: '전송 대기' },
  NEEDS_PERSON: TreeMark = { icon: 'exclamation-triangle', label: '확인 필요', tone: 'warning' };

/** @param marks what is said of rows that the server does not have as they are shown */
export const treeItemsOf = (rows: readonly GuideTreeRow[], marks?: ReadonlyMap<string, RowMark>): readonly TreeItem[] =>
  rows.map(({ guideItemId, itemNm, upItemId }) => {
    const mark = marks?.get(guideItemId);
    return {
      key: guideItemId,
      label: itemNm,
      parentKey: upItemId,
      ...(mark ? { marks: [mark.needsPerson ? NEEDS_PERSON : WAITS] } : {}),
    };
  });

/** The rows whose place a move changes, as they are to be written: the new family is numbered anew. */
export function orderAfter(rows: readonly GuideTreeRow[], move: TreeMove): readonly OrderRow[] {
  const byId = new Map(rows.map((row) => [row.guideItemId, row]));
  return siblingsAfter(indexTree(treeItemsOf(rows)), move).flatMap((key, place) => {
    const row = byId.get(key);
    const isSame = row?.upItemId === move.parentKey && row.sortOrdr === place + 1;
    return row && !isSame
      ? [{ guideItemId: key, version: row.version, upItemId: move.parentKey, sortOrdr: place + 1 }]
      : [];
  });
}

/** The same rows where they were before, on the versions that the move gave them. */
export function orderBefore(before: readonly GuideTreeRow[], moved: readonly GuideTreeRow[]): readonly OrderRow[] {
  return moved.flatMap(({ guideItemId, version }) => {
    const row = before.find((candidate) => candidate.guideItemId === guideItemId);
    return row ? [{ guideItemId, version, upItemId: row.upItemId, sortOrdr: row.sortOrdr }] : [];
  });
}

/** Rows with new places, as the tree shows them until the server has answered. */
export function placed(rows: readonly GuideTreeRow[], order: readonly OrderRow[]): readonly GuideTreeRow[] {
  const byId = new Map(order.map((row) => [row.guideItemId, row]));
  return rows
    .map((row) => ({ ...row, ...byId.get(row.guideItemId), version: row.version }))
    .toSorted((one, other) => one.sortOrdr - other.sortOrdr || one.itemNo - other.itemNo);
}

/** Why an item may not go there; null when it may. */
export const refusalOfMove = (rows: readonly GuideTreeRow[]) => {
  const index = indexTree(treeItemsOf(rows));
  return (move: Pick<TreeMove, 'key' | 'parentKey'>): string | null => {
    const problem = findMoveProblem(index, move, MAX_LEVELS);
    return problem && GUIDE_TREE_MESSAGES[problem];
  };
};

/** Whether a row may get children. */
export function canHaveChildren(rows: readonly GuideTreeRow[], guideItemId: string): boolean {
  return indexTree(treeItemsOf(rows)).ancestorsOf(guideItemId).length + 1 < MAX_LEVELS;
}

/** A row and everything below it, as a deletion names them. */
export function branchOf(
  rows: readonly GuideTreeRow[],
  guideItemId: string,
): readonly { readonly guideItemId: string; readonly version: number }[] {
  const within = new Set([guideItemId, ...indexTree(treeItemsOf(rows)).descendantsOf(guideItemId)]);
  return rows
    .filter((row) => within.has(row.guideItemId))
    .map(({ guideItemId: id, version }) => ({ guideItemId: id, version }));
}
