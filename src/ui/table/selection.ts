export type PageSelection = 'none' | 'partial' | 'all';

/** How much of the present page is chosen. */
export function pageSelection(pageKeys: readonly string[], selected: ReadonlySet<string>): PageSelection {
  const chosen = pageKeys.filter((key) => selected.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === pageKeys.length ? 'all' : 'partial';
}

/** Selection after a click on the header's box: a full page is emptied, a partial or empty one becomes full. */
export function togglePage(pageKeys: readonly string[], selected: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(selected);
  const isFull = pageSelection(pageKeys, selected) === 'all';
  for (const key of pageKeys)
    if (isFull) next.delete(key);
    else next.add(key);
  return next;
}

/** Selection after a click on one row's box. */
export function toggleRow(key: string, selected: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
