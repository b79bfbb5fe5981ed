import { useEffect, useRef, type RefObject } from 'react';

interface Steps {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Ctrl+Z and Ctrl+Shift+Z (⌘) step through the history of the paper, also where the focus went with what a step took away. */
export function useHistoryKeys(root: RefObject<HTMLElement | null>, steps: Steps): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event,
        isTurn = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isTurn || event.isComposing || !(target instanceof Element)) return;
      // An editor of formatted text has a history of its own.
      if (target.closest('.ql-editor') || !(target === document.body || root.current?.contains(target))) return;
      event.preventDefault();
      if (event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}
