import { useCallback, useRef, type KeyboardEvent, type RefObject } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, Home and End move the focus between rows; one row is in the tab order at a time. */
export function useRowKeyboard(): { ref: RefObject<HTMLTableSectionElement | null>; onKeyDown: (event: KeyboardEvent) => void } {
  const ref = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = useCallback((event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof HTMLTableRowElement) || !ref.current) return;
    const rows = [...ref.current.rows];
    const target = rows[step(rows.indexOf(event.target), rows.length - 1)];
    if (!target) return;
    event.preventDefault();
    event.target.tabIndex = -1;
    target.tabIndex = 0;
    target.focus();
  }, []);
  return { ref, onKeyDown };
}
