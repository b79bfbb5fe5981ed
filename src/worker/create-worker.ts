import { SIGNATURE_HEADER } from '#contract/envelope.ts';
import { fail, ok, type CallError } from '#contract/errors.ts';
import { WORKER_PROTOCOL, type WorkerApi, type WorkerEvent } from '#worker/api.ts';
import type { Data, Op } from '#contract/registry.ts';
import { createRequestDispatcher } from './calls/request-dispatcher.ts';
import { placeOf } from './calls/copied-read.ts';
import { createKeptReads } from './calls/kept-reads.ts';
import { createLateAnswers } from './calls/late-answers.ts';
import { createConnectivity } from './connectivity/connectivity.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createFileService } from './files/file-service.ts';
import { createKeptFiles } from './files/kept-files.ts';
import { sendKept } from './files/send-parts.ts';
import { createLiveLine } from './live/live-line.ts';
import { createRunningCalls } from './http/running-calls.ts';
import { createServerLine, isKnown, keyOf } from './http/server-line.ts';
import { createMergeNotes } from './outbox/conflicts/merge-notes.ts';
import { outboxMessages } from './outbox/sending/messages.ts';
import { isNotBatch, batchOf, readBatch } from './outbox/sending/batch.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createOutboxStore } from './outbox/rows/outbox-store.ts';
import { placeText } from './outbox/rows/queue-summary.ts';
import { sayingNever } from './never-kept.ts';
import { classifyFailure } from './http/classify-answer.ts';
import { joinPeers, type LookupNews, type Peers } from './peers.ts';
import { ownerMark } from './encryption/keys.ts';
import { createDeviceLockService } from './encryption/device-lock-service.ts';
import { createPasskeyUnlock } from './encryption/passkey-unlock.ts';
import { createQuickUnlock } from './encryption/quick-unlock.ts';
import { createKeyStore } from './encryption/key-store.ts';
import { joinKeyPeers } from './encryption/key-peers.ts';
import { createCopies } from './storage/copies.ts';
import { createActTime } from './storage/act-time.ts';
import { createDeviceClock, hearingTime } from './storage/device-clock.ts';
import { encryptOldRows } from './storage/old-rows.ts';
import { measureUse } from './storage/storage-use.ts';
import type { WorkerDependencies } from './worker-dependencies.ts';

/** Answers of the dispatcher are `unknown` inside the worker; the contract gives them their type at the boundary. */
type Untyped = Pick<WorkerApi, 'call' | 'submit'>;

/** After so long a try of the queue is given up, to be made again later. */
const QUEUE_TRY_MS = 60_000;

/** An entry of another version of the contract. */
const UNKNOWN_WORK = fail({ kind: 'transport', status: 404, message: outboxMessages.unknownWork });

