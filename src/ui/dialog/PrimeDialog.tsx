import { Dialog as Prime } from 'primereact/dialog';
import { useCallback, useEffect, useRef } from 'react';
import { LongWait } from '#ui/feedback/LongWait.tsx';
import { focusHolder } from '#ui/form/saving/held-focus.ts';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import type { DialogProps } from './PlainDialog.tsx';
import './dialog.css';

const FIRST = [
  '[data-autofocus]',
  '.p-dialog-content :is(input:not([type="hidden"]), select, textarea):enabled',
  '.p-dialog-footer button',
];
const WIDTHS = { small: 'dialog-small', medium: 'dialog-medium', large: 'dialog-large', full: 'dialog-full' } as const;

/** PrimeReact closes a dialog without giving the focus back; this remembers where it was and returns it. */
function useFocusReturn(): void {
  const before = useRef(focusHolder());
  useEffect(() => {
    const opener = before.current;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) setTimeout(() => opener.focus(), 0);
    };
  }, []);
}

/** Focuses the first of these that the dialog has; false when it has none. */
function focusFirst(root: Element, wanted: readonly string[]): boolean {
  const target = wanted
    .map((selector) => root.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  target?.focus();
  return target !== undefined;
}

/** The dialog itself, in a chunk of its own; use `Dialog`. */
export function PrimeDialog({
  title,
  size = 'medium',
  onClose,
  closable = true,
  footer,
  children,
  role = 'dialog',
  layer = 1100,
  initialFocus,
}: DialogProps) {
  useFocusReturn();
  // When the body appears, not after the opening motion: a key pressed meanwhile must find its button.
  const takeFocus = useCallback(
    (body: HTMLDivElement) => {
      const root = body.closest<HTMLElement>('.p-dialog'),
        wanted = initialFocus === undefined ? FIRST : [initialFocus];
      if (!root || focusFirst(root, wanted)) return () => undefined;
      // The code of the field is still on its way, and a key press meanwhile counts as inside.
      root.tabIndex = -1;
      root.focus();
      const arrivals = new MutationObserver(() => {
        if (document.activeElement !== root || focusFirst(root, wanted)) arrivals.disconnect();
      });
      arrivals.observe(root, { childList: true, subtree: true });
      return () => arrivals.disconnect();
    },
    [initialFocus],
  );
  return (
    <PrimeRoot>
      <Prime
        visible
        modal
        blockScroll
        draggable={false}
        resizable={false}
        header={title}
        footer={footer}
        pt={{ root: { role } }}
        className={WIDTHS[size]}
        maskClassName={`dialog-mask dialog-layer-${layer}`}
        closable={closable}
        closeOnEscape={closable}
        dismissableMask={false}
        focusOnShow={false}
        baseZIndex={layer}
        onHide={() => onClose()}
        transitionOptions={{ timeout: 120 }}
        ariaCloseIconLabel="닫기"
      >
        <div ref={takeFocus} className="dialog-body">
          {children}
          <LongWait />
        </div>
      </Prime>
    </PrimeRoot>
  );
}
