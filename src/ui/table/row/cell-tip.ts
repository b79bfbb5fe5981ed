/** Full text of a cell, and the corner under it. */
export interface Tip {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

/** Glyphs may overflow their line a little; a line that is missing is more than this. */
const LINE_SLACK_PX = 6;
const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + LINE_SLACK_PX;

/** The cell, or something in it, shows less than it holds. */
function isCellCut(cell: Element): boolean {
  return isCut(cell) || [...cell.querySelectorAll('*')].some(isCut);
}

/** What a cell that is cut says in full; null where everything is in sight. */
export function tipOf(cell: HTMLElement | null): Tip | null {
  if (!cell || !isCellCut(cell)) return null;
  const text = cell.dataset.hint ?? cell.textContent.trim();
  if (text === '') return null;
  const { left, bottom } = cell.getBoundingClientRect();
  return { text, left, top: bottom };
}

/** The cell that the focus is about: the focused one, or the first that is cut of a focused row. */
export function focusedCell(target: EventTarget | null): HTMLElement | null {
  if (target instanceof HTMLTableRowElement) return [...target.cells].find(isCellCut) ?? null;
  return target instanceof Element ? target.closest<HTMLElement>('tbody td') : null;
}
