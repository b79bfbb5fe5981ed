import type { SessionPolicy } from '#contract/session/session.ts';

/** States and transitions of session-security.md 4.2, without clocks, timers or network: time comes in, effects go out. */
export type ClockPhase = 'none' | 'active' | 'idle' | 'notice' | 'locked';

export interface SessionClock {
  readonly phase: ClockPhase;
  readonly policy: SessionPolicy | null;
  /** Monotonic milliseconds throughout. */
  readonly policyAtMs: number;
  readonly lastActivityMs: number;
  readonly lastCallMs: number;
  readonly lastExtendMs: number;
  /** A question to the server about the end of the session is under way. */
  readonly isAsking: boolean;
  readonly isUnlockable: boolean;
}

export type SessionEvent =
  | { readonly type: 'signed-in'; readonly policy: SessionPolicy }
  /** `byPerson`: the answer belongs to a call that moved the server's own idle timer. */
  | { readonly type: 'policy'; readonly policy: SessionPolicy; readonly byPerson: boolean }
  | { readonly type: 'extended'; readonly policy: SessionPolicy }
  | { readonly type: 'called' }
  | { readonly type: 'activity' }
  | { readonly type: 'peer-activity' }
  | { readonly type: 'tick' }
  | { readonly type: 'extend-pressed' }
  | { readonly type: 'continue-pressed' }
  | { readonly type: 'unreachable' }
  | { readonly type: 'reconnected' }
  | { readonly type: 'ended' };

/** `extend`: POST extendSession. `ask`: background getSessionPolicy. `expire`: the handling of 419. */
export type SessionEffect = 'extend' | 'ask' | 'expire';
export interface Step {
  readonly clock: SessionClock;
  readonly effects: readonly SessionEffect[];
}

export const NOTICE_SECONDS = 300;
const EXTEND_EVERY_MS = 60_000;

export const initialClock: SessionClock = {
  phase: 'none',
  policy: null,
  policyAtMs: 0,
  lastActivityMs: 0,
  lastCallMs: 0,
  lastExtendMs: -Infinity,
  isAsking: false,
  isUnlockable: false,
};

const seconds = (fromMs: number, toMs: number) => Math.max(0, Math.floor((toMs - fromMs) / 1000));
const minutes = (value: string) => Number(value) * 60;

export const elapsedSeconds = (clock: SessionClock, nowMs: number) =>
  clock.policy ? seconds(clock.policyAtMs, nowMs) : 0;
export const remainingSeconds = (clock: SessionClock, nowMs: number) =>
  clock.policy ? Math.max(0, Number(clock.policy.serverTime) - elapsedSeconds(clock, nowMs)) : Infinity;
export const idleSeconds = (clock: SessionClock, nowMs: number) =>
  clock.phase === 'none' ? 0 : seconds(clock.lastActivityMs, nowMs);
/** The popup's countdown: 300 unless less is left. */
export const countdownSeconds = (clock: SessionClock, nowMs: number) =>
  clock.phase === 'notice' ? Math.min(NOTICE_SECONDS, remainingSeconds(clock, nowMs)) : NOTICE_SECONDS;

export function isIdle(clock: SessionClock, nowMs: number): boolean {
  const { policy } = clock;
  return (
    clock.phase !== 'none' && policy?.emptyTimeYn === 'Y' && idleSeconds(clock, nowMs) >= minutes(policy.emptyTime)
  );
}

/** Local inactivity after which an unreachable server no longer keeps the screen open (session-security.md 4.5). */
export function isLockDue(clock: SessionClock, nowMs: number): boolean {
  const { policy } = clock;
  if (policy?.emptyTimeYn !== 'Y') return false;
  const grace = policy.afterEmptyTimeYn === 'Y' ? minutes(policy.afterEmptyTime) : 0;
  return idleSeconds(clock, nowMs) >= minutes(policy.emptyTime) + grace;
}

const stay = (clock: SessionClock): Step => ({ clock, effects: [] });
const withPolicy = (clock: SessionClock, policy: SessionPolicy, nowMs: number): SessionClock => ({
  ...clock,
  policy,
  policyAtMs: nowMs,
  isAsking: false,
});

function begin(policy: SessionPolicy, nowMs: number): Step {
  return stay({
    ...initialClock,
    phase: 'active',
    policy,
    policyAtMs: nowMs,
    lastActivityMs: nowMs,
    lastCallMs: nowMs,
  });
}

