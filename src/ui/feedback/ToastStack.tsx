import { useFeedback } from './feedback-store.ts';
import { ToastItem } from './ToastItem.tsx';
import './toast.css';

/** The toasts at the top of the window, read politely by screen readers. */
export function ToastStack() {
  const { toasts } = useFeedback();
  return (
    <div className="toast-stack" role="status" aria-live="polite" aria-label="알림 메시지">
      {toasts.map((toast) => (
        <ToastItem key={toast.key} toast={toast} />
      ))}
    </div>
  );
}
