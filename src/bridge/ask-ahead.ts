import type { Result } from '#contract/errors.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import type { Answer } from '#worker/api.ts';
import { worker } from './client.ts';

/** An answer that nobody fetched by then is older than a person expects of a list. */
const KEPT_MS = 5_000;

type Asked = Promise<Result<Answer<unknown>>>;
const waiting = new Map<string, Asked>();

const keyOf = (op: Op, arg: unknown): string => `${op} ${JSON.stringify(arg)}`;

/**
 * Asks a read that the page is about to need: the list of a screen whose chunk and route check are still on their way,
 * the page that the pointer rests on. Its failure concerns nobody until somebody takes the answer.
 */
export function askAhead<K extends Op>(op: K, arg: Arg<K>): void {
  const key = keyOf(op, arg);
  if (waiting.has(key)) return;
  const answer = worker.call(op, arg);
  waiting.set(key, answer);
  const drop = () => { if (waiting.get(key) === answer) waiting.delete(key); };
  // A refusal is never handed on: whoever asks later, perhaps after a sign-in, asks the server.
  void answer.then(({ ok }) => { if (!ok) drop(); });
  setTimeout(drop, KEPT_MS);
}

/** The answer to exactly this question, once; null when it was not asked ahead. */
export function takeAhead<K extends Op>(op: K, arg: Arg<K>): Promise<Result<Answer<Data<K>>>> | null {
  const key = keyOf(op, arg), answer = waiting.get(key);
  waiting.delete(key);
  return (answer as Promise<Result<Answer<Data<K>>>> | undefined) ?? null;
}

/** Forgets everything asked ahead: after a write, or with another person, it may tell of what was before. */
export const forgetAhead = (): void => waiting.clear();
