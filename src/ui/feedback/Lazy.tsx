import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { message } from '#messages/message.ts';
import { Boundary } from './Boundary.tsx';
import { toast } from './feedback.ts';

/** A piece whose code comes when it is first drawn. */
export interface LazyLoader<P> {
  /**
   * The component to draw now. A load that failed is not remembered: after it there is another one, which tries again.
   */
  readonly current: () => ComponentType<P>;
}

/** To be made once, beside the component that draws it. */
export function lazyLoader<P>(load: () => Promise<ComponentType<P>>): LazyLoader<P> {
  const fetchPiece = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      piece = lazy(fetchPiece);
      throw error;
    }
  };
  let piece: ComponentType<P> = lazy(fetchPiece);
  return { current: () => piece };
}

interface MissingProps {
  readonly onMissing: (() => void) | undefined;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Missing({ onMissing, onRetry, children }: MissingProps) {
  useEffect(() => {
    if (!onMissing) return;
    toast('error', message('M-LOAD-FAIL'));
    onMissing();
  }, [onMissing]);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return children;
}

interface LazyProps<P> {
  readonly of: LazyLoader<P>;
  /** Stands there until the piece has come, and where it cannot be had. */
  readonly waiting?: ReactNode;
  /** Stands there where it cannot be had, instead; takes the way to try again. */
  readonly missing?: (retry: () => void) => ReactNode;
  /**
   * For a piece that the user has asked for: its code could not be loaded; a message says so, and a retry is possible.
   */
  readonly onMissing?: () => void;
  readonly children: (piece: ComponentType<P>) => ReactNode;
}

/**
 * Draws a piece of a screen. Without its code the piece is missing and everything around it stays, what was typed above
 * all; it is tried again when a network comes.
 */
export function Lazy<P>({ of, waiting = null, missing, onMissing, children }: LazyProps<P>) {
  // The same one until a retry: React asks again for what it waits for, and would be given another each time.
  const [{ piece }, take] = useState(() => ({ piece: of.current() }));
  const fallback = (clear: () => void): ReactNode => {
    const retry = (): void => {
      take({ piece: of.current() });
      clear();
    };
    return (
      <Missing onMissing={onMissing} onRetry={retry}>
        {missing ? missing(retry) : waiting}
      </Missing>
    );
  };
  return (
    <Boundary resetKey="" fallback={fallback}>
      <Suspense fallback={waiting}>{children(piece)}</Suspense>
    </Boundary>
  );
}
