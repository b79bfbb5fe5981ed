import type { TreeInstance } from '@headless-tree/core';
import { useRef, type KeyboardEvent } from 'react';
import { findTyped, typedChar } from './rules/type-ahead.ts';
import type { TreeItem } from './rules/tree-item.ts';

const FORGET_MS = 800;

interface TreeKeyActs {
  readonly press: (key: string) => void;
  readonly rename?: ((key: string) => void) | undefined;
  readonly openMenu?: ((key: string, element: HTMLElement) => void) | undefined;
}

/**
 * Keys that the library leaves to us: Enter and Space choose, F2 renames, Shift+F10 opens the menu, characters search.
 */
export function useTreeKeys(
  tree: TreeInstance<TreeItem>,
  { press, rename, openMenu }: TreeKeyActs,
): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  const typeAhead = (char: string, atMs: number): void => {
    typed.current = { text: atMs - typed.current.at > FORGET_MS ? char : typed.current.text + char, at: atMs };
    const rows = tree.getItems();
    const place = findTyped(
      rows.map((row) => row.getItemName()),
      tree.getFocusedItem().getItemMeta().index,
      typed.current.text,
    );
    if (place === null) return;
    rows[place]?.setFocused();
    tree.updateDomFocus();
  };
  return (event) => {
    const { target } = event;
    if (
      event.defaultPrevented ||
      !(target instanceof HTMLElement) ||
      target.getAttribute('role') !== 'treeitem' ||
      tree.getState().dnd?.draggedItems
    )
      return;
    const key = target.dataset['key'] ?? tree.getFocusedItem().getId();
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    if (event.key === 'Enter' || event.key === ' ') press(key);
    else if (event.key === 'F2' && rename) rename(key);
    else if (isMenuKey && openMenu) openMenu(key, target);
    else {
      const char =
        event.ctrlKey || event.altKey || event.metaKey
          ? null
          : typedChar({ key: event.key, code: event.code, keyCode: event.nativeEvent.keyCode });
      if (char !== null) typeAhead(char, event.timeStamp);
      return;
    }
    event.preventDefault();
  };
}
