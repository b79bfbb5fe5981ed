/*
 * When an action took place, in server time (conventions.md 5, dvcSvDt): the last time that the server has reported,
 * and what has passed since by a clock that never jumps. The wall clock is only asked whether it can be trusted.
 */

/** Over so much the device's clock was wrong when the server was last heard, or has been set since. */
const MAX_WRONG_MS = 5 * 60_000,
  MAX_DRIFT_MS = 60_000;

interface Heard {
  readonly serverMs: number;
  readonly monotonicMs: number;
  readonly clockMs: number;
}

export interface ActTime {
  /** The server has just reported its time (epoch ms). */
  readonly heard: (serverMs: number) => void;
  /** The time of the present moment as ISO 8601; null when it would be a guess: then the time of receipt decides. */
  readonly now: () => string | null;
}

/** @param nowMs the device's own clock @param monotonicMs never jumps; both in milliseconds */
export function createActTime(nowMs: () => number, monotonicMs: () => number): ActTime {
  let last: Heard | null = null;
  return {
    heard(serverMs) {
      last = { serverMs, monotonicMs: monotonicMs(), clockMs: nowMs() };
    },
    now() {
      if (!last) return null;
      const passedMs = monotonicMs() - last.monotonicMs,
        isWrong = Math.abs(last.serverMs - last.clockMs) > MAX_WRONG_MS,
        hasJumped = Math.abs(nowMs() - last.clockMs - passedMs) > MAX_DRIFT_MS;
      return isWrong || hasJumped ? null : new Date(last.serverMs + passedMs).toISOString();
    },
  };
}
