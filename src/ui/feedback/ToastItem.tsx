import { useEffect, useRef, useState } from 'react';
import { removeToast, type Toast } from './feedback-store.ts';
import { TOAST_KINDS } from './toast-kinds.ts';
import './toast.css';

/** Life of a toast that stands still while `held`. */
function useLife(toast: Toast, held: boolean): void {
  const leftMs = useRef(toast.lifeMs);
  useEffect(() => {
    if (held) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => removeToast(toast.key), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [held, toast.key]);
}

export function ToastItem({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  useLife(toast, held);
  const { action } = toast;
  return (
    <div
      className="toast"
      data-kind={toast.kind}
      data-held={held}
      data-long={toast.lifeMs > 2000}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={`pi pi-${TOAST_KINDS[toast.kind].icon}`} aria-hidden="true" />
      <span className="visually-hidden">{TOAST_KINDS[toast.kind].word}</span>
      <span className="toast-text">{toast.text}</span>
      {action ? (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            removeToast(toast.key, true);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <span className="toast-progress" aria-hidden="true" />
    </div>
  );
}
