import { useEffect, useRef, type RefObject } from 'react';
import { stepInGroup } from './one-tab-stop.ts';

const ITEMS = 'a[href], button:not(:disabled)',
  /** What opens inside a group has stops of its own. */
  OPENED = '[role="group"], [role="dialog"], [role="menu"], [role="listbox"], .overflow-menu',
  PRESENT = '[aria-current="page"], [aria-pressed="true"]';

/**
 * Makes a group of buttons or links one stop of the Tab key: arrows, Home and End move inside it, and Tab comes back to the
 * item that had the focus last, at first to the one that is on view. Put the result on the group.
 */
export function useOneTabStop<Group extends HTMLElement>(direction: 'row' | 'column'): RefObject<Group | null> {
  const group = useRef<Group>(null);
  useEffect(() => {
    const root = group.current;
    if (!root) return undefined;
    let last: HTMLElement | null = null;
    const isOwn = (item: Element): boolean => {
      const opened = item.closest(OPENED);
      return opened === null || opened === root || !root.contains(opened);
    };
    const items = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(ITEMS)].filter(isOwn);
    const settle = (): void => {
      const all = items(),
        stop = (last && all.includes(last) ? last : all.find((item) => item.matches(PRESENT))) ?? all[0];
      for (const item of all) item.tabIndex = item === stop ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || !target.matches(ITEMS) || !isOwn(target)) return;
      last = target;
      settle();
    };
    const onKey = (event: KeyboardEvent): void => {
      const all = items(),
        at = all.findIndex((item) => item === document.activeElement);
      const next = at < 0 ? null : stepInGroup(event.key, at, all.length, direction);
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      all[next]?.focus();
    };
    settle();
    // Folders open, and what was pressed is another one.
    const changes = new MutationObserver(settle);
    changes.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-current', 'aria-pressed', 'disabled'],
    });
    root.addEventListener('focusin', onFocus);
    root.addEventListener('keydown', onKey);
    return () => {
      changes.disconnect();
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('keydown', onKey);
    };
  }, [direction]);
  return group;
}
