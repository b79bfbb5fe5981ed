import { isMatch } from '#shared/hangul.ts';
import { indexTree, type TreeIndex, type TreeItem } from './tree-item.ts';

export interface TreeHits {
  readonly hits: ReadonlySet<string>;
  /** Rows that must stand open, so that every hit is in sight. */
  readonly open: ReadonlySet<string>;
}

const NO_HITS: TreeHits = { hits: new Set(), open: new Set() };

/** Rows whose label holds the words, or their initial consonants. */
export function findHits(items: readonly TreeItem[], index: TreeIndex, query: string): TreeHits {
  if (query.trim() === '') return NO_HITS;
  const hits = new Set(items.filter((item) => isMatch(item.label, query)).map((item) => item.key));
  return { hits, open: new Set([...hits].flatMap((key) => index.ancestorsOf(key))) };
}

/** The rows that hold the words, with the way to them and what hangs on them; all of them while nothing is asked for. */
export function narrowTo(items: readonly TreeItem[], query: string): readonly TreeItem[] {
  if (query.trim() === '') return items;
  const index = indexTree(items),
    { hits, open } = findHits(items, index, query),
    below = new Set([...hits].flatMap((key) => index.descendantsOf(key)));
  return items.filter(({ key }) => hits.has(key) || open.has(key) || below.has(key));
}

export interface LabelPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** A label cut where it matches word for word; one that matched by initials is a hit as a whole. */
export function markHit(label: string, query: string): readonly LabelPart[] {
  const wanted = query.trim();
  if (wanted === '' || !isMatch(label, wanted)) return [{ text: label, isHit: false }];
  const start = label.toLowerCase().indexOf(wanted.toLowerCase());
  if (start < 0) return [{ text: label, isHit: true }];
  const parts = [
    { text: label.slice(0, start), isHit: false },
    { text: label.slice(start, start + wanted.length), isHit: true },
    { text: label.slice(start + wanted.length), isHit: false },
  ];
  return parts.filter((part) => part.text !== '');
}
