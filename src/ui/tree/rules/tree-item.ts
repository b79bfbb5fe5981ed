/** A sign behind the name of a row, with its words for who does not see it. */
export interface TreeMark {
  readonly icon: string;
  readonly label: string;
  readonly tone?: 'warning' | 'danger';
}

export interface TreeItem {
  readonly key: string;
  readonly label: string;
  readonly parentKey: string | null;
  /** Name of a primeicons glyph that shows the kind of the row. */
  readonly icon?: string;
  readonly marks?: readonly TreeMark[];
  /** Out of use: stands back. */
  readonly isFaint?: boolean;
}

/** Flat rows, made ready for questions about families. Siblings stand in the order given. */
export interface TreeIndex {
  readonly itemOf: (key: string) => TreeItem | undefined;
  /** Of null: the roots. */
  readonly childrenOf: (key: string | null) => readonly string[];
  /** From the parent up to the root. */
  readonly ancestorsOf: (key: string) => readonly string[];
  /** Everything below, parents before their children. */
  readonly descendantsOf: (key: string) => readonly string[];
}

const NOTHING: readonly string[] = [];

/** A row whose parent is missing becomes a root. */
export function indexTree(items: readonly TreeItem[]): TreeIndex {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const children = new Map<string | null, string[]>();
  for (const item of items) {
    const parent = item.parentKey !== null && byKey.has(item.parentKey) ? item.parentKey : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(item.key);
    else children.set(parent, [item.key]);
  }
  const childrenOf = (key: string | null): readonly string[] => children.get(key) ?? NOTHING;
  const descendantsOf = (key: string): readonly string[] =>
    childrenOf(key).flatMap((child) => [child, ...descendantsOf(child)]);
  const ancestorsOf = (key: string): readonly string[] => {
    const trail: string[] = [];
    for (
      let parent = byKey.get(key)?.parentKey ?? null;
      parent !== null && byKey.has(parent) && !trail.includes(parent);
      parent = byKey.get(parent)?.parentKey ?? null
    )
      trail.push(parent);
    return trail;
  };
  return { itemOf: (key) => byKey.get(key), childrenOf, ancestorsOf, descendantsOf };
}

/** Names from the root to a row, for a choice that must be distinguishable from its namesakes. */
export function pathOf(items: readonly TreeItem[], key: string): string {
  const index = indexTree(items);
  return [key, ...index.ancestorsOf(key)]
    .toReversed()
    .flatMap((part) => index.itemOf(part)?.label ?? [])
    .join(' > ');
}
