import type { Op } from '#contract/registry.ts';

/*
 * A write that is shown at once can overtake a read: the read was asked before the server knew of the write, and its
 * answer comes behind it and would take back what the person has just done. Such an answer is not shown; the read is
 * asked again when the write is over.
 */

interface ShownWrite {
  readonly shownIn: readonly Op[];
  readonly over: Promise<unknown>;
}

const underWay = new Set<ShownWrite>();
/** How many writes of this page have been shown in the answers of a read. */
const begun = new Map<Op, number>();
const countOf = (op: Op): number => begun.get(op) ?? 0;

/**
 * Sends a write that is shown before it is answered.
 * @param shownIn the reads whose answers show it already
 */
export async function overtakeReads<T>(shownIn: readonly Op[], send: () => Promise<T>): Promise<T> {
  for (const op of shownIn) begun.set(op, countOf(op) + 1);
  const sending = send(),
    write: ShownWrite = { shownIn, over: sending.catch(() => undefined) };
  underWay.add(write);
  try {
    return await sending;
  } finally {
    underWay.delete(write);
  }
}

/** Asks a read, and asks again for as long as a write has overtaken the answer. */
export async function askNotOvertaken<T>(op: Op, ask: () => Promise<T>): Promise<T> {
  const writesUnderWay = () => [...underWay].filter(({ shownIn }) => shownIn.includes(op));
  for (;;) {
    const before = countOf(op),
      // Of two that are under way together, the server may come to either first.
      isBeside = writesUnderWay().length > 0;
    const answer = await ask();
    if (!isBeside && countOf(op) === before) return answer;
    await Promise.all(writesUnderWay().map(({ over }) => over));
  }
}
