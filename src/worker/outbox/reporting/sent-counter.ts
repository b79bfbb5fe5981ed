import type { Op } from '#contract/registry.ts';
import type { SenderTools } from '../sending/send-entry.ts';

/** A long queue is reported in visible steps, not with every entry. */
export const REPORT_EVERY_MS = 250;

/**
 * The longer the queue the longer its counting takes, and what is saved meanwhile waits for it: it may have this part
 * of the time, so that fewer than one save in a hundred meets it.
 */
const COUNT_SHARE = 1 / 200;
/** By then the state has to be reported, however long the queue is. */
const LONGEST_PAUSE_MS = 1_500;

/** How long nothing is counted after a counting that took so long. */
export const pauseAfterCount = (tookMs: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(REPORT_EVERY_MS, tookMs / COUNT_SHARE));

/**
 * After so many steps without an entry the sum is reported, even though a run is not over: a file may take it minutes.
 */
const QUIET_STEPS = 8;

interface SentCounterTools {
  readonly schedule: SenderTools['schedule'];
  /** Whether a run is under way, this tab's or one that it waits for. */
  readonly isSending: () => boolean;
  /** Entries of these kinds have been applied since the last time. */
  readonly arrived: (ops: readonly Op[]) => void;
  /** A run has come to rest: so many entries. */
  readonly sent: (count: number) => void;
}

/**
 * Collects what has been sent. Lists hear of it in steps, so that a long queue does not have the page read them anew
 * with every entry; people hear the sum once, when there is no more to come.
 */
export function createSentCounter({ schedule, isSending, arrived, sent }: SentCounterTools): (op: Op) => void {
  let count = 0,
    quietSteps = 0;
  const ops = new Set<Op>();
  function step(): void {
    quietSteps = ops.size > 0 ? 0 : quietSteps + 1;
    if (ops.size > 0) arrived([...ops]);
    ops.clear();
    if (isSending() && quietSteps < QUIET_STEPS) {
      schedule(step, REPORT_EVERY_MS);
      return;
    }
    sent(count);
    count = 0;
  }
  return (op) => {
    if (count === 0) schedule(step, REPORT_EVERY_MS);
    count += 1;
    ops.add(op);
  };
}
