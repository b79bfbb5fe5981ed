import { worker } from '#bridge/client.ts';
import { askPolicy, sessionTimer } from './session.ts';

const TICK_MS = 1_000;
/** The other tabs hear of one activity of many; what they hear is always the last one, with its time. */
const SHARE_EVERY_MS = 5_000;
const RESYNC_AFTER_HIDDEN_MS = 30_000;

let sharedAt = -Infinity;
/** Something was done here that the other tabs do not know of. */
let isUnshared = false;
let hiddenAt = 0;

function shareActivity(): void {
  const now = performance.now();
  if (!isUnshared || now - sharedAt < SHARE_EVERY_MS) return;
  isUnshared = false;
  // While the popup or the lock stands nothing counts as activity, here and elsewhere.
  if (sessionTimer.clock().phase !== 'active') return;
  sharedAt = now;
  worker.announce('activity', sessionTimer.idleMs());
}

function noticeActivity(): void {
  sessionTimer.noticeActivity();
  isUnshared = true;
  shareActivity();
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
  setInterval(() => {
    sessionTimer.feed({ type: 'tick' });
    shareActivity();
  }, TICK_MS);
}
