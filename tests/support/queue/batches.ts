import type { Result } from '#contract/errors.ts';
import type { Answered } from '#worker/outbox/sending/batch.ts';
import type { Entry } from '#worker/outbox/rows/entry.ts';

/** As a server answers several texts of one call: in their order, and no further than to one that stops them all; a line that breaks at one of them takes the answers of all. */
export async function answerInTurn(
  entries: readonly Entry[],
  send: (entry: Entry) => Promise<Result<unknown>>,
): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  let isStopped = false;
  for (const entry of entries) {
    const result: Result<unknown> | null = isStopped ? null : await send(entry);
    if (result && !result.ok && result.error.kind === 'offline') return entries.map((one) => ({ entry: one, result }));
    isStopped ||=
      result !== null &&
      !result.ok &&
      (result.error.kind === 'session-ended' ||
        result.error.kind === 'unauthenticated' ||
        result.error.kind === 'too-many');
    answers.push({ entry, result });
  }
  return answers;
}
