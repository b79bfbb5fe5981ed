import { createTree, hotkeysCoreFeature, syncDataLoaderFeature, type FeatureImplementation } from '@headless-tree/core';
import { describe, expect, it } from 'vitest';
import { buildLazyInstance } from '#ui/tree/rules/build-instance.ts';

const CHILDREN: Readonly<Record<string, string[]>> = { root: ['a', 'b'], a: ['a1'], b: [], a1: [] };
/** A feature that puts its word around what was there before. */
const louder: FeatureImplementation<string> = {
  key: 'louder',
  itemInstance: { getItemName: ({ prev }) => `${prev?.() ?? ''}!` },
};

function plant(features: FeatureImplementation<string>[] = []) {
  const tree = createTree<string>({
    rootItemId: 'root',
    initialState: { expandedItems: ['a'] },
    instanceBuilder: buildLazyInstance,
    dataLoader: { getItem: (id) => id, getChildren: (id) => CHILDREN[id] ?? [] },
    getItemName: (item) => item.getItemData(),
    isItemFolder: (item) => (CHILDREN[item.getId()] ?? []).length > 0,
    features: [syncDataLoaderFeature, hotkeysCoreFeature, ...features],
  });
  tree.setMounted(true);
  tree.rebuildTree();
  return tree;
}

describe('rows that are put together when they are asked for', () => {
  it('know their place, their family and their name', () => {
    const tree = plant();
    expect(
      tree.getItems().map((item) => [item.getId(), item.getItemMeta().level, item.isFolder(), item.getItemName()]),
    ).toEqual([
      ['a', 0, true, 'a'],
      ['a1', 1, false, 'a1'],
      ['b', 0, false, 'b'],
    ]);
    expect(tree.getItemInstance('a1').getParent()?.getId()).toBe('a');
  });

  it('let a later feature build on an earlier one', () => {
    expect(
      plant([louder])
        .getItems()
        .map((item) => item.getItemName()),
    ).toEqual(['a!', 'a1!', 'b!']);
  });

  it('keep a method once it was put together, and lack what no feature gives', () => {
    const row = plant().getItemInstance('b');
    expect(row.getItemName).toBe(row.getItemName);
    expect(row.isUnorderedDragTarget).toBeUndefined();
  });
});
