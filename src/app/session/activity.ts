import { worker } from '#bridge/client.ts';
import { askPolicy, sessionTimer } from './session.ts';

const TICK_MS = 1_000;
/** One activity of many is enough, here and for the other tabs. */
const SHARE_EVERY_MS = 5_000;
const RESYNC_AFTER_HIDDEN_MS = 30_000;

let sharedAt = -Infinity;
let hiddenAt = 0;

function noticeActivity(): void {
  const now = performance.now();
  if (now - sharedAt < SHARE_EVERY_MS && sessionTimer.clock().phase === 'active') return;
  sharedAt = now;
  sessionTimer.feed({ type: 'activity' });
  if (sessionTimer.clock().phase === 'active') worker.announce('activity');
}

function noticeVisibility(): void {
  const isVisible = document.visibilityState === 'visible';
  worker.setVisible(isVisible);
  if (!isVisible) {
    hiddenAt = performance.now();
    return;
  }
  // The monotonic clock stands still while some machines sleep: only the server knows how late it is.
  if (sessionTimer.clock().phase !== 'none' && performance.now() - hiddenAt > RESYNC_AFTER_HIDDEN_MS) void askPolicy();
}

/** Watches the person (key, click, scroll, touch) and lets the session's seconds pass. */
export function listenToActivity(): void {
  for (const kind of ['keydown', 'pointerdown', 'wheel', 'scroll', 'touchstart'] as const) {
    addEventListener(kind, noticeActivity, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', noticeVisibility);
  setInterval(() => sessionTimer.feed({ type: 'tick' }), TICK_MS);
}
