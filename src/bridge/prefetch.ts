import type { Result } from '#contract/errors.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import type { Answer } from '#worker/api.ts';
import { worker } from './client.ts';
import { areRightsInDoubt } from './rights-news.ts';

/** An answer that was not used by then is older than a person expects of a list. */
const KEPT_MS = 5_000;

interface Asked {
  readonly answer: Promise<Result<Answer<unknown>>>;
  /** Set when the server has answered. */
  arrived: Answer<unknown> | null;
}
const waiting = new Map<string, Asked>();
/** Questions that have been refused for want of a right a moment ago. */
const refused = new Set<string>();

const keyOf = (op: Op, arg: unknown): string => `${op} ${JSON.stringify(arg)}`;

/**
 * Asks a read that the page is about to need: the list of a screen whose chunk and route check are still on their way,
 * the page that the pointer rests on. A failure is ignored until the answer is used. Nothing is asked ahead of what the
 * person may no longer do as far as anybody here knows: each refusal counts on the server, beside that of the route check.
 */
export function prefetch<K extends Op>(op: K, arg: Arg<K>): void {
  const key = keyOf(op, arg);
  if (waiting.has(key) || refused.has(key) || areRightsInDoubt()) return;
  const asked: Asked = { answer: worker.call(op, arg), arrived: null };
  waiting.set(key, asked);
  const drop = () => {
    if (waiting.get(key) === asked) waiting.delete(key);
  };
  // A refusal is never reused: a later request, perhaps after a sign-in, goes to the server.
  void asked.answer.then((result) => {
    if (result.ok) {
      asked.arrived = result.value;
      return;
    }
    drop();
    if (result.error.kind !== 'forbidden') return;
    // The pointer comes, presses and lets go: that is one request, refused once.
    refused.add(key);
    setTimeout(() => refused.delete(key), KEPT_MS);
  });
  setTimeout(drop, KEPT_MS);
}

/** The answer to exactly this question, once; null when it was not asked ahead. */
export function takePrefetched<K extends Op>(op: K, arg: Arg<K>): Promise<Result<Answer<Data<K>>>> | null {
  const key = keyOf(op, arg),
    asked = waiting.get(key);
  waiting.delete(key);
  return (asked?.answer as Promise<Result<Answer<Data<K>>>> | undefined) ?? null;
}

/** The same for an answer that has arrived already; null, and nothing taken, while it is still on its way. */
export function takeArrived<K extends Op>(op: K, arg: Arg<K>): Answer<Data<K>> | null {
  const key = keyOf(op, arg),
    arrived = waiting.get(key)?.arrived ?? null;
  if (arrived) waiting.delete(key);
  return arrived as Answer<Data<K>> | null;
}

/** Forgets everything asked ahead: after a write, or with another person, it may tell of what was before. */
export function clearPrefetched(): void {
  waiting.clear();
  refused.clear();
}
