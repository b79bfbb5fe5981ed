import { expect, test } from 'vitest';
import type { SessionPolicy } from '#contract/session/session.ts';
import {
  countdownSeconds,
  elapsedSeconds,
  idleSeconds,
  initialClock,
  isIdle,
  remainingSeconds,
  step,
  type SessionClock,
  type SessionEffect,
  type SessionEvent,
} from '#app/session/session-rules.ts';

const policy = (change: Partial<SessionPolicy> = {}): SessionPolicy => ({
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
  ...change,
});
const MINUTE_MS = 60_000;

/** Plays events at their times (milliseconds) and returns the last clock with all effects. */
function play(...events: readonly (readonly [number, SessionEvent])[]): {
  clock: SessionClock;
  effects: SessionEffect[];
  nowMs: number;
} {
  let clock = initialClock,
    nowMs = 0;
  const effects: SessionEffect[] = [];
  for (const [atMs, event] of events) {
    const next = step(clock, event, atMs);
    clock = next.clock;
    nowMs = atMs;
    effects.push(...next.effects);
  }
  return { clock, effects, nowMs };
}
const signedIn = (change?: Partial<SessionPolicy>): readonly [number, SessionEvent] => [
  0,
  { type: 'signed-in', policy: policy(change) },
];
const tick: SessionEvent = { type: 'tick' };
const activity: SessionEvent = { type: 'activity' };
const asked = (serverTime: string): SessionEvent => ({
  type: 'policy',
  policy: policy({ serverTime }),
  byPerson: false,
});

test('session-security.md 4.1: remaining time is server time minus elapsed', () => {
  const { clock } = play(signedIn());
  expect([elapsedSeconds(clock, 61_500), remainingSeconds(clock, 61_500)]).toEqual([61, 1739]);
});

test('a tab that slept catches up with one tick', () => {
  const { clock, effects } = play(signedIn(), [31 * MINUTE_MS, tick]);
  expect(remainingSeconds(clock, 31 * MINUTE_MS)).toBe(0);
  expect(effects).toEqual(['ask']);
});

test('activity within a minute of a call extends nothing', () => {
  expect(play(signedIn(), [59_000, activity]).effects).toEqual([]);
});

test('activity after a minute extends once a minute', () => {
  const { effects } = play(
    signedIn(),
    [60_000, activity],
    [61_000, activity],
    [119_000, activity],
    [120_000, activity],
  );
  expect(effects).toEqual(['extend', 'extend']);
});

test('activity in another tab keeps this one from idling', () => {
  const { clock, effects } = play(
    signedIn({ serverTime: '7200' }),
    [24 * MINUTE_MS, { type: 'peer-activity' }],
    [26 * MINUTE_MS, tick],
  );
  expect([clock.phase, effects]).toEqual(['active', []]);
});

test('no activity for the empty time raises the idle flag', () => {
  const { clock, nowMs } = play(signedIn({ serverTime: '7200' }), [25 * MINUTE_MS, tick]);
  expect([clock.phase, isIdle(clock, nowMs), idleSeconds(clock, nowMs)]).toEqual(['idle', true, 1500]);
});

test('without a limit of empty time nobody becomes idle', () => {
  const { clock, nowMs } = play(signedIn({ serverTime: '7200', emptyTimeYn: 'N' }), [60 * MINUTE_MS, tick]);
  expect([clock.phase, isIdle(clock, nowMs)]).toEqual(['active', false]);
});

test('coming back from idle extends at once', () => {
  const { clock, effects } = play(
    signedIn({ serverTime: '7200' }),
    [25 * MINUTE_MS, tick],
    [25 * MINUTE_MS + 10, activity],
  );
  expect([clock.phase, effects]).toEqual(['active', ['extend']]);
});

test('five minutes before the end the popup opens with 300', () => {
  const { clock, effects, nowMs } = play(signedIn(), [25 * MINUTE_MS, tick]);
  expect([clock.phase, effects, countdownSeconds(clock, nowMs)]).toEqual(['notice', ['ask'], 300]);
  expect(countdownSeconds(clock, nowMs + 10_000)).toBe(290);
});

test('with fstOptYn N there is no popup', () => {
  expect(play(signedIn({ fstOptYn: 'N' }), [26 * MINUTE_MS, tick]).clock.phase).toBe('idle');
});

test('while the popup stands mouse and keys extend nothing', () => {
  const { clock, effects } = play(signedIn(), [25 * MINUTE_MS, tick], [25 * MINUTE_MS + 5_000, activity]);
  expect([clock.phase, effects]).toEqual(['notice', ['ask']]);
});

test('the button of the popup extends and closes it', () => {
  const { clock, effects, nowMs } = play(
    signedIn(),
    [25 * MINUTE_MS, tick],
    [26 * MINUTE_MS, { type: 'extend-pressed' }],
    [26 * MINUTE_MS + 50, { type: 'extended', policy: policy() }],
  );
  expect([clock.phase, effects, countdownSeconds(clock, nowMs), isIdle(clock, nowMs)]).toEqual([
    'active',
    ['ask', 'extend'],
    300,
    false,
  ]);
});

test('an extension by another device closes the popup', () => {
  expect(play(signedIn(), [25 * MINUTE_MS, tick], [26 * MINUTE_MS, asked('1700')]).clock.phase).toBe('active');
  expect(play(signedIn(), [25 * MINUTE_MS, tick], [26 * MINUTE_MS, asked('240')]).clock.phase).toBe('notice');
});

test('time that is up is confirmed by the server first', () => {
  const end: readonly [number, SessionEvent] = [30 * MINUTE_MS, tick];
  expect(play(signedIn(), end, [30 * MINUTE_MS + 900, tick]).effects).toEqual(['ask']);
  expect(play(signedIn(), end, [30 * MINUTE_MS + 950, asked('0')]).effects).toEqual(['ask', 'expire']);
});

test('session-security.md 4.5: without an answer the screen locks, no logout', () => {
  const { clock, effects } = play(signedIn(), [30 * MINUTE_MS, tick], [30 * MINUTE_MS + 900, { type: 'unreachable' }]);
  expect([clock.phase, effects]).toEqual(['locked', ['ask']]);
});

test('an unreachable server locks nothing while time remains', () => {
  expect(play(signedIn(), [MINUTE_MS, { type: 'unreachable' }]).clock.phase).toBe('active');
});

test('a lock opens after an answer and a press only', () => {
  const locked = [signedIn(), [30 * MINUTE_MS, tick], [30 * MINUTE_MS + 1, { type: 'unreachable' }]] as const;
  const press: readonly [number, SessionEvent] = [40 * MINUTE_MS, { type: 'continue-pressed' }];
  expect(play(...locked, press).clock.phase).toBe('locked');
  const { clock, effects } = play(
    ...locked,
    [39 * MINUTE_MS, { type: 'reconnected' }],
    [39 * MINUTE_MS + 20, asked('1500')],
    press,
  );
  expect([clock.phase, effects]).toEqual(['active', ['ask', 'ask', 'extend']]);
});

test('the end of the session returns the clock to its start', () => {
  expect(play(signedIn(), [1, { type: 'ended' }]).clock).toEqual(initialClock);
});
