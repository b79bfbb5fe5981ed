import { PlainDialog, type DialogProps } from './PlainDialog.tsx';
import { lazy, Suspense } from 'react';
import { Boundary } from '#ui/feedback/Boundary.tsx';
import { loadPrime } from '#ui/prime/load-prime.ts';

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
