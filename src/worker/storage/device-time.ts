/*
 * How old something is that lies on a device. The clock of a PC may be wrong, and may be set unnoticed: forward,
 * back, or into 1999 by an empty battery. Times are therefore those of the server as far as the device knows them.
 */

/** What a device knows of the time. All in epoch milliseconds. */
export interface KnownTime {
  /** The newest time that the server has reported; never goes back. */
  readonly serverMs: number;
  /** What the device's own clock showed at that moment. */
  readonly clockMs: number;
  /** The latest that the device's clock has shown since. */
  readonly latestMs: number;
}

/** Clocks are put right by themselves, a little at a time; that says nothing about anybody's intention. */
const SMALL_CORRECTION_MS = 60_000;

/** The server has reported its time while the device's clock showed `clockMs`: it replaces everything known before. */
export const serverTime = (known: KnownTime | null, serverMs: number, clockMs: number): KnownTime => ({
  serverMs: Math.max(serverMs, known?.serverMs ?? -Infinity),
  clockMs,
  latestMs: clockMs,
});

/** The device's clock has been looked at. */
export const clockSeen = (known: KnownTime, clockMs: number): KnownTime =>
  clockMs > known.latestMs ? { ...known, latestMs: clockMs } : known;

/** What is known by two: the word of the server that came later, and of the same word the later look. */
export function newerTime(one: KnownTime | null, other: KnownTime | null): KnownTime | null {
  if (!one || !other) return one ?? other;
  if (one.serverMs !== other.serverMs) return one.serverMs > other.serverMs ? one : other;
  return one.latestMs >= other.latestMs ? one : other;
}

/**
 * The time when the device's clock shows `clockMs`: the newest that the server has reported and what has passed since
 * by that clock, never less than the former. A device that has heard of no server has nothing but its own clock.
 * @returns null when the clock has been set back since: the time is unknown then
 */
export function timeAt(known: KnownTime | null, clockMs: number): number | null {
  if (!known) return clockMs;
  if (clockMs < known.latestMs - SMALL_CORRECTION_MS) return null;
  return known.serverMs + Math.max(0, clockMs - known.clockMs);
}

/** Milliseconds since something was stored; null when unknown. */
export type Age = number | null;

/**
 * The age of what was stored at a time. What comes out of the future, or out of an unknown present, has no known age.
 */
export function ageOf(storedAt: number, timeMs: number | null): Age {
  if (timeMs === null) return null;
  const age = timeMs - storedAt;
  return age < -SMALL_CORRECTION_MS ? null : Math.max(0, age);
}

/** Whether what protects people has run out: an unknown age is too old. */
export const isExpired = (age: Age, limitMs: number): boolean => age === null || age > limitMs;

/** Whether what people have written may be tidied up: an unknown age is no reason to delete anything. */
export const isSurelyOver = (age: Age, limitMs: number): boolean => age !== null && age >= limitMs;
