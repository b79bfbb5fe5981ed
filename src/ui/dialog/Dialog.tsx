import { lazy, Suspense, type ReactNode } from 'react';
import { Boundary } from '#ui/feedback/Boundary.tsx';
import { loadPrime } from '#ui/prime/load-prime.ts';
import { PlainDialog } from './PlainDialog.tsx';

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

const load = () => loadPrime(() => import('./PrimeDialog.tsx'));
const PrimeDialog = lazy(async () => ({ default: (await load()).PrimeDialog }));

/**
 * Loads the dialog's code in advance, so that it opens at once and without a network. Resolves when it is there, or
 * cannot be had.
 */
export const preloadDialog = async (): Promise<void> => {
  await load().catch(() => undefined);
};

/** A modal window: scrollable body, fixed header and footer, focus kept inside and given back on closing. */
export function Dialog(props: DialogProps) {
  return (
    <Boundary resetKey={props.title} fallback={() => <PlainDialog {...props} />}>
      <Suspense fallback={null}>
        <PrimeDialog {...props} />
      </Suspense>
    </Boundary>
  );
}
