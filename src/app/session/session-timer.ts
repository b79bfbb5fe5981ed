import type { TimerView } from '#bridge/shared-state/session-slice.ts';
import {
  countdownSeconds,
  elapsedSeconds,
  idleSeconds,
  initialClock,
  isIdle,
  step,
  type SessionClock,
  type SessionEffect,
  type SessionEvent,
} from './session-rules.ts';

export interface SessionTimer {
  /** Lets the rules judge one event now. */
  readonly feed: (event: SessionEvent) => void;
  readonly clock: () => SessionClock;
}

function viewOf(clock: SessionClock, nowMs: number): TimerView {
  return {
    phase: clock.phase === 'none' ? 'signed-out' : clock.phase,
    isLogoutPopupOpen: clock.phase === 'notice',
    isIdle: isIdle(clock, nowMs),
    idleSeconds: idleSeconds(clock, nowMs),
    policy: clock.policy,
    elapsedSeconds: elapsedSeconds(clock, nowMs),
    countdownSeconds: countdownSeconds(clock, nowMs),
    isUnlockable: clock.isUnlockable,
  };
}

/**
 * Keeps the session's clock: hands events to the rules, shows the result and has the effects carried out.
 * `nowMs` is monotonic, so a tab that slept catches up with its first tick.
 */
export function createSessionTimer(
  nowMs: () => number,
  show: (view: TimerView) => void,
  run: (effect: SessionEffect) => void,
): SessionTimer {
  let clock = initialClock;
  const feed = (event: SessionEvent) => {
    const now = nowMs(),
      before = clock;
    const next = step(clock, event, now);
    clock = next.clock;
    if (clock.phase !== 'none' || before.phase !== 'none') show(viewOf(clock, now));
    next.effects.forEach(run);
  };
  return { feed, clock: () => clock };
}
