import { useLayoutEffect, type RefObject } from 'react';

/**
 * Scrolls a row of tabs so far that the chosen one is seen whole; the page around it stays. A tab may be chosen by the
 * address, by keys, or by a link on the screen.
 * @param around the row, or what holds it
 */
export function useShownTab(around: RefObject<HTMLElement | null>, active: string): void {
  useLayoutEffect(() => {
    const tab = around.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'),
      row = tab?.closest<HTMLElement>('[role="tablist"]');
    if (!row || !tab) return;
    const { left, right } = row.getBoundingClientRect(),
      shown = tab.getBoundingClientRect();
    if (shown.right > right) row.scrollLeft += shown.right - right;
    else if (shown.left < left) row.scrollLeft -= left - shown.left;
  }, [around, active]);
}
