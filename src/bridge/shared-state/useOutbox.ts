import { useEffect, useState } from 'react';
import type { OutboxView } from '#worker/api.ts';
import { worker } from '../client.ts';
import { useConnection } from './useSharedState.ts';

const nothing: OutboxView = { mine: [], mineCount: 0, merges: [], othersCount: 0 };

/** Entries of the outbox, read again whenever their number or state changes. */
export function useOutbox(): OutboxView & { readonly retry: (id: string) => Promise<void>; readonly discard: (id: string) => Promise<void> } {
  const { unfinishedCount, attentionCount, isSending } = useConnection();
  const [view, setView] = useState(nothing);
  useEffect(() => {
    let current = true;
    void worker.viewOutbox().then((next) => { if (current) setView(next); });
    return () => { current = false; };
  }, [unfinishedCount, attentionCount, isSending]);
  return { ...view, retry: worker.retryOutbox, discard: worker.discardOutbox };
}
