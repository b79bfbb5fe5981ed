import { useEffect, useState } from 'react';
import { message } from '#messages/message.ts';
import './overlay.css';

/** A spinner that flashes is worse than none; an invisible one that turns costs every frame of a slow processor. */
const SHOWN_AFTER_MS = 300;
const LONG_AFTER_MS = 10_000;

type Stage = 'hidden' | 'shown' | 'long';

/** Covers the window while something shared is loading; after ten seconds it says that it takes long. */
export function LoadingOverlay({ open }: { readonly open: boolean }) {
  const [stage, setStage] = useState<Stage>('hidden');
  useEffect(() => {
    if (!open) return undefined;
    const timers = [
      setTimeout(() => setStage('shown'), SHOWN_AFTER_MS),
      setTimeout(() => setStage('long'), LONG_AFTER_MS),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setStage('hidden');
    };
  }, [open]);
  if (!open) return null;
  return (
    <div className="overlay" role="alert" aria-busy="true" data-testid="overlay" data-shown={stage !== 'hidden'}>
      {stage === 'hidden' ? null : (
        <>
          <span className="overlay-spinner" aria-hidden="true" />
          <span className="overlay-text" data-long={stage === 'long'}>
            {stage === 'long' ? message('M-BUSY-LONG') : message('M-BUSY')}
          </span>
        </>
      )}
    </div>
  );
}
