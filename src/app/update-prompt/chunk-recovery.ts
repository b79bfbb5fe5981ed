import { worker } from '#bridge/client.ts';
import { isAnyFormDirty } from '#bridge/shared-state/useDirtyForm.ts';
import { isEntryMarked, markEntry } from './entry-mark.ts';

const MARK = 'madang:reloaded-for';

/** Only a server that answers can have a newer page, and a dirty form is worth more than a missing chunk. */
async function reloadOnce(): Promise<void> {
  const answer = await worker.call('health', {}, { background: true });
  if (!answer.ok || isAnyFormDirty() || isEntryMarked(MARK)) return;
  markEntry(MARK);
  location.reload();
}

/**
 * A chunk that has gone because a newer version replaced it: one reload brings the newer page. Without a network the
 * boundary around the piece shows what can be done, and nothing is reloaded.
 */
export function recoverMissingChunks(): void {
  addEventListener('vite:preloadError', () => {
    void reloadOnce();
  });
}
