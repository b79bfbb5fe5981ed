import { ok, type CallError } from '#contract/errors.ts';
import { DEFAULT_DEADLINE_MS, WORKER_PROTOCOL, type WorkerApi, type WorkerEvent } from '#worker/api.ts';
import type { Data, Op } from '#contract/registry.ts';
import { createCallDesk } from './calls/call-desk.ts';
import { createConnectivity } from './connectivity/connectivity.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createFileDesk } from './files/file-desk.ts';
import { createLiveLine } from './live/live-line.ts';
import { createRunningCalls } from './http/running-calls.ts';
import { createServerLine } from './http/server-line.ts';
import { createMergeNotes } from './outbox/merge-notes.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createOutboxStore } from './outbox/outbox-store.ts';
import { placeText } from './outbox/queue-word.ts';
import { joinPeers, type Peers } from './peers.ts';
import { createCopies } from './storage/copies.ts';
import type { Surroundings } from './surroundings.ts';

/** Answers of the desk are `unknown` inside the worker; the contract gives them their type at the boundary. */
type Untyped = Pick<WorkerApi, 'call' | 'submit'>;

/** Puts the worker's rooms together. Nothing of it touches a global; `entry.ts` brings the real surroundings. */
export function createWorker(surroundings: Surroundings): WorkerApi {
  const { storage, nowMs, monotonicMs, schedule } = surroundings;
  let tell: (event: WorkerEvent) => void = () => undefined;
  let userId: string | null = null;

  const calls = createRunningCalls();
  const copies = createCopies(storage, nowMs);
  const drafts = createDrafts(storage, nowMs);
  const connectivity = createConnectivity({
    nowMs: monotonicMs, schedule,
    ping: () => { void line.send('health', {}, { signal: new AbortController().signal, deadlineMs: DEFAULT_DEADLINE_MS, background: true }); },
    changed: (state) => {
      tell({ type: 'connection', state });
      if (state !== 'online') return;
      void outbox.wake();
      live.wake();
    },
  });
  const line = createServerLine(surroundings.origin, { fetch: surroundings.fetch, traffic: connectivity.traffic });
  const late = (op: Op, error: CallError | null) => tell({ type: 'late-answer', op, error });
  const peers: Peers = joinPeers(
    (message) => (message.type === 'outbox' ? outbox.receive(message.message) : tell(message)),
    (op) => tell({ type: 'lookup-changed', op }),
  );
  const store = createOutboxStore(storage);
  const unhurried = () => ({ deadlineMs: DEFAULT_DEADLINE_MS, signal: new AbortController().signal });
  const outbox = createOutbox({
    ...surroundings, store, notes: createMergeNotes(drafts, nowMs),
    async send(row, background) {
      const place = await store.placeOf(row);
      return line.send(row.op as Op, row.payload, { ...unhurried(), clientReqId: row.clientReqId, background, ...(place ? { queuePlace: placeText(place) } : {}) });
    },
    async announce(word) {
      const answer = await line.send('announceQueue', word, { ...unhurried(), background: true });
      return answer.ok ? ok((answer.value as Data<'announceQueue'>).data) : answer;
    },
    lost: (losses) => tell({ type: 'queue-lost', losses }),
    isOffline: () => connectivity.state() === 'offline',
    broadcast: (message) => peers.post({ type: 'outbox', message }),
    figures: (figures) => tell({ type: 'outbox', ...figures }),
    sent: (op) => tell({ type: 'outbox-sent', count: 1, ops: [op] }),
    sessionOver: late,
    merged: (title) => tell({ type: 'outbox-merged', title }),
  });
  const live = createLiveLine({
    ...surroundings,
    changed: (what) => {
      tell({ type: 'live', what });
      peers.post({ type: 'live', what });
    },
  });
  surroundings.watchDevice(connectivity.deviceOnline);
  const owner = async () => userId ?? (await copies.findPerson())?.userId ?? null;
  const desk = createCallDesk({ line, copies, outbox, calls, connectivity, surroundings, owner, late });
  const files = createFileDesk({ line, calls, surroundings, read: (op, arg, options) => desk.call(op, arg, options) });

  return {
    hello: () => ({ protocol: WORKER_PROTOCOL }),
    ...(desk as unknown as Untyped),
    ...files,
    abort: calls.abort,
    listen: (listener) => { tell = listener; tell({ type: 'connection', state: connectivity.state() }); },
    setVisible: connectivity.setVisible,
    announce: (what) => peers.post({ type: 'peer', what }),
    connection: connectivity.state,
    async setPerson(person) {
      userId = person?.userId ?? null;
      line.setPerson(userId, person?.xsrfToken ?? null);
      outbox.setOwner(userId);
      live.setOwner(userId);
      if (person === null) await copies.purge();
    },
    async findLastPerson() {
      const row = await copies.findPerson();
      return row && { me: row.me, storedAt: row.storedAt };
    },
    saveDraft: (draft) => drafts.save(userId, draft),
    findDraft: (key) => drafts.find(userId, key),
    deleteDraft: (key) => drafts.remove(userId, key),
    viewOutbox: outbox.view,
    retryOutbox: outbox.retry,
    discardOutbox: outbox.discard,
    resolveOutbox: outbox.resolve,
    reopenOutbox: outbox.reopen,
    renewOutbox: outbox.renew,
    undoMerge: outbox.undoMerge,
    forgetMerge: outbox.forgetMerge,
  };
}

