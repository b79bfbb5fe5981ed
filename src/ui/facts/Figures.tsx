import type { ReactNode } from 'react';
import './figures.css';

export interface Figure {
  readonly label: string;
  /** Written out, with its unit; undefined while it is not known: its place is kept. */
  readonly value: ReactNode | undefined;
  /** Of what it is made. */
  readonly note?: string;
}

/** Figures that sum a screen up, each with its label, in large digits. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd translate="no">{value === undefined ? <span className="figure-wait" aria-hidden="true" /> : value}</dd>
          {note === undefined ? null : (
            <dd className="figure-note" translate="no">
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
