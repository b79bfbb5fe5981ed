import type { DialogProps } from './Dialog.tsx';
import './dialog.css';

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
