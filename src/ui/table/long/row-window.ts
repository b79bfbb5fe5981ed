/** Height of a row, as the sheet has it. */
export const ROW_PX = 40;
/** Height of the labels, which cover the first pixels of the window. */
const HEAD_PX = 38;
/** Rows beyond both edges, so that fast scrolling shows no gap. */
const SPARE_ROWS = 8;

/** Rows from `first` up to `end`, which is not among them. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** The rows that are in sight, and some beyond, of a list of equal rows scrolled down by `scrollTop` pixels. */
export function rowWindow(scrollTop: number, heightPx: number, count: number): RowWindow {
  const inSight = Math.ceil(heightPx / ROW_PX);
  const top = Math.min(Math.floor(scrollTop / ROW_PX), Math.max(0, count - inSight));
  return { first: Math.max(0, top - SPARE_ROWS), end: Math.min(count, top + inSight + SPARE_ROWS) };
}

/** How far to scroll so that a row is in sight; the present place when it is already. */
export function scrollToShow(index: number, scrollTop: number, heightPx: number): number {
  const top = index * ROW_PX,
    bottom = top + ROW_PX + HEAD_PX;
  if (top < scrollTop) return top;
  return bottom > scrollTop + heightPx ? bottom - heightPx : scrollTop;
}
