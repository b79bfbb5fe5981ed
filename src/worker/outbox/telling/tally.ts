import type { Op } from '#contract/registry.ts';
import type { SenderTools } from '../sending/outbox-sender.ts';

/** A long queue is told of in steps that can be seen, not with every entry. */
export const TELL_EVERY_MS = 250;

/** The longer the queue the longer its counting takes, and what is saved meanwhile waits for it: it may have this part of the time, so that fewer than one save in a hundred meets it. */
const COUNT_SHARE = 1 / 200;
/** By then the state has to be told, however long the queue is. */
const LONGEST_PAUSE_MS = 1_500;

/** How long nothing is counted after a counting that took so long. */
export const pauseAfterCount = (tookMs: number): number => Math.min(LONGEST_PAUSE_MS, Math.max(TELL_EVERY_MS, tookMs / COUNT_SHARE));

/** Collects what has been sent, so that a long queue does not have the page read its lists anew with every entry. */
export function createTally(schedule: SenderTools['schedule'], tell: (count: number, ops: readonly Op[]) => void) {
  let count = 0;
  const ops = new Set<Op>();
  const flush = () => { tell(count, [...ops]); count = 0; ops.clear(); };
  return (op: Op) => {
    if (count === 0) schedule(flush, TELL_EVERY_MS);
    count += 1;
    ops.add(op);
  };
}
