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
  /** Applies the rules to one event. @param agoMs how long ago it happened, where it is reported late */
  readonly feed: (event: SessionEvent, agoMs?: number) => void;
  /** The person has done something here. It counts from this moment, whenever the rules hear of it. */
  readonly noticeActivity: () => void;
  /** Milliseconds since the last activity, of this tab or of another one. */
  readonly idleMs: () => number;
  readonly clock: () => SessionClock;
}

/** Keys come in dozens a second, and each telling draws the header anew. */
const REPORT_EVERY_MS = 1_000;

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
  let clock = initialClock,
    reportedMs = -Infinity,
    /** When the person did something of which the rules have not heard yet. */
    noticedMs: number | null = null;
  const judge = (event: SessionEvent, atMs: number): void => {
    const before = clock,
      next = step(clock, event, atMs);
    clock = next.clock;
    if (clock.phase !== 'none' || before.phase !== 'none') show(viewOf(clock, nowMs()));
    next.effects.forEach(run);
  };
  const reportNoticed = (): void => {
    if (noticedMs === null) return;
    const atMs = noticedMs;
    noticedMs = null;
    reportedMs = atMs;
    judge({ type: 'activity' }, atMs);
  };
  return {
    feed(event, agoMs = 0) {
      reportNoticed();
      const atMs = nowMs() - agoMs;
      // A late report must not undo what has happened since.
      if (agoMs === 0 || atMs > clock.lastActivityMs) judge(event, atMs);
    },
    noticeActivity() {
      noticedMs = nowMs();
      if (clock.phase !== 'active' || noticedMs - reportedMs >= REPORT_EVERY_MS) reportNoticed();
    },
    idleMs: () => Math.max(0, nowMs() - clock.lastActivityMs),
    clock: () => clock,
  };
}
