const MARK = 'madang:reloaded-for';

/**
 * A chunk that has gone because a newer version replaced it: one reload brings the newer page. The mark lives in the
 * history entry, so it survives the reload and cannot loop; a second failure is left to the error boundary.
 */
export function recoverMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const state: unknown = history.state;
    if (typeof state === 'object' && state !== null && MARK in state) return;
    event.preventDefault();
    history.replaceState({ ...(state as object | null), [MARK]: true }, '');
    location.reload();
  });
}
