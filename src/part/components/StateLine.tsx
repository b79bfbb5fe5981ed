import type { ReactNode } from 'react';

const ICONS = {
  info: 'info-circle',
  warning: 'exclamation-triangle',
  danger: 'exclamation-circle',
  success: 'check-circle',
};

interface StateLineProps {
  readonly tone: keyof typeof ICONS;
  readonly children: ReactNode;
  /** Beside the words: what can be done about it. */
  readonly act?: ReactNode;
}

/** One thing that the person should know, above what he is doing. */
export const StateLine = ({ tone, children, act }: StateLineProps) => (
  <div className="part-line" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    <span className={`pi pi-${ICONS[tone]}`} aria-hidden="true" />
    <span className="part-line-text">{children}</span>
    {act}
  </div>
);
