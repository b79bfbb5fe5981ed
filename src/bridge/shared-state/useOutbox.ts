import { startTransition, useEffect, useRef, useState } from 'react';
import type { OutboxView } from '#worker/api.ts';
import { worker } from '../client.ts';
import { useConnection } from './useSharedState.ts';

const nothing: OutboxView = { mine: [], mineCount: 0, merges: [], othersCount: 0 };

/** What a person may do with entries of the queue. */
export const outboxActs = {
  retry: worker.retryOutbox, discard: worker.discardOutbox, resolve: worker.resolveOutbox, reopen: worker.reopenOutbox, renew: worker.renewOutbox, undoMerge: worker.undoMerge, forgetMerge: worker.forgetMerge,
} as const;

/** Entries of the outbox, read again whenever the worker tells of a change; of changes that come close together, once. */
export function useOutbox(): OutboxView {
  const told = useConnection();
  const [view, setView] = useState(nothing);
  const reading = useRef({ isUnderWay: false, isStale: false });
  useEffect(() => {
    const state = reading.current;
    const read = async (): Promise<void> => {
      if (state.isUnderWay) { state.isStale = true; return; }
      state.isUnderWay = true;
      const next = await worker.viewOutbox();
      // A thousand entries are drawn in pieces, and nobody's key waits for them.
      startTransition(() => setView(next));
      state.isUnderWay = false;
      if (!state.isStale) return;
      state.isStale = false;
      await read();
    };
    void read();
  }, [told]);
  return view;
}
