import { indexTree, type TreeIndex, type TreeItem } from './tree-item.ts';

export interface TreeMove {
  readonly key: string;
  /** null: to the roots. */
  readonly parentKey: string | null;
  /** Place among the new siblings, counted without the moved row. */
  readonly index: number;
}

/** For trees whose rows change their order among their siblings alone. */
export const OUTSIDE_FAMILY = '같은 상위 항목 안에서만 순서를 바꿀 수 있습니다.';

const levelOf = (index: TreeIndex, key: string | null): number =>
  key === null ? 0 : index.ancestorsOf(key).length + 1;
const heightOf = (index: TreeIndex, key: string): number =>
  1 + Math.max(0, ...index.childrenOf(key).map((child) => heightOf(index, child)));

/** Why a row may not go there: below itself, or deeper than `mostLevels` with all that hangs on it. */
export function findMoveProblem(
  index: TreeIndex,
  { key, parentKey }: Pick<TreeMove, 'key' | 'parentKey'>,
  mostLevels = Infinity,
): 'cycle' | 'depth' | null {
  if (parentKey === key || (parentKey !== null && index.ancestorsOf(parentKey).includes(key))) return 'cycle';
  return levelOf(index, parentKey) + heightOf(index, key) <= mostLevels ? null : 'depth';
}

/** Keys of the new siblings in their order after the move. */
export function siblingsAfter(index: TreeIndex, { key, parentKey, index: place }: TreeMove): readonly string[] {
  const others = index.childrenOf(parentKey).filter((sibling) => sibling !== key);
  return [...others.slice(0, place), key, ...others.slice(place)];
}

/** The rows after a move; every other family keeps its order. */
export function applyMove(items: readonly TreeItem[], move: TreeMove): readonly TreeItem[] {
  const index = indexTree(items);
  const siblings = siblingsAfter(index, move);
  const moved = new Set(siblings);
  const family = siblings
    .flatMap((key) => index.itemOf(key) ?? [])
    .map((item) => (item.key === move.key ? { ...item, parentKey: move.parentKey } : item));
  return [...items.filter((item) => !moved.has(item.key)), ...family];
}
