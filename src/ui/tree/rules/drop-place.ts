import type { TreeMove } from './move.ts';
import type { TreeIndex } from './tree-item.ts';

/** Where above a row a finger is: its upper or lower edge means beside it, its middle means into it. */
export type DropSide = 'before' | 'inside' | 'after';
/** Share of a row's height that counts as its edge. */
const EDGE = 0.3;

/** @param share how far down in the row, from 0 to 1 */
export function dropSideAt(share: number): DropSide {
  if (share < EDGE) return 'before';
  return share > 1 - EDGE ? 'after' : 'inside';
}

/**
 * The move that a drop beside or into a row means; null above the moved row itself. Below a row that stands open is the
 * first place among its children, because that is where the line is drawn.
 */
export function moveTo(
  index: TreeIndex,
  key: string,
  overKey: string,
  side: DropSide,
  isOverOpen: boolean,
): TreeMove | null {
  if (key === overKey) return null;
  const placesIn = (parentKey: string | null): readonly string[] =>
    index.childrenOf(parentKey).filter((child) => child !== key);
  if (side === 'inside') return { key, parentKey: overKey, index: placesIn(overKey).length };
  if (side === 'after' && isOverOpen && placesIn(overKey).length > 0) return { key, parentKey: overKey, index: 0 };
  const parentKey = index.ancestorsOf(overKey)[0] ?? null;
  return { key, parentKey, index: placesIn(parentKey).indexOf(overKey) + (side === 'after' ? 1 : 0) };
}
