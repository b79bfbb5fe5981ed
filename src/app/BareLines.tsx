import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import { Later, laterPiece } from '#ui/feedback/Later.tsx';

const stateLines = laterPiece(async () => (await import('./shell/StateLines.tsx')).StateLines);

/** A screen without the shell still says that there is no network; those before the sign-in have words of their own. */
export function BareLines() {
  return usePerson() ? <Later of={stateLines}>{(StateLines) => <StateLines />}</Later> : null;
}
