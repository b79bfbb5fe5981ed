import { ok, type CallError, type Result } from '#contract/errors.ts';
import { createDrafts } from '#worker/drafts/drafts.ts';
import { createMergeNotes } from '#worker/outbox/merge-notes.ts';
import { createOutbox, type Outbox } from '#worker/outbox/outbox.ts';
import { createOutboxStore } from '#worker/outbox/outbox-store.ts';
import type { Entry } from '#worker/outbox/entry.ts';
import { makeDevice } from '#tests/support/device.ts';
import { sealOf } from '#tests/support/seals.ts';
import { makeClock, type ManualClock } from '#tests/support/manual-clock.ts';

export interface Engine {
  readonly outbox: Outbox;
  readonly clock: ManualClock;
  /** Titles of entries that were merged without asking. */
  readonly merged: string[];
  line: 'up' | 'down';
}

/** The queue of one person on one device of its own, before a server that the test plays. */
export function makeEngine(send: (entry: Entry) => Promise<Result<unknown>>, owner = 'hong'): Engine {
  const clock = makeClock(), storage = makeDevice().restart(), merged: string[] = [];
  const engine: Engine = { clock, merged, line: 'up', outbox: undefined as never };
  let tail: Promise<void> = Promise.resolve();
  const outbox = createOutbox({
    store: createOutboxStore(storage), seal: () => sealOf(owner), notes: createMergeNotes(createDrafts(storage, clock.nowMs), clock.nowMs), send, ...clock, random: () => 0.5,
    exclusively: (_name, work) => { tail = tail.then(work, work); return tail; },
    isOffline: () => engine.line === 'down', broadcast: () => undefined, announce: async () => ok([]), lost: () => undefined, figures: () => undefined, sent: () => undefined,
    sessionOver: () => undefined, merged: (title) => merged.push(title),
  });
  outbox.setOwner(owner);
  return Object.assign(engine, { outbox });
}

/** What the server says to a save on an old version. */
export const stale = (current: object, modNm = '박지은'): CallError =>
  ({ kind: 'refused', reason: 'VERSION', message: '다른 사용자가 먼저 수정했습니다.', errors: [], current, modNm, modDt: '2026-04-06T09:30:00.000+09:00' });
