import { useEffect, useRef, type RefObject } from 'react';
import { focusRow } from './useRowKeyboard.ts';

/** Keys of the rows that were opened last, by the name of their list, until the list is shown again. */
const opened = new Map<string, string>();

/** Remembers the row that leads to another screen. */
export const noteOpened = (label: string, key: string): void => void opened.set(label, key);

/** What has the focus when nothing in the screen was chosen yet: its title, or nothing. */
const isUnchosen = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('[data-page-title]') === true;

/**
 * Puts the focus on the row from which one went, when the list is shown again and has it; a row that is not among the
 * first ones that come is not waited for.
 * @param keys of the rows on view, in their order
 */
export function useOpenedRow(
  body: RefObject<HTMLTableSectionElement | null>,
  label: string,
  keys: readonly string[],
): void {
  const sought = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (sought.current === undefined) {
      sought.current = opened.get(label) ?? null;
      opened.delete(label);
    }
    if (sought.current === null || keys.length === 0 || !body.current) return;
    const row = body.current.querySelector<HTMLTableRowElement>(`tr[data-index="${keys.indexOf(sought.current)}"]`);
    sought.current = null;
    if (row && isUnchosen()) focusRow(body.current, row, -1);
  });
}
