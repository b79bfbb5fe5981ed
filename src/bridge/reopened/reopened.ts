import { useEffect, useSyncExternalStore } from 'react';
import type { FieldError } from '#contract/errors.ts';
import type { Arg, Op } from '#contract/registry.ts';
import { createListeners } from '#shared/listeners.ts';
import type { OutboxEntry } from '#worker/api.ts';

/** An entry of the queue that its owner opens in its form again. Saving there sends the form instead of the entry. */
export interface Reopened<K extends Op> {
  readonly clientReqId: string;
  /** What was saved. */
  readonly save: Arg<K>;
  /** The stored row that it was built on; undefined where unknown. */
  readonly base: unknown;
  /** What the server had against it. */
  readonly errors: readonly FieldError[];
}

let asked: OutboxEntry | null = null;
const { subscribe, notify } = createListeners();
function change(next: OutboxEntry | null): void {
  asked = next;
  notify();
}

/** The next form of this operation and record opens with what the entry holds. The way to the form is the caller's. */
export const askToReopen = (entry: OutboxEntry): void => change(entry);
/** The form has done with the entry, or was closed. */
export const endReopened = (): void => change(null);

const errorsOf = ({ error }: OutboxEntry): readonly FieldError[] =>
  error?.kind === 'invalid' || error?.kind === 'refused' ? error.errors : [];
const shapes = new WeakMap<OutboxEntry, Reopened<never>>();
/** An entry as its form takes it; the same object for the same entry. */
export function reopenedOf(entry: OutboxEntry): Reopened<never> {
  const known = shapes.get(entry) ?? {
    clientReqId: entry.clientReqId,
    save: entry.payload as never,
    base: entry.base,
    errors: errorsOf(entry),
  };
  shapes.set(entry, known);
  return known;
}

/**
 * The entry that a form of this operation is to open with; of one record, or of whichever is asked for. Null when there
 * is none.
 */
export function useReopened<K extends Op>(op: K, recordId?: string): Reopened<K> | null {
  const entry = useSyncExternalStore(subscribe, () => asked);
  return entry?.op === op && (recordId === undefined || entry.recordId === recordId) ? reopenedOf(entry) : null;
}

/** Forgets the entry when its form goes: it stays in the queue, and another opening begins with what is stored. */
export function useReopenedEnd(reopened: Reopened<Op> | null): void {
  const id = reopened?.clientReqId;
  useEffect(
    () =>
      id === undefined
        ? undefined
        : () => {
            if (asked?.clientReqId === id) change(null);
          },
    [id],
  );
}
