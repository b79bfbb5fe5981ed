import { worker } from '#bridge/client.ts';
import { isAnyFormDirty } from '#bridge/shared-state/useDirtyForm.ts';

const MARK = 'madang:reloaded-for';

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Only a server that answers can have a newer page, and a dirty form is worth more than a missing chunk. */
async function reloadOnce(): Promise<void> {
  const answer = await worker.call('health', {}, { background: true });
  if (!answer.ok || isAnyFormDirty() || isMarked(history.state)) return;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : null), [MARK]: true }, '');
  location.reload();
}

/**
 * A chunk that has gone because a newer version replaced it: one reload brings the newer page. The mark lives in the
 * history entry, so it survives the reload and cannot loop. Without a network the boundary around the piece shows what
 * can be done, and nothing is reloaded.
 */
export function recoverMissingChunks(): void {
  addEventListener('vite:preloadError', () => { void reloadOnce(); });
}
