import { ProgressBar } from 'primereact/progressbar';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import type { ProgressBarProps } from './progress-bar-props.ts';

const WHOLE = 100;

/** The bar itself, in a chunk of its own; use `ProgressBar`. */
export function PrimeProgressBar({ label, value, max = 1 }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <PrimeRoot>
      <ProgressBar className="progress-bar" aria-label={label} value={Math.round(share * WHOLE)} showValue={false} />
    </PrimeRoot>
  );
}
