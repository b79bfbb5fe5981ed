import { useEffect, useRef, type RefObject } from 'react';

/** Closes a panel by a press elsewhere or by Esc, which gives the focus back to the button that opened it. Put the result around both. */
export function useCloseOutside(isOpen: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent): void => { if (event.target instanceof Node && !root.current?.contains(event.target)) close(); };
    const onKey = (event: KeyboardEvent): void => { if (event.key === 'Escape') { close(); root.current?.querySelector('button')?.focus(); } };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => { document.removeEventListener('pointerdown', onPointer); document.removeEventListener('keydown', onKey); };
  }, [isOpen, close]);
  return root;
}
