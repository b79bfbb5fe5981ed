import { use, useEffect, useState, type ComponentType, type RefObject } from 'react';
import { PlainZone } from './plain-zone.ts';
import type { PrimePiece } from './prime-piece.ts';

/**
 * PrimeReact's control, or null while the native one has to do: until the code is there, and for as long as the focus is
 * on it, which would be lost with it.
 * @param place what holds the control and stays
 */
export function usePrimePiece<P>(piece: PrimePiece<P>, place: RefObject<HTMLElement | null>): ComponentType<P> | null {
  const isPlain = use(PlainZone);
  const [drawn, setDrawn] = useState(() => (isPlain ? null : piece.current()));
  useEffect(() => {
    if (isPlain || drawn) return undefined;
    const take = (): void => {
      const isHeld = place.current?.contains(document.activeElement) ?? false;
      if (!isHeld) setDrawn(() => piece.current());
    };
    // Behind the event: the focus is nowhere while it moves, and comes back where only the window was left.
    const onLeave = (): void => void setTimeout(take, 0);
    const host = place.current,
      forget = piece.subscribe(take);
    host?.addEventListener('focusout', onLeave);
    return () => {
      forget();
      host?.removeEventListener('focusout', onLeave);
    };
  }, [piece, place, isPlain, drawn]);
  return drawn;
}
