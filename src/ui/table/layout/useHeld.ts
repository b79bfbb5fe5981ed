import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { Column } from '../column.ts';
import { isWhole } from './importance.ts';
import { NO_NEEDS, type Needs } from './table-layout.ts';

/** What the eye does not see has no width of its own. */
const UNSEEN = '.visually-hidden, .visually-hidden *, option, input, select';
/** Long results are looked at in part: the hook is about a page that people read. */
const MAX_ROWS = 100;

const overOf = (element: Element): number =>
  element.clientWidth === 0 ? 0 : Math.max(0, element.scrollWidth - element.clientWidth);

/** Pixels of one line that a cell lacks for what it holds. */
function lackOf(cell: HTMLElement): number {
  const within = [...cell.querySelectorAll('*')].filter((part) => !part.matches(UNSEEN));
  return Math.max(overOf(cell), ...within.map(overOf));
}

/** Letters may stand a little out of their line. */
const SLACK_PX = 8;

/** Pixels of one line that a cell with two of them would take, where even these do not hold it. */
function linesPx({ scrollHeight, clientHeight }: Element, width: number): number {
  return scrollHeight > clientHeight + SLACK_PX ? Math.ceil((width * 2 * scrollHeight) / clientHeight) : 0;
}

function measure<Row>(table: HTMLTableElement, columns: readonly Column<Row>[], before: Needs): Needs {
  // On a phone rows are cards, which break their lines.
  if ((table.tHead?.offsetHeight ?? 0) === 0) return before;
  const after = new Map(before);
  const rows = [...table.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr[data-row]')].slice(0, MAX_ROWS);
  for (const row of rows) {
    const first = row.cells.length - columns.length;
    columns.forEach((column, place) => {
      const cell = isWhole(column) ? row.cells[first + place] : undefined;
      if (!cell) return;
      const lines = cell.querySelector(':scope > .table-lines'),
        lack = lines ? 0 : lackOf(cell),
        asks = lines ? linesPx(lines, lines.clientWidth) : lack > 0 ? cell.offsetWidth + lack + 1 : 0;
      if (asks > (after.get(column.key) ?? 0)) after.set(column.key, asks);
    });
  }
  const isSame = after.size === before.size && [...after].every(([key, px]) => before.get(key) === px);
  return isSame ? before : after;
}

/**
 * How many pixels of one line the columns that stay whole hold more than they have, by key; what is found only grows, so
 * that columns stand still from page to page. `look` measures what stands there now.
 */
export function useHeld<Row>(
  place: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
): { readonly held: Needs; readonly look: () => void } {
  const [held, setHeld] = useState<Needs>(NO_NEEDS);
  const look = useCallback((): void => {
    const table = place.current?.querySelector('table');
    if (table) setHeld((before) => measure(table, columns, before));
  }, [place, columns]);
  // The letters of the page come after its first paint, and are wider or narrower than those that stood in for them.
  useEffect(() => {
    const { fonts } = document as { readonly fonts?: FontFaceSet };
    fonts?.addEventListener('loadingdone', look);
    return () => fonts?.removeEventListener('loadingdone', look);
  }, [look]);
  return { held, look };
}
