/** Entries beyond both edges, so that fast scrolling and the next press of Tab find them there. */
const SPARE = 6;

/** Entries from `first` up to `end`, which is not among them, and the room of those before and behind, in pixels. */
export interface ListWindow {
  readonly first: number;
  readonly end: number;
  readonly beforePx: number;
  readonly afterPx: number;
}

/** How far an entry lies below the beginning of the list. */
export function topOf(index: number, heightOf: (index: number) => number): number {
  let topPx = 0;
  for (let before = 0; before < index; before += 1) topPx += heightOf(before);
  return topPx;
}

/**
 * The entries that are in sight of `heightPx` pixels from `topPx` on, and some beyond, of a list whose entries differ
 * in height.
 */
export function listWindow(
  topPx: number,
  heightPx: number,
  count: number,
  heightOf: (index: number) => number,
): ListWindow {
  let inSight = 0,
    reachedPx = 0;
  while (inSight < count - 1 && reachedPx + heightOf(inSight) <= topPx) {
    reachedPx += heightOf(inSight);
    inSight += 1;
  }
  let past = inSight;
  while (past < count && reachedPx < topPx + heightPx) {
    reachedPx += heightOf(past);
    past += 1;
  }
  const first = Math.max(0, inSight - SPARE),
    end = Math.min(count, past + SPARE),
    beforePx = topOf(first, heightOf),
    endPx = topOf(end, heightOf);
  return { first, end, beforePx, afterPx: topOf(count, heightOf) - endPx };
}

/** Heights as they were drawn, in pixels, by the place of the entry. */
export interface Heights {
  readonly byIndex: ReadonlyMap<number, number>;
  /**
   * Mean of those that were drawn first: were it to change later, the list would slide away under its reader. Null
   * before.
   */
  readonly usualPx: number | null;
}
export const NOT_DRAWN: Heights = { byIndex: new Map(), usualPx: null };

/**
 * With entries drawn anew; the same object when nothing has changed. What is hidden has no height and keeps the one it
 * had.
 */
export function withDrawn(known: Heights, drawn: readonly (readonly [index: number, heightPx: number])[]): Heights {
  const news = drawn.filter(([index, heightPx]) => heightPx > 0 && known.byIndex.get(index) !== heightPx);
  if (news.length === 0) return known;
  return {
    byIndex: new Map([...known.byIndex, ...news]),
    usualPx: known.usualPx ?? news.reduce((sum, [, heightPx]) => sum + heightPx, 0) / news.length,
  };
}

/** Height of an entry; of one that was not rendered yet, the usual one, or a guess before the first. */
export const heightIn =
  ({ byIndex, usualPx }: Heights, guessPx: number) =>
  (index: number): number =>
    byIndex.get(index) ?? usualPx ?? guessPx;
