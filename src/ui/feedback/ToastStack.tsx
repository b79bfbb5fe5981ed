import { useEffect, useRef, useState } from 'react';
import { removeToast, useFeedback, type Toast } from './feedback-store.ts';
import './toast.css';

const ICONS = { success: 'check-circle', info: 'info-circle', warning: 'exclamation-triangle', error: 'times-circle' } as const;
const KINDS = { success: '완료', info: '안내', warning: '주의', error: '오류' } as const;

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

function ToastItem({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  useLife(toast, held);
  const { action } = toast;
  return (
    <li className="toast" data-kind={toast.kind} data-held={held} data-long={toast.lifeMs > 2000}
      onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <span className={`pi pi-${ICONS[toast.kind]}`} aria-hidden="true" />
      <span className="visually-hidden">{KINDS[toast.kind]}</span>
      <span className="toast-text">{toast.text}</span>
      {action ? <button type="button" className="toast-action" onClick={() => { removeToast(toast.key); action.run(); }}>{action.label}</button> : null}
      <span className="toast-progress" aria-hidden="true" />
    </li>
  );
}

/** The toasts at the top of the window, read politely by screen readers. */
export function ToastStack() {
  const { toasts } = useFeedback();
  return (
    <ul className="toast-stack" role="status" aria-live="polite" aria-label="알림 메시지">
      {toasts.map((toast) => <ToastItem key={toast.key} toast={toast} />)}
    </ul>
  );
}
