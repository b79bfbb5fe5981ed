import { lazy, Suspense } from 'react';
import { useDesk } from './desk-place.ts';

const OpenDesk = lazy(async () => ({ default: (await import('./OpenDesk.tsx')).OpenDesk }));

/** The conflict desk while it is open; its code comes when it is first needed. */
export function ConflictDesk({ onQueue }: { readonly onQueue: () => void }) {
  const tab = useDesk();
  return tab ? <Suspense fallback={null}><OpenDesk tab={tab} onQueue={onQueue} /></Suspense> : null;
}
