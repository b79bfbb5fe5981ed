import { useEffect, useRef, type RefObject } from 'react';

/** A toast lies above everything and tells of what was done here: to press on it is not to turn away. */
const isElsewhere = (target: EventTarget | null, root: Element | null): boolean =>
  target instanceof Element && !root?.contains(target) && target.closest('.toast') === null;

/** Closes a panel by a press elsewhere or by Esc, which gives the focus back to the button that opened it. Put the result around both. */
export function useCloseOutside(isOpen: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent): void => {
      if (isElsewhere(event.target, root.current)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        close();
        root.current?.querySelector('button')?.focus();
      }
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);
  return root;
}
