import { startTransition, useEffect, useRef, useState } from 'react';
import { EMPTY_QUEUE, type OutboxPart, type OutboxView } from '#worker/api.ts';
import { worker } from '../client.ts';
import { useConnection } from './useSharedState.ts';

/** What a person may do with entries of the queue. */
export const outboxActs = {
  retry: worker.retryOutbox,
  discard: worker.discardOutbox,
  resolve: worker.resolveOutbox,
  reopen: worker.reopenOutbox,
  renew: worker.renewOutbox,
  undoMerge: worker.undoMerge,
  forgetMerge: worker.forgetMerge,
} as const;

/** What waits for a person: more than anybody decides at once; the others come when these are decided. */
export const CONFLICTS: OutboxPart = { only: 'conflicts', from: 0, count: 1_000 };
/** Entries that come over together: what a page takes in without holding up a key. */
const PIECE = 100;

/** The whole part, piece by piece. @param grown called as it grows */
async function readPart(part: OutboxPart, grown: (view: OutboxView) => void): Promise<OutboxView> {
  for (let mine: OutboxView['mine'] = []; ;) {
    const piece = await worker.viewOutbox({
      ...part,
      from: part.from + mine.length,
      count: Math.min(PIECE, part.count - mine.length),
    });
    // What has moved since the last piece is put right by the news of it.
    const known = new Set(mine.map(({ clientReqId }) => clientReqId)),
      fresh = piece.mine.filter(({ clientReqId }) => !known.has(clientReqId));
    mine = [...mine, ...fresh];
    const view = { ...piece, from: part.from, mine };
    if (fresh.length < PIECE || mine.length >= part.count) return view;
    grown(view);
  }
}

/**
 * A part of the outbox, read again whenever the worker reports a change; of changes that come close together, once.
 * @param part the same object for as long as the same entries are wanted
 */
export function useOutbox(part: OutboxPart): OutboxView {
  const connection = useConnection();
  const [view, setView] = useState(EMPTY_QUEUE);
  const reading = useRef({ isUnderWay: false, isStale: false, isShown: false, part });
  useEffect(() => {
    const state = reading.current;
    const read = async (): Promise<void> => {
      if (state.isUnderWay) {
        state.isStale = true;
        return;
      }
      state.isUnderWay = true;
      // A thousand entries are rendered in chunks, so that typing is not blocked. What is shown already stays until all
      // of them are here.
      const next = await readPart(state.part, (grown) => {
        if (!state.isShown) startTransition(() => setView(grown));
      });
      startTransition(() => setView(next));
      Object.assign(state, { isUnderWay: false, isShown: true });
      if (!state.isStale) return;
      state.isStale = false;
      await read();
    };
    state.part = part;
    void read();
  }, [connection, part]);
  return view;
}
