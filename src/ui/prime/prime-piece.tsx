import { startTransition, useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { Boundary } from '#ui/feedback/Boundary.tsx';
import { loadPrime } from './load-prime.ts';
import { pageRests } from './page-rests.ts';

/** What the native form of a piece gets besides its props. */
export interface NativeProps {
  /** For its outermost element. */
  readonly root: (element: HTMLElement | null) => void;
}

/** A hand on it: what is being worked with is not taken away. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'dragenter'] as const;

/** Hears whether the element was touched; it has the focus already where a screen began there. */
function watchTouch(element: HTMLElement | null): { readonly isTouched: () => boolean; readonly end: () => void } {
  let isTouched = element?.contains(document.activeElement) ?? false;
  const touch = (): void => {
    isTouched = true;
  };
  for (const kind of TOUCHES) element?.addEventListener(kind, touch);
  return {
    isTouched: () => isTouched,
    end: () => {
      for (const kind of TOUCHES) element?.removeEventListener(kind, touch);
    },
  };
}

/**
 * A piece that works natively from the first paint and is drawn by PrimeReact as soon as that is there: its code is
 * fetched when the page rests, and what is on the screen is exchanged unless it has been touched. Without the code it
 * stays native. To be made once, beside the piece.
 */
export function primePiece<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Native: ComponentType<P & NativeProps>,
): ComponentType<P> {
  let ready: ComponentType<P> | null = null;
  const fetchPiece = async (): Promise<ComponentType<P>> => {
    await pageRests();
    ready ??= await loadPrime(load);
    return ready;
  };
  return function Piece(props: P) {
    const element = useRef<HTMLElement>(null);
    const root = useCallback((shown: HTMLElement | null): void => {
      element.current = shown;
    }, []);
    const [Drawn, draw] = useState(() => ready);
    useEffect(() => {
      if (Drawn) return undefined;
      let isGone = false;
      const { isTouched, end } = watchTouch(element.current);
      fetchPiece()
        .then((piece) => {
          if (!isGone && !isTouched()) startTransition(() => draw(() => piece));
        })
        // The native piece does the same work; the next one that is shown asks again.
        .catch(() => undefined);
      return () => {
        isGone = true;
        end();
      };
    }, [Drawn]);
    if (!Drawn) return <Native {...props} root={root} />;
    return (
      <Boundary resetKey="" fallback={() => <Native {...props} root={root} />}>
        <Drawn {...props} />
      </Boundary>
    );
  };
}
