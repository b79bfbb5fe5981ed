import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { stepCell, stepRow, turnOf } from './row-steps.ts';

const ROWS = 'tr[data-row]';
const rowsIn = (body: HTMLElement): HTMLTableRowElement[] => [...body.querySelectorAll<HTMLTableRowElement>(ROWS)];

/** One row is in the tab order at a time: the one that had the focus last. */
export function focusRow(body: HTMLElement, row: HTMLTableRowElement, cellIndex: number): void {
  for (const other of rowsIn(body)) other.tabIndex = other === row ? 0 : -1;
  const cell = row.cells[cellIndex];
  if (cell) cell.tabIndex = -1;
  (cell ?? row).focus();
}

interface RowKeyboard {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Arrow keys, Home and End move the focus between rows, left and right between the cells of a row; PgUp and PgDn turn
 * the page and put the focus on its first row. `rows` is what the body shows.
 * @param onSpan the focus has moved from one row to another with Shift held; both by their places
 */
export function useRowKeyboard(
  rows: readonly unknown[],
  onTurn: ((step: 1 | -1) => void) | undefined,
  onSpan: (from: number, to: number) => void,
): RowKeyboard {
  const ref = useRef<HTMLTableSectionElement>(null);
  const turn = useRef(onTurn),
    span = useRef(onSpan);
  const isTurning = useRef(false);
  useLayoutEffect(() => {
    turn.current = onTurn;
    span.current = onSpan;
  });
  useLayoutEffect(() => {
    const body = ref.current,
      { activeElement } = document;
    const [first] = body ? rowsIn(body) : [];
    if (!isTurning.current || !body || !first) return;
    isTurning.current = false;
    // A focus that has moved elsewhere meanwhile stays there.
    if (activeElement === document.body || body.contains(activeElement)) focusRow(body, first, -1);
  }, [rows]);

  const onKeyDown = useCallback((event: KeyboardEvent): void => {
    const { target, key } = event,
      body = ref.current;
    const isCell = target instanceof HTMLTableCellElement;
    if (!body || !(isCell || target instanceof HTMLTableRowElement)) return;
    const row = target.closest<HTMLTableRowElement>(ROWS);
    if (!row) return;
    const cell = isCell ? target.cellIndex : -1,
      step = turnOf(key);
    isTurning.current = false;
    if (step !== null && turn.current) {
      event.preventDefault();
      isTurning.current = true;
      turn.current(step);
      return;
    }
    const all = rowsIn(body),
      from = all.indexOf(row),
      next = stepRow(key, from, all.length - 1),
      nextCell = stepCell(key, cell, row.cells.length - 1);
    const goal = next === null ? row : all[next];
    if ((next === null && nextCell === null) || !goal) return;
    event.preventDefault();
    focusRow(body, goal, next === null ? (nextCell ?? cell) : cell);
    if (event.shiftKey && next !== null) span.current(from, next);
  }, []);
  return { ref, onKeyDown };
}
