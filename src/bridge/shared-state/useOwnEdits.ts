import { useEffect, useMemo, useState } from 'react';
import type { Op } from '#contract/registry.ts';
import type { OwnEdit } from '#ui/list/own-edits.ts';
import type { OutboxEntry } from '#worker/api.ts';
import { worker } from '../client.ts';
import { useConnection } from './useSharedState.ts';

/** More than anybody changes on one page; what lies behind them is in the queue's own dialog. */
export const MOST_OWN_EDITS = 200;
const NONE: readonly OutboxEntry[] = [];
const NEED_PERSON = new Set(['conflict', 'refused']);

/** Saves of one kind that wait on this device, those of one record in the order of their numbers; read again with every change of the queue. */
export function useOwnEdits(op: Op): readonly OwnEdit[] {
  const connection = useConnection(),
    isEmpty = connection.unfinishedCount === 0;
  const [entries, setEntries] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<readonly OutboxEntry[]> =>
      isEmpty
        ? NONE
        : (await worker.viewOutbox({ from: 0, count: MOST_OWN_EDITS })).mine.filter((entry) => entry.op === op);
    void read().then((mine) => {
      if (!isGone) setEntries((before) => (before.length === 0 && mine.length === 0 ? before : mine));
    });
    return () => {
      isGone = true;
    };
  }, [connection, isEmpty, op]);
  return useMemo(
    () =>
      entries.map(({ recordId, payload, base, state }) => ({
        recordId,
        fields: payload as OwnEdit['fields'],
        base,
        needsPerson: NEED_PERSON.has(state),
      })),
    [entries],
  );
}
