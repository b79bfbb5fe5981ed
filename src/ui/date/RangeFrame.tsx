import type { ReactNode } from 'react';

/** Which side of a range was changed. */
export type RangeSide = 'start' | 'end';

interface RangeFrameProps {
  readonly label: string;
  readonly required: boolean;
  readonly error: string | undefined;
  /** Beside the label. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Label above two controls with a ~ between them. */
export function RangeFrame({ label, required, error, aside, children }: RangeFrameProps) {
  return (
    <div className="field filter-wide" role="group" aria-label={label}>
      <div className="range-head">
        <span className="field-label">
          {label}
          {required ? (
            <span className="field-required" aria-hidden="true">
              {' '}
              *
            </span>
          ) : null}
        </span>
        {aside}
      </div>
      <div className="date-range">{children}</div>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
