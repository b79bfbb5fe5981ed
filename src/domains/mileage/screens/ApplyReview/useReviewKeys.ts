import { useEffect, useRef } from 'react';

type Keys = Readonly<Partial<Record<'a' | 'r' | 'ArrowLeft' | 'ArrowRight', () => void>>>;

/** Whether a key is meant for something that is typed or moved with keys, or for a dialog above the page. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open], [role="dialog"]') !== null ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="tablist"], .picture-frame') !== null);

/** A, R, ← and → of a review: single keys without Ctrl, which therefore rest wherever keys have another meaning. */
export function useReviewKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key,
        act = latest.current[name as keyof Keys];
      if (!act || event.repeat || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
