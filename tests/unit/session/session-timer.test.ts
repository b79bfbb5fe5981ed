import { expect, test } from 'vitest';
import type { SessionPolicy } from '#contract/session/session.ts';
import type { SessionEffect } from '#app/session/session-rules.ts';
import { createSessionTimer } from '#app/session/session-timer.ts';
import { createWakefulClock } from '#app/session/wakeful-clock.ts';

const SECOND_MS = 1_000,
  MINUTE_MS = 60_000,
  IDLE_MS = 25 * MINUTE_MS;
const policy: SessionPolicy = {
  maxTimeLimit: '480',
  maxTimeLimitYn: 'Y',
  emptyTime: '25',
  emptyTimeYn: 'Y',
  afterEmptyTime: '5',
  afterEmptyTimeYn: 'Y',
  fstOptYn: 'Y',
  sndOptYn: 'Y',
  serverTime: '7200',
  expireDivCd: 'EMPTY',
};

/** A tab in which somebody has just signed in; its clock ticks once a second, at the whole one. */
function openTab() {
  let monotonic = 0,
    wall = 1_770_000_000_000,
    shown = 0;
  const effects: SessionEffect[] = [],
    timer = createSessionTimer(
      createWakefulClock(
        () => monotonic,
        () => wall,
      ),
      () => {
        shown += 1;
      },
      (effect) => effects.push(effect),
    );
  timer.feed({ type: 'signed-in', policy });
  return {
    timer,
    effects,
    shown: () => shown,
    /** Lets time pass, with a tick at each whole second. */
    pass: (ms: number) => {
      for (const end = monotonic + ms; monotonic < end;) {
        const next = Math.min(end, (Math.floor(monotonic / SECOND_MS) + 1) * SECOND_MS);
        wall += next - monotonic;
        monotonic = next;
        if (monotonic % SECOND_MS === 0) timer.feed({ type: 'tick' });
      }
    },
    sleep: (ms: number) => {
      wall += ms;
    },
  };
}

test.each([100, 400, 999, 1_000, 2_500, 4_900])(
  'session-security.md 4.2: idle begins 25 minutes after the last activity, also when that came %i ms behind the one before',
  (afterMs) => {
    const { timer, pass } = openTab();
    pass(10 * SECOND_MS);
    timer.noticeActivity();
    pass(afterMs);
    timer.noticeActivity();
    pass(IDLE_MS - SECOND_MS);
    expect([timer.clock().phase, timer.idleMs()]).toEqual(['active', IDLE_MS - SECOND_MS]);
    // The next whole second finds it.
    pass(2 * SECOND_MS);
    expect(timer.clock().phase).toBe('idle');
  },
);

test('a hundred keys of a second are told to the header twice', () => {
  const { timer, pass, shown } = openTab();
  pass(5 * SECOND_MS);
  const before = shown();
  for (let key = 0; key < 99; key += 1) {
    timer.noticeActivity();
    pass(10);
  }
  expect(shown() - before).toBe(1);
  pass(10);
  // The tick itself, and the last of the keys just before it.
  expect(shown() - before).toBe(3);
  expect(timer.idleMs()).toBe(20);
});

test('activity is told at once to who is idle', () => {
  const { timer, pass, effects } = openTab();
  pass(IDLE_MS + 300);
  expect(timer.clock().phase).toBe('idle');
  timer.noticeActivity();
  expect([timer.clock().phase, effects]).toEqual(['active', ['extend']]);
});

test('activity of another tab counts from when it happened', () => {
  const { timer, pass } = openTab();
  pass(10 * SECOND_MS);
  timer.feed({ type: 'peer-activity' }, 4_000);
  expect(timer.idleMs()).toBe(4_000);
});

test('late news of another tab takes nothing back', () => {
  const { timer, pass } = openTab();
  pass(IDLE_MS);
  expect(timer.clock().phase).toBe('idle');
  timer.feed({ type: 'peer-activity' }, IDLE_MS + SECOND_MS);
  expect(timer.clock().phase).toBe('idle');
  timer.noticeActivity();
  pass(3 * SECOND_MS);
  timer.feed({ type: 'peer-activity' }, 5 * SECOND_MS);
  expect(timer.idleMs()).toBe(3 * SECOND_MS);
});

test('F25: a machine that falls asleep between an activity and its telling wakes up idle', () => {
  const { timer, pass, sleep } = openTab();
  pass(10 * SECOND_MS);
  timer.noticeActivity();
  pass(200);
  timer.noticeActivity();
  sleep(60 * MINUTE_MS);
  pass(SECOND_MS);
  expect(timer.clock().phase).toBe('idle');
  expect(timer.idleMs()).toBe(60 * MINUTE_MS + SECOND_MS);
});

test('while the popup stands nothing counts', () => {
  const { timer, pass } = openTab();
  timer.feed({ type: 'policy', policy: { ...policy, serverTime: '280' }, byPerson: false });
  pass(10 * SECOND_MS);
  expect(timer.clock().phase).toBe('notice');
  timer.noticeActivity();
  pass(SECOND_MS);
  expect(timer.clock().phase).toBe('notice');
  expect(timer.idleMs()).toBe(11 * SECOND_MS);
});
