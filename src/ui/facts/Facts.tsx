import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole width. */
  readonly isWide?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Pairs beside each other; a narrow window shows fewer. */
  readonly columns?: 1 | 2 | 3;
}

/** What is known of one thing: labels and values, to be read and not to be changed. */
export function Facts({ facts, columns = 2 }: FactsProps) {
  return (
    <dl className="facts" data-columns={columns}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className="fact" data-wide={isWide}>
          <dt>{label}</dt>
          <dd translate="no">{value === null || value === '' || value === undefined ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
