import { expect, test } from 'vitest';
import type { SessionPolicy } from '#contract/session/session.ts';
import {
  countdownSeconds,
  initialClock,
  remainingSeconds,
  step,
  type SessionClock,
  type SessionEffect,
} from '#app/session/session-rules.ts';
import { createWakefulClock } from '#app/session/wakeful-clock.ts';

const SECOND_MS = 1_000,
  HOUR_MS = 3_600_000,
  YEAR_MS = 365 * 24 * HOUR_MS;

/** A machine whose monotonic clock stands still while it sleeps, and whose wall clock can be set. */
function makeMachine() {
  let monotonic = 5_000,
    wall = 1_770_000_000_000;
  const nowMs = createWakefulClock(
    () => monotonic,
    () => wall,
  );
  return {
    nowMs,
    wake: (ms: number) => {
      monotonic += ms;
      wall += ms;
    },
    sleep: (ms: number) => {
      wall += ms;
    },
    set: (byMs: number) => {
      wall += byMs;
    },
  };
}

test('F25: time goes on while the machine sleeps', () => {
  const machine = makeMachine();
  machine.wake(SECOND_MS);
  expect(machine.nowMs()).toBe(SECOND_MS);
  machine.sleep(8 * HOUR_MS);
  machine.wake(SECOND_MS);
  expect(machine.nowMs()).toBe(8 * HOUR_MS + 2 * SECOND_MS);
});

test('F25: a browser that counts its sleep itself is not counted twice', () => {
  const machine = makeMachine();
  machine.wake(8 * HOUR_MS);
  expect(machine.nowMs()).toBe(8 * HOUR_MS);
});

test.each([[-HOUR_MS], [-10 * YEAR_MS]])('F58: a clock set back by %i ms takes no time away', (byMs) => {
  const machine = makeMachine();
  machine.set(byMs);
  machine.wake(SECOND_MS);
  expect(machine.nowMs()).toBe(SECOND_MS);
});

test('small corrections of the clock are no sleep', () => {
  const machine = makeMachine();
  for (let look = 0; look < 100; look += 1) {
    machine.set(look % 2 === 0 ? 900 : -900);
    machine.wake(SECOND_MS);
    machine.nowMs();
  }
  expect(machine.nowMs()).toBe(100 * SECOND_MS);
});

const policy: SessionPolicy = {
  maxTimeLimit: '480',
  maxTimeLimitYn: 'Y',
  emptyTime: '25',
  emptyTimeYn: 'Y',
  afterEmptyTime: '5',
  afterEmptyTimeYn: 'Y',
  fstOptYn: 'Y',
  sndOptYn: 'Y',
  serverTime: '1800',
  expireDivCd: 'EMPTY',
};

/** A session on such a machine; the server knows how much is left. */
function makeSession(machine: ReturnType<typeof makeMachine>) {
  let clock: SessionClock = step(initialClock, { type: 'signed-in', policy }, machine.nowMs()).clock;
  const feed = (event: Parameters<typeof step>[1]): readonly SessionEffect[] => {
    const next = step(clock, event, machine.nowMs());
    clock = next.clock;
    return next.effects;
  };
  return { feed, clock: () => clock };
}

test('F25: a session that slept for eight hours asks the server and ends by its word', () => {
  const machine = makeMachine(),
    { feed, clock } = makeSession(machine);
  machine.sleep(8 * HOUR_MS);
  machine.wake(SECOND_MS);
  expect(feed({ type: 'tick' })).toEqual(['ask']);
  expect(feed({ type: 'policy', policy: { ...policy, serverTime: '0' }, byPerson: false })).toEqual(['expire']);
  expect(clock().phase).not.toBe('none');
});

test('F25: a clock that was only set forward ends nothing that lives on the server', () => {
  const machine = makeMachine(),
    { feed, clock } = makeSession(machine);
  machine.set(10 * YEAR_MS);
  machine.wake(SECOND_MS);
  expect(feed({ type: 'tick' })).toEqual(['ask']);
  expect(feed({ type: 'policy', policy: { ...policy, serverTime: '1795' }, byPerson: false })).toEqual([]);
  expect(remainingSeconds(clock(), machine.nowMs())).toBe(1795);
});

test('F25: without a network a machine that slept too long is locked', () => {
  const machine = makeMachine(),
    { feed, clock } = makeSession(machine);
  machine.sleep(8 * HOUR_MS);
  machine.wake(SECOND_MS);
  expect(feed({ type: 'tick' })).toEqual(['ask']);
  feed({ type: 'unreachable' });
  expect(clock().phase).toBe('locked');
});

test('F25: the popup counts its 300 seconds whatever a hidden tab is granted', () => {
  let cases = 0;
  // Browsers wake a hidden tab once a second, and after five minutes once a minute; some wait longer.
  for (const everyMs of [SECOND_MS, 7_300, 60_000, 61_500, 149_000]) {
    const machine = makeMachine(),
      { feed, clock } = makeSession(machine);
    let passedMs = 1_500_000;
    machine.wake(passedMs);
    feed({ type: 'tick' });
    expect(clock().phase).toBe('notice');
    for (; passedMs < 1_800_000; cases += 1) {
      const left = Math.ceil(1_800 - passedMs / SECOND_MS),
        shown = countdownSeconds(clock(), machine.nowMs());
      expect(Math.abs(shown - left)).toBeLessThanOrEqual(1);
      machine.wake(everyMs);
      passedMs += everyMs;
      feed({ type: 'tick' });
    }
    expect(countdownSeconds(clock(), machine.nowMs())).toBe(0);
  }
  console.info(`F25 countdown: ${cases} looks at five rates, none wrong by more than a second`);
});
