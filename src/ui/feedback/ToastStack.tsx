import { useEffect, useState, type ComponentType } from 'react';
import { loadPrime } from '#ui/prime/load-prime.ts';
import { Boundary } from './Boundary.tsx';
import { useFeedback } from './feedback-store.ts';
import { ToastItem, type ToastsProps } from './ToastItem.tsx';
import './toast.css';

function NativeToasts({ toasts }: ToastsProps) {
  return toasts.map((toast) => <ToastItem key={toast.key} toast={toast} />);
}

/**
 * PrimeReact's toasts, whose code is fetched at the first message: that one must not wait for it, and is not taken from
 * under its reader. Null until then.
 */
function usePrimeToasts(isEmpty: boolean): ComponentType<ToastsProps> | null {
  const [{ ready, drawn }, set] = useState<{
    readonly ready: ComponentType<ToastsProps> | null;
    readonly drawn: ComponentType<ToastsProps> | null;
  }>({ ready: null, drawn: null });
  if (isEmpty && ready !== drawn) set({ ready, drawn: ready });
  useEffect(() => {
    if (isEmpty || ready) return;
    loadPrime(() => import('./PrimeToasts.tsx'))
      .then(({ PrimeToasts }) => set((now) => ({ ...now, ready: PrimeToasts })))
      // The next message asks again.
      .catch(() => undefined);
  }, [isEmpty, ready]);
  return drawn;
}

/** The toasts at the top of the window, read politely by screen readers. */
export function ToastStack() {
  const { toasts } = useFeedback();
  const Drawn = usePrimeToasts(toasts.length === 0);
  return (
    <div className="toast-stack" role="status" aria-live="polite" aria-label="알림 메시지">
      {Drawn ? (
        <Boundary resetKey="" fallback={() => <NativeToasts toasts={toasts} />}>
          <Drawn toasts={toasts} />
        </Boundary>
      ) : (
        <NativeToasts toasts={toasts} />
      )}
    </div>
  );
}
