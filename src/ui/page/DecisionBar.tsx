import type { ReactNode } from 'react';
import './decision-bar.css';

/**
 * The buttons that decide about a record: among the other acts of the head on a desktop, at the bottom of the window on
 * a phone, where a thumb reaches them.
 */
export const DecisionBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="decision-bar" role="group" aria-label="결정">
    {children}
  </div>
);
