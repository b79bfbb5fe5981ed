import { useEffect, useState } from 'react';
import type { Op } from '#contract/registry.ts';
import type { OutboxEntry } from '#worker/api.ts';
import { worker } from '../client.ts';
import { askToReopen, reopenedOf, useReopened, type Reopened } from './reopened.ts';

/** The last save of a record that waits on this device, for actions that change it without a form. */
export async function findUnsent<K extends Op>(op: K, recordId: string): Promise<Reopened<K> | null> {
  const entry = await worker.findUnsent(op, recordId);
  return entry && reopenedOf(entry);
}

/**
 * The next form of a record opens with the last save of it that waits on this device; for records that the server does
 * not know there is no other way into their form. The way to the form is the caller's.
 */
export async function reopenUnsent(op: Op, recordId: string): Promise<void> {
  const entry = await worker.findUnsent(op, recordId);
  if (entry) askToReopen(entry);
}

/**
 * The entry of the queue that the form of a stored record opens with: the one that was asked for, else the last save
 * that waits. Undefined until the device has said so: a form that opened sooner would show what its person has changed
 * already. What was said first holds for as long as the form stands.
 */
export function useUnsent<K extends Op>(op: K, recordId: string): Reopened<K> | null | undefined {
  const asked = useReopened(op, recordId),
    isAsked = asked !== null;
  const [found, setFound] = useState<{ readonly recordId: string; readonly entry: OutboxEntry | null } | null>(null);
  useEffect(() => {
    if (isAsked) return undefined;
    let isGone = false;
    void worker.findUnsent(op, recordId).then((entry) => {
      if (!isGone) setFound((before) => (before?.recordId === recordId ? before : { recordId, entry }));
    });
    return () => {
      isGone = true;
    };
  }, [op, recordId, isAsked]);
  if (asked) return asked;
  return found?.recordId === recordId ? found.entry && reopenedOf(found.entry) : undefined;
}
