import type { CallError, Result } from '#contract/errors.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import { partWorker } from '../bridge/part-worker.ts';

/** The last try of an operation that has had no answer. */
interface Attempt {
  readonly intent: string;
  readonly clientReqId: string;
}
const attemptKey = (op: Op): string => `attempt ${op}`;
/** For a device that keeps nothing: as long as the page is open. */
const inMemory = new Map<Op, Attempt>();

/** Whether the server may have done it all the same: nothing was answered, or it broke off behind the answer. */
const isUnknown = ({ kind }: CallError): boolean =>
  kind === 'offline' || kind === 'session-lost' || kind === 'server-fault' || kind === 'worker-lost';

async function lastAttempt(op: Op): Promise<Attempt | null> {
  const kept = inMemory.get(op) ?? ((await partWorker.findDraft(attemptKey(op)))?.value as Attempt | undefined);
  return kept ?? null;
}

/**
 * Does something for the person, once: what is asked for again without a change, because its answer never came, travels
 * under its first number, also after a reload. @param toArg makes the body, which some calls want to hold the number too
 */
export async function actOnce<K extends Op>(op: K, toArg: (clientReqId: string) => Arg<K>): Promise<Result<Data<K>>> {
  const intent = JSON.stringify(toArg('')),
    before = await lastAttempt(op),
    attempt = before?.intent === intent ? before : { intent, clientReqId: crypto.randomUUID() };
  inMemory.set(op, attempt);
  await partWorker.keepDraft(attemptKey(op), attempt);
  const result = await partWorker.act(op, toArg(attempt.clientReqId), attempt.clientReqId);
  if (result.ok || !isUnknown(result.error)) {
    inMemory.delete(op);
    await partWorker.deleteDraft(attemptKey(op));
  }
  return result;
}

/** Another person's tries are none of this one's. */
export const forgetAttempts = (): void => inMemory.clear();
