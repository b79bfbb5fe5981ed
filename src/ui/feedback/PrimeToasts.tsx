import { Toast as Stack, type ToastMessage } from 'primereact/toast';
import { useLayoutEffect, useRef } from 'react';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import type { Toast, ToastKind } from './feedback-store.ts';
import { ToastItem, type ToastsProps } from './ToastItem.tsx';

const SEVERITIES = { success: 'success', info: 'info', warning: 'warn', error: 'error' } as const satisfies Readonly<
  Record<ToastKind, string>
>;

/** Our log decides how long it stands. The id is last: PrimeReact compares messages from the end, and must not come to the content. */
const messageOf = (toast: Toast): ToastMessage => ({
  severity: SEVERITIES[toast.kind],
  sticky: true,
  closable: false,
  content: <ToastItem toast={toast} />,
  id: String(toast.key),
});

/** The toasts themselves, in a chunk of their own; use `ToastStack`, which is the live region around them. */
export function PrimeToasts({ toasts }: ToastsProps) {
  const stack = useRef<Stack>(null),
    shown = useRef(new Map<number, ToastMessage>());
  useLayoutEffect(() => {
    for (const [key, message] of shown.current) {
      if (toasts.some((toast) => toast.key === key)) continue;
      shown.current.delete(key);
      stack.current?.remove(message);
    }
    for (const toast of toasts) {
      if (shown.current.has(toast.key)) continue;
      const message = messageOf(toast);
      shown.current.set(toast.key, message);
      stack.current?.show(message);
    }
  }, [toasts]);
  return (
    <PrimeRoot>
      <Stack
        ref={stack}
        transitionOptions={{ timeout: 0 }}
        pt={{
          root: { style: { position: 'static' } },
          // One region speaks, politely: PrimeReact would have each message interrupt.
          message: { role: undefined, 'aria-live': undefined, 'aria-atomic': undefined },
        }}
      />
    </PrimeRoot>
  );
}
