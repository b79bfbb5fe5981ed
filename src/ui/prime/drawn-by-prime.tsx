import { useCallback, useRef, type ComponentType } from 'react';
import { Boundary } from '#ui/feedback/Boundary.tsx';
import { loadPrime } from './load-prime.ts';
import { primePiece } from './prime-piece.ts';
import { usePrimePiece } from './usePrimePiece.ts';

/** What the native form of a piece gets besides its props. */
export interface NativeProps {
  /** For its outermost element. */
  readonly root: (element: HTMLElement | null) => void;
}

/**
 * A piece that works natively from the first paint and is drawn by PrimeReact as soon as that is there and the focus is
 * elsewhere. Without the code, or when it fails, it stays native. To be made once, beside the piece.
 */
export function drawnByPrime<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Native: ComponentType<P & NativeProps>,
): ComponentType<P> {
  const piece = primePiece(async () => loadPrime(load));
  return function Piece(props: P) {
    const place = useRef<HTMLElement>(null);
    const root = useCallback((shown: HTMLElement | null): void => {
      place.current = shown;
    }, []);
    const Drawn = usePrimePiece(piece, place);
    if (!Drawn) return <Native {...props} root={root} />;
    return (
      <Boundary resetKey="" fallback={() => <Native {...props} root={root} />}>
        <Drawn {...props} />
      </Boundary>
    );
  };
}
