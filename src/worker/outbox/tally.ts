import type { Op } from '#contract/registry.ts';
import type { SenderTools } from './outbox-sender.ts';

/** A long queue is told of in steps that can be seen, not with every entry. */
export const TELL_EVERY_MS = 250;

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
