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

/** What happened, newest first. */
export function Timeline({ label, entries }: { readonly label: string; readonly entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map(({ key, at, title, tone, icon, why, body }) => (
        <li key={key} data-tone={tone}>
          <span className="timeline-mark" aria-hidden="true">
            <span className={`pi pi-${icon}`} />
          </span>
          <div className="timeline-text">
            <p>
              <strong>{title}</strong> <time className="muted numeric">{at}</time>
            </p>
            {why ? <p className="muted">{why}</p> : null}
            {body}
          </div>
        </li>
      ))}
    </ol>
  );
}