function receivePolicy(clock: SessionClock, policy: SessionPolicy, byPerson: boolean, nowMs: number): Step {
  const next = { ...withPolicy(clock, policy, nowMs), ...(byPerson ? { lastCallMs: nowMs } : {}) };
  if (Number(policy.serverTime) <= 0) return { clock: next, effects: ['expire'] };
  if (clock.phase === 'locked') return stay({ ...next, isUnlockable: true });
  // Another tab or device extended: nothing is left to warn about.
  return stay(
    clock.phase === 'notice' && Number(policy.serverTime) > NOTICE_SECONDS
      ? { ...next, phase: 'active', lastActivityMs: nowMs }
      : next,
  );
}

function extended(clock: SessionClock, policy: SessionPolicy, nowMs: number): Step {
  const next = { ...withPolicy(clock, policy, nowMs), lastActivityMs: nowMs, lastCallMs: nowMs };
  return stay(clock.phase === 'locked' ? { ...next, isUnlockable: true } : { ...next, phase: 'active' });
}

function used(clock: SessionClock, nowMs: number, isHere: boolean): Step {
  // While the popup stands, only its button counts; a locked screen counts nothing.
  if (clock.phase !== 'active' && clock.phase !== 'idle') return stay(clock);
  const next: SessionClock = { ...clock, lastActivityMs: nowMs, phase: 'active' };
  const isDue = clock.phase === 'idle' || nowMs - Math.max(clock.lastCallMs, clock.lastExtendMs) >= EXTEND_EVERY_MS;
  return isHere && isDue ? { clock: { ...next, lastExtendMs: nowMs }, effects: ['extend'] } : stay(next);
}

function tick(clock: SessionClock, nowMs: number): Step {
  if (clock.phase === 'none' || clock.phase === 'locked' || !clock.policy) return stay(clock);
  const remaining = remainingSeconds(clock, nowMs);
  if (remaining === 0) return clock.isAsking ? stay(clock) : { clock: { ...clock, isAsking: true }, effects: ['ask'] };
  if (remaining <= NOTICE_SECONDS && clock.policy.fstOptYn === 'Y' && clock.phase !== 'notice') {
    // Another tab may have extended a moment ago: asking once spares the person a popup that closes by itself.
    return { clock: { ...clock, phase: 'notice' }, effects: ['ask'] };
  }
  return stay(clock.phase === 'active' && isIdle(clock, nowMs) ? { ...clock, phase: 'idle' } : clock);
}

const isOver = (clock: SessionClock, nowMs: number) => remainingSeconds(clock, nowMs) === 0 || isLockDue(clock, nowMs);

function unreachable(clock: SessionClock, nowMs: number): Step {
  const next = { ...clock, isAsking: false };
  return stay(
    clock.phase !== 'none' && isOver(clock, nowMs) ? { ...next, phase: 'locked', isUnlockable: false } : next,
  );
}

function unlock(clock: SessionClock, nowMs: number): Step {
  if (clock.phase !== 'locked' || !clock.isUnlockable) return stay(clock);
  return {
    clock: { ...clock, phase: 'active', isUnlockable: false, lastActivityMs: nowMs, lastExtendMs: nowMs },
    effects: ['extend'],
  };
}

/** Next clock and what has to be done, for one event at one monotonic time. */
export function step(clock: SessionClock, event: SessionEvent, nowMs: number): Step {
  switch (event.type) {
    case 'signed-in':
      return begin(event.policy, nowMs);
    case 'policy':
      return receivePolicy(clock, event.policy, event.byPerson, nowMs);
    case 'extended':
      return extended(clock, event.policy, nowMs);
    case 'called':
      return stay({ ...clock, lastCallMs: nowMs });
    case 'activity':
      return used(clock, nowMs, true);
    case 'peer-activity':
      return used(clock, nowMs, false);
    case 'tick':
      return tick(clock, nowMs);
    case 'extend-pressed':
      return clock.phase === 'none' || clock.phase === 'locked'
        ? stay(clock)
        : { clock: { ...clock, lastExtendMs: nowMs }, effects: ['extend'] };
    case 'continue-pressed':
      return unlock(clock, nowMs);
    case 'unreachable':
      return unreachable(clock, nowMs);
    case 'reconnected':
      return clock.phase === 'none' ? stay(clock) : { clock: { ...clock, isAsking: true }, effects: ['ask'] };
    case 'ended':
      return stay(initialClock);
    default:
      return event satisfies never;
  }
}
