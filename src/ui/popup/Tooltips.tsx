import { useEffect, useRef, useState } from 'react';
import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';
import { loadPrime } from '#ui/prime/load-prime.ts';
import { titledAt } from './useTitled.ts';

const piece = lazyLoader(async () => (await loadPrime(() => import('./PrimeTooltips.tsx'))).PrimeTooltips);

/**
 * Shows what the `title` of an element says, beside it, for the pointer and for the keyboard. Once in the shell; elements
 * keep their titles, which the browser shows where the code cannot be had. It comes with the first title that is pointed
 * at or has the focus.
 */
export function Tooltips() {
  const [isWanted, setWanted] = useState(false);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const look = ({ target }: Event): void => {
      last.current = target;
      if (titledAt(target)) setWanted(true);
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, []);
  return isWanted ? <Lazy of={piece}>{(Prime) => <Prime first={last} />}</Lazy> : null;
}