/** Puts the worker's rooms together. Nothing of it touches a global; `entry.ts` brings the real surroundings. */
export function createWorker(dependencies: WorkerDependencies): WorkerApi {
  const { storage, nowMs, monotonicMs, schedule } = dependencies;
  let listener: (event: WorkerEvent) => void = () => undefined;
  let userId: string | null = null;

  const calls = createRunningCalls(),
    lateAnswers = createLateAnswers(schedule);
  function emit(event: WorkerEvent): void {
    if (event.type === 'outbox-arrived' || event.type === 'live') lateAnswers.forget();
    listener(event);
  }
  const clock = createDeviceClock(storage, nowMs),
    copies = createCopies(storage, clock, nowMs),
    actTime = createActTime(nowMs, monotonicMs);
  const drafts = createDrafts(storage, nowMs);
  const connectivity = createConnectivity({
    nowMs: monotonicMs,
    schedule,
    ping: async (deadlineMs) => {
      const limits = { signal: new AbortController().signal, deadlineMs };
      const answer = await line.send('health', {}, { ...limits, background: true });
      return answer.ok || answer.error.kind !== 'offline';
    },
    changed: (state, before) => {
      emit({ type: 'connection', state });
      if (before !== 'offline') return;
      void outbox.wake();
      live.wake();
    },
  });
  const isOffline = () => connectivity.state() === 'offline';
  const line = hearingTime(
    createServerLine(
      dependencies.origin,
      { fetch: dependencies.fetch, traffic: connectivity.traffic, scheduleDeadline: dependencies.scheduleDeadline },
      () => {
        emit({ type: 'old-page' });
      },
    ),
    (serverMs) => {
      clock.heard(serverMs);
      actTime.heard(serverMs);
    },
  );
  const late = (op: Op, error: CallError | null, arg?: unknown) => emit({ type: 'late-answer', op, error, arg });
  /** Every tab hears of it; the one that has just asked has the person before it. */
  async function lookupFailed({ op, status, body }: Extract<LookupNews, { type: 'LOOKUP_FAILED' }>): Promise<void> {
    if (!dispatcher.hasAskedLately(op)) return;
    const error = await classifyFailure(new Response(body, { status, headers: { [SIGNATURE_HEADER]: '1' } }));
    if (error) late(op, error);
  }
  const peers: Peers = joinPeers(
    (message) => {
      if (message.type === 'outbox') outbox.receive(message.message);
      else if (message.type === 'doubt') connectivity.doubt();
      else if (message.type === 'hushed') connectivity.hushed();
      else emit(message);
    },
    (news) => {
      if (news.type === 'LOOKUP_CHANGED') emit({ type: 'lookup-changed', op: news.op });
      else if (news.type === 'LOOKUP_FAILED') void lookupFailed(news);
    },
  );
  const encryptors = { reader: () => keyStore.encryptorOfLast(), keeper: () => keyStore.encryptorOfNext() };
  const store = createOutboxStore(storage),
    kept = createKeptFiles(storage, nowMs);
  const unhurried = () => ({ signal: new AbortController().signal });
  /** A try of the queue may be made again under its number: no user is there to cancel a hanging one. */
  const queueTry = () => ({ ...unhurried(), deadlineMs: QUEUE_TRY_MS });
  async function release() {
    if (!dispatcher.isOpen()) return null;
    const answer = await line.send('getDeviceKeyList', {}, { ...unhurried(), background: true });
    return answer.ok ? (answer.value as Data<'getDeviceKeyList'>).data : null;
  }
  const quickUnlock = createQuickUnlock(storage, nowMs),
    passkeys = createPasskeyUnlock(storage, nowMs);
  /** PIN and passkey go together: of everybody at a sign-out, of everybody else when a person comes. */
  const keepWaysOf = async (owner: string | null): Promise<void> => {
    await Promise.all([quickUnlock.keepOnly(owner), passkeys.keepOnly(owner)]);
  };
  const keyStore = createKeyStore({
    nowMs,
    schedule,
    lastOwner: copies.lastOwner,
    release,
    joinPeers: (holder) => joinKeyPeers(dependencies.keyChannel, holder, schedule, dependencies.countOthers),
    prepare: (encryptor) => encryptOldRows(storage, encryptor),
    handOn: (ring) => emit({ type: 'keys', ring }),
    opened: () => outbox.receive({ type: 'changed' }),
  });
  const keptReads = createKeptReads({
    copies,
    keys: keyStore.encryptor,
    send: (op, arg) => line.send(op, arg, { ...queueTry(), background: true }),
    async renewed(op, arg, data) {
      await placeOf(copies, encryptors, op, arg).keep(data);
      lateAnswers.begin(keyOf(op, arg))(data);
      late(op, null);
    },
  });
  const outbox = createOutbox({
    ...dependencies,
    store,
    kept,
    encryptor: keyStore.encryptor,
    session: () => line.xsrfToken() || null,
    notes: createMergeNotes(drafts, nowMs),
    sendParts: (entry, encryptor, shouldYield) => sendKept(line, kept, { entry, encryptor, shouldYield }),
    async send(entry, background, place) {
      if (!isKnown(entry.op)) return UNKNOWN_WORK;
      return line.send(entry.op, entry.payload, {
        ...queueTry(),
        clientReqId: entry.clientReqId,
        background,
        ...(place ? { queuePlace: placeText(place) } : {}),
      });
    },
    async sendBatch(entries, place) {
      if (!entries.every(({ op }) => isKnown(op))) return null;
      const answer = await line.send('sendQueue', batchOf(entries, place), { ...queueTry(), background: true });
      if (answer.ok) return readBatch(entries, answer.value as Data<'sendQueue'>);
      return isNotBatch(answer.error) ? null : entries.map((entry) => ({ entry, result: answer }));
    },
    sendNow: ({ op, payload }, clientReqId) => line.send(op, payload, { ...queueTry(), clientReqId }),
    async announce(word) {
      const answer = await line.send('announceQueue', word, { ...queueTry(), background: true });
      return answer.ok ? ok((answer.value as Data<'announceQueue'>).data) : answer;
    },
    lost: (losses) => emit({ type: 'queue-lost', losses }),
    isOffline,
    broadcast: (message) => peers.post({ type: 'outbox', message }),
    figures: (figures) => emit({ type: 'outbox', ...figures }),
    arrived: (ops) => emit({ type: 'outbox-arrived', ops }),
    takeIn: (encryptor, write) => keptReads.takeIn(encryptor, write),
    sent(count) {
      emit({ type: 'outbox-sent', count });
      void keptReads.askAnew();
    },
    sessionOver: late,
    merged: (title) => emit({ type: 'outbox-merged', title }),
  });
  const live = createLiveLine({
    ...dependencies,
    changed: (what) => {
      emit({ type: 'live', what });
      peers.post({ type: 'live', what });
    },
    heard: connectivity.heard,
    // One tab hears the stream for all of them.
    doubt: () => {
      connectivity.doubt();
      peers.post({ type: 'doubt' });
    },
    hushed: () => {
      connectivity.hushed();
      peers.post({ type: 'hushed' });
    },
  });
  dependencies.watchDevice(connectivity.deviceOnline);
  let wasShut = false;
  /**
   * What lies in a database that opens at last has not been counted, and may be sent; what an older version left there
   * could not be taken in.
   */
  async function openedAtLast(): Promise<void> {
    const encryptor = (await store.isEmpty()) ? null : await keyStore.encryptor();
    if (encryptor) await encryptOldRows(storage, encryptor);
    outbox.receive({ type: 'changed' });
  }
  storage.watch((state) => {
    emit({ type: 'storage', state });
    if (wasShut && state.kind === 'well') void openedAtLast();
    wasShut = state.kind !== 'well' && state.kind !== 'full';
  });
  const dispatcher = createRequestDispatcher({
    line,
    copies,
    outbox,
    calls,
    connectivity,
    dependencies,
    encryptors,
    keptReads,
    lateAnswers,
    late,
    actTime: actTime.now,
    signedOut: () => keepWaysOf(null),
  });
  const files = createFileService({
    line,
    calls,
    dependencies,
    read: (op, arg, options) => dispatcher.call(op, arg, options),
  });

  return {
    hello: async () => ({ protocol: WORKER_PROTOCOL, life: await dependencies.life() }),
    ...({ call: sayingNever(dispatcher.call, isOffline), submit: dispatcher.submit } as unknown as Untyped),
    ...files,
    ...createDeviceLockService({ keyStore, copies, store, quickUnlock, passkeys, release, person: () => userId }),
    abort: calls.abort,
    listen: (hears) => {
      listener = hears;
      emit({ type: 'connection', state: connectivity.state() });
      if (storage.state().kind !== 'well') emit({ type: 'storage', state: storage.state() });
    },
    setVisible: connectivity.setVisible,
    announce: (what, agoMs = 0) => {
      peers.post({ type: 'peer', what, agoMs });
      if (what === 'activity') connectivity.used();
    },
    connection: connectivity.state,
    async setPerson(person) {
      const before = userId;
      userId = person?.userId ?? null;
      // At the start the request was made before the user was known.
      if (before !== null && before !== userId) lateAnswers.forget();
      line.setPerson(userId, person?.xsrfToken ?? null);
      keyStore.setPerson(userId);
      outbox.setOwner(userId);
      dispatcher.setOpen(userId !== null);
      live.setOwner(userId);
      // Fetched while there is a line: what is written after it has gone must be sealed, too.
      void keyStore.encryptor();
      if (userId !== null) void ownerMark(userId).then(keepWaysOf);
      if (person === null) await copies.purge();
    },
    saveDraft: async (draft) =>
      userId === null ? fail({ kind: 'unauthenticated' }) : drafts.save(await keyStore.encryptor(), draft),
    findDraft: async (key) => drafts.find(await keyStore.encryptor(), key),
    deleteDraft: async (key) => drafts.remove(await keyStore.encryptor(), key),
    storageUse: () => measureUse(storage),
    viewOutbox: outbox.view,
    findUnsent: outbox.findUnsent,
    retryOutbox: outbox.retry,
    discardOutbox: outbox.discard,
    resolveOutbox: outbox.resolve,
    reopenOutbox: outbox.reopen,
    renewOutbox: outbox.renew,
    undoMerge: outbox.undoMerge,
    forgetMerge: outbox.forgetMerge,
  };
}
