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

/**
 * Keys from one row of the page to another, both with it, in whichever order they are given; none where one of them is
 * not on the page.
 */
export function keysBetween(pageKeys: readonly string[], one: string, other: string): readonly string[] {
  const [from = -1, to = -1] = [pageKeys.indexOf(one), pageKeys.indexOf(other)].toSorted((a, b) => a - b);
  return from < 0 ? [] : pageKeys.slice(from, to + 1);
}

/** Selection after some rows were ticked together, or let go. */
export function setRows(keys: readonly string[], isOn: boolean, selected: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys)
    if (isOn) next.add(key);
    else next.delete(key);
  return next;
}
