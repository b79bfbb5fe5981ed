/** So far back the number of answers says how many the next seconds will bring. */
const WINDOW_MS = 10_000;
/** More of them than this are not counted: a server that answers a thousand a second has no crowd. */
const MAX_ANSWERS = 10_000;
/** No delay is shorter than a second, nor so long that a person would believe that nothing happens any more. */
const MIN_SPREAD_SEC = 4,
  MAX_SPREAD_SEC = 60;

export interface Backpressure {
  /** One write has been answered. */
  readonly answered: () => void;
  /** @param random in [0, 1) @returns whole seconds after which one who finds no place is asked to come again */
  readonly retryAfterSec: (random: number) => number;
}

/**
 * Devices that were asked to retry are spread over as many seconds as those before them will need: a hundred that
 * come back each second to a server that answers ten only keep it from answering.
 * @param nowMs a clock in milliseconds that never goes back
 */
export function createBackpressure(nowMs: () => number): Backpressure {
  let answers: number[] = [];
  const isOfLate = (atMs: number): boolean => atMs > nowMs() - WINDOW_MS;
  /** When those who were sent away are due, in no order. */
  let due: number[] = [];
  return {
    answered() {
      // A server that rejects no request for weeks keeps no more of them than one that does.
      if (answers.length >= MAX_ANSWERS) answers = answers.filter(isOfLate).slice(-MAX_ANSWERS / 2);
      answers.push(nowMs());
    },
    retryAfterSec(random) {
      const now = nowMs();
      answers = answers.filter(isOfLate);
      due = due.filter((atMs) => atMs > now);
      const ratePerSec = Math.max(1, (answers.length * 1_000) / WINDOW_MS),
        spreadSec = Math.min(MAX_SPREAD_SEC, Math.max(MIN_SPREAD_SEC, due.length / ratePerSec));
      const waitSec = 1 + Math.floor(random * spreadSec);
      due.push(now + waitSec * 1_000);
      return waitSec;
    },
  };
}
