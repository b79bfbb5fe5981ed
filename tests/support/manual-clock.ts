/** A clock that moves only when the test says so, with the timers that hang on it. */
export interface ManualClock {
  readonly nowMs: () => number;
  readonly schedule: (work: () => void, delayMs: number) => () => void;
  readonly advance: (byMs: number) => void;
  readonly pendingCount: () => number;
}

export function makeClock(startMs = 1_000_000): ManualClock {
  let now = startMs;
  const timers = new Map<symbol, { readonly atMs: number; readonly work: () => void }>();
  const nextDue = (limit: number) =>
    [...timers].filter(([, timer]) => timer.atMs <= limit).toSorted((a, b) => a[1].atMs - b[1].atMs)[0];
  return {
    nowMs: () => now,
    schedule(work, delayMs) {
      const key = Symbol('timer');
      timers.set(key, { atMs: now + delayMs, work });
      return () => {
        timers.delete(key);
      };
    },
    advance(byMs) {
      const target = now + byMs;
      for (let due = nextDue(target); due; due = nextDue(target)) {
        timers.delete(due[0]);
        now = Math.max(now, due[1].atMs);
        due[1].work();
      }
      now = target;
    },
    pendingCount: () => timers.size,
  };
}
