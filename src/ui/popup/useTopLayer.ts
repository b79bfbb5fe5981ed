import { useLayoutEffect, type RefObject } from 'react';
import { placePopup } from './place-popup.ts';

/** Attribute of an element that goes above everything else; left out where the browser knows no such place. */
export const TOP_LAYER = 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;

/** Puts an element beside another one, in the window. */
function placeBeside(anchor: HTMLElement, { style, offsetWidth, offsetHeight }: HTMLElement): void {
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const { top, left } = placePopup(anchor.getBoundingClientRect(), { width: offsetWidth, height: offsetHeight }, room);
  style.top = `${String(top)}px`;
  style.left = `${String(left)}px`;
}

/** Lays an element above dialogs and whatever else would cut it off, beside its parent, where it stays while things move. */
export function useTopLayer(popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = popup.current,
      anchor = element?.parentElement;
    if (!element || !anchor) return undefined;
    if (TOP_LAYER) element.showPopover();
    const place = (): void => placeBeside(anchor, element);
    place();
    const grown = new ResizeObserver(place);
    grown.observe(element);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      grown.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [popup]);
}
