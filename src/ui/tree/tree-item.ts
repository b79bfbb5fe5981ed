export interface TreeItem {
  readonly key: string;
  readonly label: string;
  readonly parentKey: string | null;
}

export interface TreeBranch {
  readonly key: string;
  readonly label: string;
  readonly children: TreeBranch[];
}

/** Puts flat rows into a tree, in the order given; a row whose parent is missing becomes a root. */
export function buildTree(items: readonly TreeItem[]): TreeBranch[] {
  const branches = new Map(items.map((item): [string, TreeBranch] => [item.key, { key: item.key, label: item.label, children: [] }]));
  const roots: TreeBranch[] = [];
  for (const item of items) {
    const branch = branches.get(item.key);
    if (!branch) continue;
    const parent = item.parentKey === null ? undefined : branches.get(item.parentKey);
    (parent ? parent.children : roots).push(branch);
  }
  return roots;
}

/** Names from the root to a row, for a choice that must be told apart from its namesakes. */
export function pathOf(items: readonly TreeItem[], key: string): string {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const names: string[] = [];
  for (let item = byKey.get(key); item && names.length < 10; item = item.parentKey === null ? undefined : byKey.get(item.parentKey)) names.unshift(item.label);
  return names.join(' > ');
}
