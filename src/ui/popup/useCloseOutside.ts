import { useEffect, useRef, type RefObject } from 'react';
import { useEscapeLayer } from './useEscapeLayer.ts';

/** A toast lies above everything and reports what was done here: a click on it is not a click outside. */
const isElsewhere = (target: EventTarget | null, root: Element | null): boolean =>
  target instanceof Element && !root?.contains(target) && target.closest('.toast') === null;

/**
 * Closes a panel by a press elsewhere or by Esc, which gives the focus back to the button that opened it. Put the
 * result around both.
 */
export function useCloseOutside(isOpen: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent): void => {
      if (isElsewhere(event.target, root.current)) close();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen, close]);
  useEscapeLayer(root, isOpen, () => {
    close();
    root.current?.querySelector('button')?.focus();
  });
  return root;
}
