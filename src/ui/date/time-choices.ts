const STEPS_PER_DAY = 48;

/** 0000, 0030 … 2330; `allow2400` adds 2400, the end of the day, for bookings. */
export function timeChoices(allow2400: boolean): readonly string[] {
  const steps = Array.from(
    { length: STEPS_PER_DAY },
    (_, step) => `${String(Math.floor(step / 2)).padStart(2, '0')}${step % 2 === 0 ? '00' : '30'}`,
  );
  return allow2400 ? [...steps, '2400'] : steps;
}

/** A start that is not before its end; an empty side is in order. Texts of this form compare like the times they name. */
export const isTimeReversed = (start: string, end: string): boolean => start !== '' && end !== '' && start >= end;
