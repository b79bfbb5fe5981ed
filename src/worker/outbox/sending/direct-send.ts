import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import type { Submitted } from '#worker/api.ts';
import { storageMessages } from '#worker/storage/messages.ts';
import type { NewEntry } from '../rows/entry.ts';

/*
 * What the device could not keep goes to the server at once. While its outcome is unknown the same write keeps its
 * number, so that a person who saves again does nothing twice.
 */
export interface DirectSend {
  /** Number of a write: the one under which it was tried before and its outcome is unknown, or a new one. */
  readonly numberOf: (newEntry: NewEntry) => string;
  /** The device has it now: who means the same once more means a new one. */
  readonly kept: (newEntry: NewEntry) => void;
  /** @param why what the device said */
  readonly send: (clientReqId: string, newEntry: NewEntry, why: CallError) => Promise<Result<Submitted<unknown>>>;
}

/** A form is saved again at once or never. */
const MAX_REMEMBERED = 100;

/** The server has said yes or no; anything else may have reached it. */
function isSettled(result: Result<unknown>): boolean {
  if (result.ok) return true;
  switch (result.error.kind) {
    case 'offline':
    case 'worker-lost':
    case 'cancelled':
    case 'server-fault':
    case 'too-many':
    case 'storage':
      return false;
    default:
      return true;
  }
}

/** @param isOffline whether the server is out of reach anyway */
export function createDirectSend(
  sendNow: (newEntry: NewEntry, clientReqId: string) => Promise<Result<unknown>>,
  isOffline: () => boolean,
): DirectSend {
  const unsettled = new Map<string, string>();
  const nameOf = ({ op, recordId, payload }: NewEntry): string => JSON.stringify([op, recordId, payload]);
  const refuse = (why: CallError): Result<never> =>
    fail({ kind: 'storage', message: [...('message' in why ? [why.message] : []), storageMessages.stays].join(' ') });

  return {
    numberOf: (newEntry) => unsettled.get(nameOf(newEntry)) ?? crypto.randomUUID(),
    kept(newEntry) {
      unsettled.delete(nameOf(newEntry));
    },
    async send(clientReqId, newEntry, why) {
      const name = nameOf(newEntry);
      // Before anything else: a disk that hangs may have written the entry down after all.
      unsettled.set(name, clientReqId);
      const [oldest] = unsettled.keys();
      if (oldest !== undefined && unsettled.size > MAX_REMEMBERED) unsettled.delete(oldest);
      if (isOffline()) return refuse(why);
      const result = await sendNow(newEntry, clientReqId);
      if (isSettled(result)) unsettled.delete(name);
      if (result.ok) return ok({ state: 'sent', data: result.value });
      return isSettled(result) ? result : refuse(why);
    },
  };
}
