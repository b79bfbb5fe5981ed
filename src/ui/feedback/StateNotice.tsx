import type { ReactNode } from 'react';
import './state-notice.css';

interface StateNoticeProps {
  readonly icon: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly action?: ReactNode;
}

/** What stands where content would stand: nothing found, not loaded, not available offline. */
export function StateNotice({ icon, text, detail, action }: StateNoticeProps) {
  return (
    <div className="state-notice">
      <span className={`pi pi-${icon}`} aria-hidden="true" />
      <p className="state-notice-text">{text}</p>
      {detail ? <p className="muted">{detail}</p> : null}
      {action}
    </div>
  );
}
