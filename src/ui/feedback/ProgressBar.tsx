import { drawnByPrime, type NativeProps } from '#ui/prime/drawn-by-prime.tsx';
import type { ProgressBarProps } from './progress-bar-props.ts';
import './progress-bar.css';

function NativeProgressBar({ label, value, max = 1, root }: ProgressBarProps & NativeProps) {
  return <progress className="progress-bar" aria-label={label} value={value} max={max} ref={root} />;
}

/** How far something is. Its width is that of the place. */
export const ProgressBar = drawnByPrime<ProgressBarProps>(
  async () => (await import('./PrimeProgressBar.tsx')).PrimeProgressBar,
  NativeProgressBar,
);
