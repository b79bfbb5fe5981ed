import './progress-bar.css';

interface ProgressBarProps {
  readonly label: string;
  /** How much is done of `max`. */
  readonly value: number;
  readonly max?: number;
}

/** How far something is. Its width is that of the place. */
export const ProgressBar = ({ label, value, max = 1 }: ProgressBarProps) => (
  <progress className="progress-bar" aria-label={label} value={value} max={max} />
);
