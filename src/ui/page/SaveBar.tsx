import type { ReactNode } from 'react';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import './save-bar.css';

interface SaveBarProps {
  /** What changed, what is kept, what is on its way; read by screen readers when it changes. */
  readonly status: string;
  /** Share of an upload from 0 to 1 while one is under way. */
  readonly share?: number | null;
  /** At the left, away from what saves: deleting. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Sticks to the bottom of a form: what became of the typing, then the ways on. */
export function SaveBar({ status, share = null, before, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      {before ? <span className="save-bar-before">{before}</span> : null}
      <span className="muted save-bar-status" role="status">
        {status}
      </span>
      {share === null ? null : (
        <span className="save-bar-progress">
          <ProgressBar label="첨부파일 전송" value={share} />
        </span>
      )}
      {children}
    </div>
  );
}
