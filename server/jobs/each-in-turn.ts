import type { Actor } from '#server/http/actor.ts';
import { clockActor } from '#server/http/actor.ts';
import type { JobContext, JobResult } from './job.ts';

/**
 * Does something for each key in a transaction of its own, so that one that fails leaves the others done.
 * @param act answers whether there was something to do when it looked under its locks
 */
export async function eachInTurn(
  { services: { db }, now, log, signal }: JobContext,
  keys: readonly string[],
  act: (actor: Actor, key: string) => Promise<boolean>,
): Promise<Required<Pick<JobResult, 'readCnt' | 'okCnt' | 'skipCnt' | 'errCnt'>>> {
  const counts = { readCnt: keys.length, okCnt: 0, skipCnt: 0, errCnt: 0 };
  for (const key of keys) {
    if (signal.aborted) break;
    try {
      const isDone = await db.transaction().execute(async (tx) => act(clockActor(tx, now), key));
      counts[isDone ? 'okCnt' : 'skipCnt'] += 1;
    } catch (error) {
      counts.errCnt += 1;
      log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: key });
    }
  }
  return counts;
}
