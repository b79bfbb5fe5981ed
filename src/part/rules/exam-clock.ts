/* The time of an exam, by the server's clock: what the server said at a moment, and what has passed since by one that never jumps. */

export interface ExamTime {
  /** The server's time (epoch ms) at the moment `readMs` of the page's monotonic clock. */
  readonly serverMs: number;
  readonly readMs: number;
  readonly endMs: number;
}

const MINUTE_MS = 60_000;
/** Minutes before the end at which the person is notified. */
export const ANNOUNCED_MINUTES = [5, 1] as const;
export type AnnouncedMinute = (typeof ANNOUNCED_MINUTES)[number];

/** Milliseconds that are left, never less than 0. @param monotonicMs now, of the clock that `readMs` was read from */
export const leftMs = ({ serverMs, readMs, endMs }: ExamTime, monotonicMs: number): number =>
  Math.max(0, endMs - serverMs - (monotonicMs - readMs));

/** The mark that has been passed between two looks at the clock, the later of two; null when none was. */
export function passedMark(beforeMs: number, nowMs: number): AnnouncedMinute | null {
  const passed = ANNOUNCED_MINUTES.filter(
    (minute) => beforeMs > minute * MINUTE_MS && nowMs <= minute * MINUTE_MS && nowMs > 0,
  );
  return passed.at(-1) ?? null;
}

/** As people read it: minutes and seconds, hours where there are some. The last second counts until it is over. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000),
    two = (value: number): string => String(value).padStart(2, '0'),
    hours = Math.floor(seconds / 3_600),
    rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
