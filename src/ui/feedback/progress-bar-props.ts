export interface ProgressBarProps {
  readonly label: string;
  /** How much is done of `max`. */
  readonly value: number;
  readonly max?: number;
}
