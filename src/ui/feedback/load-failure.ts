import type { CallError } from '#contract/errors.ts';

/** Whether a read failed because there is no network, and the device keeps nothing of its class. */
export function isNeverOffline(error: unknown): boolean {
  const { kind, isNever } = (error ?? {}) as Partial<Extract<CallError, { kind: 'offline' }>>;
  return kind === 'offline' && isNever === true;
}

/** Whether a read was never sent, because there is no line; a server that does not answer is another matter. */
export function isWithoutLine(error: unknown): boolean {
  const { kind, timedOut } = (error ?? {}) as Partial<Extract<CallError, { kind: 'offline' }>>;
  return kind === 'offline' && timedOut === false;
}
