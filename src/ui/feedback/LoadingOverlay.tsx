import { useEffect, useState } from 'react';
import { message } from '#messages/message.ts';
import { GiveUpButton } from './LongWait.tsx';
import './overlay.css';

const LONG_AFTER_MS = 10_000;

/**
 * Covers the window from the first moment in which something shared is loading; after ten seconds it says that it takes long.
 * When that is over the page is free at once and the picture fades: what comes and goes in a moment would flicker.
 */
export function LoadingOverlay({ open }: { readonly open: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [open]);
  return (
    <div
      className="overlay"
      role={open ? 'alert' : undefined}
      aria-busy={open}
      aria-hidden={open ? undefined : true}
      data-testid={open ? 'overlay' : undefined}
      data-open={open}
    >
      <span className="overlay-spinner" aria-hidden="true" />
      <span className="overlay-text" data-long={isLong}>
        {isLong ? message('M-BUSY-LONG') : message('M-BUSY')}
      </span>
      {open ? <GiveUpButton /> : null}
    </div>
  );
}
