import { fail } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { RequestDispatcher } from './calls/request-dispatcher.ts';
import { rowOf } from './http/server-line.ts';

/** Reads of which this device keeps nothing: class `never`, and of class `recent` personal data without a limit of its own. */
export function isNeverKept(op: Op): boolean {
  const { method, offline, personal, keepUntil } = rowOf(op);
  return (
    method === 'GET' && (offline === 'never' || (offline === 'recent' && personal === true && keepUntil === undefined))
  );
}

/** The same calls; a read of that kind that no line could carry says that it cannot be had without one (M-NEVER). */
export const sayingNever =
  (call: RequestDispatcher['call'], isOffline: () => boolean): RequestDispatcher['call'] =>
  async (op, arg, options) => {
    const result = await call(op, arg, options);
    const isUnanswered = !result.ok && result.error.kind === 'offline' && isOffline();
    return isUnanswered && isNeverKept(op) ? fail({ ...result.error, isNever: true }) : result;
  };
