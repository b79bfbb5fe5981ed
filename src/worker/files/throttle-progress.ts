import type { ProgressListener } from '#worker/api.ts';

const EVERY_MS = 100;

/** At most ten reports a second, and always the last one: each report crosses a thread. */
export function throttleProgress(listener: ProgressListener, nowMs: () => number): ProgressListener {
  let lastMs = -Infinity;
  return (share) => {
    if (share < 1 && nowMs() - lastMs < EVERY_MS) return;
    lastMs = nowMs();
    listener(Math.min(1, share));
  };
}
