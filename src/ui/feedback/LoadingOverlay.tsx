import { useEffect, useState } from 'react';
import { message } from '#messages/message.ts';
import './overlay.css';

const LONG_AFTER_MS = 10_000;

/** Covers the window while something shared is loading; after ten seconds it says that it takes long. */
export function LoadingOverlay({ open }: { readonly open: boolean }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_AFTER_MS);
    return () => { clearTimeout(timer); setLong(false); };
  }, [open]);
  if (!open) return null;
  return (
    <div className="overlay" role="alert" aria-busy="true" data-testid="overlay">
      <span className="overlay-spinner" aria-hidden="true" />
      <span className="overlay-text" data-long={long}>{long ? message('M-BUSY-LONG') : message('M-BUSY')}</span>
    </div>
  );
}
