import { useEffect, useState, type RefObject } from 'react';
import { focusedCell, tipOf, type Tip } from './cell-tip.ts';
import './cell-tip.css';

/** A pointer that only passes over wants nothing. */
const REST_MS = 250;

/** Follows pointer and focus inside a table; its state is its own, so that no row is rendered for it. */
function useTip(within: RefObject<HTMLElement | null>): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const root = within.current;
    if (!root) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const hide = (): void => {
      clearTimeout(resting);
      setTip(null);
    };
    const onPointer = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || target.closest('.cell-tip')) return;
      clearTimeout(resting);
      const cell = target.closest<HTMLElement>('tbody td');
      resting = setTimeout(() => setTip(tipOf(cell)), REST_MS);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) setTip(tipOf(focusedCell(target)));
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    const handlers = {
      pointerover: onPointer,
      focusin: onFocus,
      keydown: onKey,
      pointerleave: hide,
      focusout: hide,
      scroll: hide,
      click: hide,
    } as const;
    const entries = Object.entries(handlers) as [keyof HTMLElementEventMap, (event: Event) => void][];
    for (const [name, listener] of entries) root.addEventListener(name, listener, { passive: true });
    window.addEventListener('scroll', hide, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const [name, listener] of entries) root.removeEventListener(name, listener);
      window.removeEventListener('scroll', hide);
    };
  }, [within]);
  return tip;
}

/** Full text of a cell that is cut, under it, on hover and on focus; Esc puts it away. */
export function CellTip({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  const tip = useTip(within);
  return tip ? (
    <div className="cell-tip" role="tooltip" style={{ left: tip.left, top: tip.top }}>
      {tip.text}
    </div>
  ) : null;
}
