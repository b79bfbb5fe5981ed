import {
  AssistiveDndState,
  dragAndDropFeature,
  hotkeysCoreFeature,
  isOrderedDragTarget,
  keyboardDragAndDropFeature,
  syncDataLoaderFeature,
  type DragTarget,
  type ItemInstance,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useEffect, useMemo, useState } from 'react';
import { dropRow } from './drop-row.ts';
import { buildLazyInstance } from './rules/build-instance.ts';
import type { TreeMove } from './rules/move.ts';
import { findHits, type TreeHits } from './rules/search.ts';
import { indexTree, type TreeIndex, type TreeItem } from './rules/tree-item.ts';
import type { TreeProps } from './tree-props.ts';

/** Never shown: the parent of the roots. */
const ROOT = '\u0000root';
const INDENT_PX = 20;
const OPEN_WHILE_DRAGGING_MS = 500;
const NO_ITEM: TreeItem = { key: '', label: '', parentKey: null };

export interface TreeModel {
  readonly tree: TreeInstance<TreeItem>;
  readonly index: TreeIndex;
  readonly hits: TreeHits;
  readonly open: readonly string[];
  /** Opens these rows and no others; children that are not there yet are asked for. */
  readonly setOpen: (open: readonly string[]) => void;
  /** Rows whose children are on their way. */
  readonly loading: ReadonlySet<string>;
}

/** The place that a drop means: between two rows, or inside one, behind its children. */
function moveOf(index: TreeIndex, key: string, target: DragTarget<TreeItem>): TreeMove {
  const parentKey = target.item.getId() === ROOT ? null : target.item.getId();
  return {
    key,
    parentKey,
    index: isOrderedDragTarget(target)
      ? target.insertionIndex
      : index.childrenOf(parentKey).filter((child) => child !== key).length,
  };
}

const isMovedByKeys = (item: ItemInstance<TreeItem>): boolean =>
  (item.getTree().getState().assistiveDndState ?? AssistiveDndState.None) !== AssistiveDndState.None;

/** Rows, what is open and how rows move, on a library that draws nothing; `scrollTo` brings a row into sight. */
export function useTreeModel(
  { items, query = '', initiallyOpen, lazy, editing }: TreeProps,
  scrollTo: (place: number) => void,
): TreeModel {
  const index = useMemo(() => indexTree(items), [items]);
  const hits = useMemo(() => findHits(items, index, query), [items, index, query]);
  const [chosenOpen, setChosenOpen] = useState<readonly string[]>(initiallyOpen ?? []);
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const [focusedItem, setFocusedItem] = useState<string | null>(null);
  // One array for one state: the library renders anew for every other one.
  const open = useMemo((): string[] => [...new Set([...chosenOpen, ...hits.open])], [chosenOpen, hits]);
  const load = async (key: string): Promise<void> => {
    setLoading((before) => new Set(before).add(key));
    await lazy?.load(key);
    setLoading((before) => new Set([...before].filter((each) => each !== key)));
  };
  const setOpen = (next: readonly string[]): void => {
    for (const key of next)
      if (!open.includes(key) && index.childrenOf(key).length === 0 && lazy?.hasChildren(key)) void load(key);
    setChosenOpen(next);
  };
  const focused = focusedItem !== null && index.itemOf(focusedItem) ? focusedItem : null;

  const tree = useTree<TreeItem>({
    rootItemId: ROOT,
    state: { expandedItems: open, focusedItem: focused },
    setExpandedItems: (change) => setOpen(typeof change === 'function' ? change(open) : change),
    setFocusedItem: (change) => setFocusedItem(typeof change === 'function' ? change(focused) : change),
    dataLoader: {
      getItem: (key) => index.itemOf(key) ?? NO_ITEM,
      getChildren: (key) => [...index.childrenOf(key === ROOT ? null : key)],
    },
    getItemName: (item) => item.getItemData().label,
    isItemFolder: (item) => index.childrenOf(item.getId()).length > 0 || (lazy?.hasChildren(item.getId()) ?? false),
    scrollToItem: (item) => scrollTo(item.getItemMeta().index),
    instanceBuilder: buildLazyInstance,
    canReorder: true,
    indent: INDENT_PX,
    openOnDropDelay: OPEN_WHILE_DRAGGING_MS,
    canDrag: () => editing !== undefined,
    // The mouse may aim at any place, and is shown the sentence when it will not do: for a place that is not allowed the library takes
    // another one nearby. Keys walk through the allowed places alone.
    canDrop: ([item], target) =>
      item !== undefined &&
      editing !== undefined &&
      (!isMovedByKeys(item) || editing.refusalOf(moveOf(index, item.getId(), target)) === null),
    onDrop: ([item]: ItemInstance<TreeItem>[], target) => {
      if (item) dropRow(editing, moveOf(index, item.getId(), target));
    },
    features: [
      syncDataLoaderFeature,
      hotkeysCoreFeature,
      ...(editing ? [dragAndDropFeature, keyboardDragAndDropFeature] : []),
    ],
  });
  useEffect(() => {
    tree.rebuildTree();
  }, [tree, index, open]);
  return { tree, index, hits, open, setOpen, loading };
}
