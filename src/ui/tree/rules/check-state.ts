import type { TreeIndex } from './tree-item.ts';

/** `mixed`: some below are checked and some are not. */
export type CheckState = 'on' | 'off' | 'mixed';

/** What the box of a row shows. */
export function checkStateOf(index: TreeIndex, checked: ReadonlySet<string>, key: string): CheckState {
  if (checked.has(key)) return 'on';
  return index.childrenOf(key).some((child) => checkStateOf(index, checked, child) !== 'off') ? 'mixed' : 'off';
}

/**
 * Checks or unchecks a row. With `cascade` everything below goes along, and a parent is checked exactly when all its
 * children are; without it every row stands for itself.
 */
export function toggleCheck(
  index: TreeIndex,
  checked: ReadonlySet<string>,
  key: string,
  cascade: boolean,
): ReadonlySet<string> {
  const next = new Set(checked);
  const isOn = !checked.has(key);
  for (const each of cascade ? [key, ...index.descendantsOf(key)] : [key]) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  if (cascade) {
    for (const parent of index.ancestorsOf(key)) {
      if (index.childrenOf(parent).every((child) => next.has(child))) next.add(parent);
      else next.delete(parent);
    }
  }
  return next;
}

/** The checked rows that no checked row stands above: with everything below them they mean the same. */
export function topmostChecked(index: TreeIndex, checked: ReadonlySet<string>): readonly string[] {
  return [...checked].filter((key) => !index.ancestorsOf(key).some((parent) => checked.has(parent)));
}
