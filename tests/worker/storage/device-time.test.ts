import { expect, test } from 'vitest';
import {
  ageOf,
  clockSeen,
  isExpired,
  isSurelyOver,
  newerTime,
  timeAt,
  serverTime,
  type KnownTime,
} from '#worker/storage/device-time.ts';

const SECOND_MS = 1_000,
  HOUR_MS = 3_600_000,
  DAY_MS = 24 * HOUR_MS,
  YEAR_MS = 365 * DAY_MS;
const NOON = 1_775_440_800_000,
  IN_1999 = Date.UTC(1999, 0, 1);
/** The server has told its time at noon; the device's clock was off by so much. */
const toldAtNoon = (offMs = 0): KnownTime => serverTime(null, NOON, NOON + offMs);

test.each([0, -3 * HOUR_MS, 10 * YEAR_MS, IN_1999 - NOON])(
  'time goes on from the word of the server, however wrong the clock of the device is: by %i ms',
  (offMs) => {
    const known = toldAtNoon(offMs);
    expect(timeAt(known, NOON + offMs)).toBe(NOON);
    expect(timeAt(known, NOON + offMs + 5 * HOUR_MS)).toBe(NOON + 5 * HOUR_MS);
  },
);

test('a device that has heard of no server believes its clock', () => {
  expect(timeAt(null, NOON)).toBe(NOON);
});

test.each([HOUR_MS, YEAR_MS, NOON - IN_1999])(
  'nobody knows the time once the clock has been set back by %i ms',
  (byMs) => {
    expect(timeAt(toldAtNoon(), NOON - byMs)).toBeNull();
  },
);

test('a clock that was seen later and set back to behind the word of the server is found as well', () => {
  const seen = clockSeen(toldAtNoon(), NOON + 20 * HOUR_MS);
  expect(timeAt(seen, NOON + HOUR_MS)).toBeNull();
  expect(timeAt(seen, NOON + 21 * HOUR_MS)).toBe(NOON + 21 * HOUR_MS);
  expect(clockSeen(seen, NOON)).toEqual(seen);
});

test('small corrections of a clock are none, and the time never falls below the word of the server', () => {
  expect(timeAt(toldAtNoon(), NOON - 30 * SECOND_MS)).toBe(NOON);
  expect(timeAt(clockSeen(toldAtNoon(), NOON + HOUR_MS), NOON + HOUR_MS - 30 * SECOND_MS)).toBe(
    NOON + HOUR_MS - 30 * SECOND_MS,
  );
});

test('the next word of the server puts everything right', () => {
  const ahead = clockSeen(toldAtNoon(), NOON + 10 * YEAR_MS);
  expect(timeAt(ahead, NOON + HOUR_MS)).toBeNull();
  expect(timeAt(serverTime(ahead, NOON + HOUR_MS, NOON + HOUR_MS), NOON + 2 * HOUR_MS)).toBe(NOON + 2 * HOUR_MS);
});

test('the newest word of the server is never taken back', () => {
  const known = serverTime(toldAtNoon(), NOON - HOUR_MS, NOON + SECOND_MS);
  expect(timeAt(known, NOON + SECOND_MS)).toBe(NOON);
});

test('of two tabs the one counts that has heard later, and of the same word the later look', () => {
  const noon = toldAtNoon(),
    later = serverTime(null, NOON + HOUR_MS, IN_1999),
    looked = clockSeen(noon, NOON + HOUR_MS);
  expect([newerTime(noon, later), newerTime(later, noon)]).toEqual([later, later]);
  expect([newerTime(noon, looked), newerTime(looked, noon)]).toEqual([looked, looked]);
  expect([newerTime(null, noon), newerTime(noon, null), newerTime(null, null)]).toEqual([noon, noon, null]);
});

test('what is stored has its age, or none that is known', () => {
  expect(ageOf(NOON, NOON + HOUR_MS)).toBe(HOUR_MS);
  expect(ageOf(NOON, NOON - SECOND_MS)).toBe(0);
  expect([ageOf(NOON, NOON - HOUR_MS), ageOf(NOON, IN_1999), ageOf(NOON, null)]).toEqual([null, null, null]);
});

test('an age that nobody knows has run out where it protects, and throws nothing away that somebody has written', () => {
  expect([isExpired(DAY_MS, DAY_MS), isExpired(DAY_MS + 1, DAY_MS), isExpired(null, Infinity)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isSurelyOver(DAY_MS - 1, DAY_MS), isSurelyOver(DAY_MS, DAY_MS), isSurelyOver(null, 0)]).toEqual([
    false,
    true,
    false,
  ]);
});
