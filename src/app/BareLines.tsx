import { lazy, Suspense } from 'react';
import { usePerson } from '#bridge/shared-state/useSharedState.ts';

const StateLines = lazy(async () => ({ default: (await import('./shell/StateLines.tsx')).StateLines }));

/** A screen without the shell still says that there is no network; those before the sign-in have words of their own. */
export function BareLines() {
  return usePerson() ? <Suspense fallback={null}><StateLines /></Suspense> : null;
}
