import { indexTree, type TreeIndex, type TreeItem } from './tree-item.ts';

export interface TreeMove {
  readonly key: string;
  /** null: to the roots. */
  readonly parentKey: string | null;
  /** Place among the new siblings, counted without the moved row. */
  readonly index: number;
}

const levelOf = (index: TreeIndex, key: string | null): number =>
  key === null ? 0 : index.ancestorsOf(key).length + 1;
const heightOf = (index: TreeIndex, key: string): number =>
  1 + Math.max(0, ...index.childrenOf(key).map((child) => heightOf(index, child)));

/** Whether a row may go there: not below itself, and no deeper than `mostLevels` with all that hangs on it. */
export function isLegalMove(
  index: TreeIndex,
  { key, parentKey }: Pick<TreeMove, 'key' | 'parentKey'>,
  mostLevels = Infinity,
): boolean {
  if (parentKey === key || (parentKey !== null && index.ancestorsOf(parentKey).includes(key))) return false;
  return levelOf(index, parentKey) + heightOf(index, key) <= mostLevels;
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
