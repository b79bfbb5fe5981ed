import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';

const stateLines = lazyLoader(async () => (await import('./shell/StateLines.tsx')).StateLines);

/** A screen without the shell still says that there is no network; those before the sign-in have words of their own. */
export function BareLines() {
  return usePerson() ? <Lazy of={stateLines}>{(StateLines) => <StateLines />}</Lazy> : null;
}
