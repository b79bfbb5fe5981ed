import type { ReactNode } from 'react';
import './page.css';

interface PageHeaderProps {
  readonly title: string;
  /** One line under the title: what this screen is for. */
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Title of a screen; it takes the focus after navigation so that screen readers begin here. */
export function PageHeader({ title, lead, actions, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-text">
        <h1 className="page-title" tabIndex={-1} data-page-title>{title}</h1>
        {children}
        {lead ? <p className="muted page-lead">{lead}</p> : null}
      </div>
      {actions ? <div className="page-actions">{actions}</div> : null}
    </header>
  );
}
