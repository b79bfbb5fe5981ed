import type { ReactNode } from 'react';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  /** 440, 600 or 900 pixels, or the whole window. */
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  /** Asked to close by Esc or ×; a dirty form asks M-CLOSE first. */
  readonly onClose: () => void;
  readonly closable?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** Base of the stacking order; the session popup stands above everything. */
  readonly layer?: number;
  /** Selector of the element that gets the focus. */
  readonly initialFocus?: string;
}

/** Stands in when the dialog's chunk cannot be fetched, on a line that broke before it was: a question must still be seen. */
export function PlainDialog({ title, role = 'dialog', layer = 1100, footer, children }: DialogProps) {
  return (
    <div className="dialog-plain" style={{ zIndex: layer }}>
      <section role={role} aria-modal="true" aria-label={title} className="p-dialog dialog-small">
        <h2 className="p-dialog-header p-dialog-title">{title}</h2>
        <div className="p-dialog-content">{children}</div>
        {footer ? <div className="p-dialog-footer">{footer}</div> : null}
      </section>
    </div>
  );
}
