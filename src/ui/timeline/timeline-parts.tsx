import type { ReactNode } from 'react';
import './timeline.css';

export interface TimelineEntry {
  readonly key: string;
  /** As people read it. */
  readonly at: string;
  readonly title: string;
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  readonly icon: string;
  /** The reason that was given. */
  readonly why?: string;
  readonly body?: ReactNode;
}

export interface TimelineProps {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
}

export function TimelineMark({ icon }: Pick<TimelineEntry, 'icon'>) {
  return (
    <span className="timeline-mark" aria-hidden="true">
      <span className={`pi pi-${icon}`} />
    </span>
  );
}

export function TimelineText({ entry: { at, title, why, body } }: { readonly entry: TimelineEntry }) {
  return (
    <div className="timeline-text">
      <p>
        <strong>{title}</strong> <time className="muted numeric">{at}</time>
      </p>
      {why ? <p className="muted">{why}</p> : null}
      {body}
    </div>
  );
}
