import type { ReactNode } from 'react';
import './rail-layout.css';

interface RailLayoutProps {
  /** Read by screen readers as the name of the rail. */
  readonly label: string;
  /** History, settings: what one looks at beside the matter itself. */
  readonly rail: ReactNode;
  readonly children: ReactNode;
}

/** The matter itself, and beside it what belongs to it; below it where the window is narrow. */
export const RailLayout = ({ label, rail, children }: RailLayoutProps) => (
  <div className="rail-layout">
    <div className="stack">{children}</div>
    <aside className="stack" aria-label={label}>
      {rail}
    </aside>
  </div>
);
