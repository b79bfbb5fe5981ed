import type { ReactNode } from 'react';
import './decision-bar.css';

interface DecisionBarProps {
  /** What the buttons are for, where they decide about nothing. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * The buttons that decide about a record, or lead to what is done next: among the other acts of the head on a desktop,
 * at the bottom of the window on a phone, where a thumb reaches them.
 */
export const DecisionBar = ({ label = '결정', children }: DecisionBarProps) => (
  <div className="decision-bar" role="group" aria-label={label}>
    {children}
  </div>
);
