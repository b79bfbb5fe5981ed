import { fail, ok, type Result } from '#contract/errors.ts';
import type { Data, Op } from '#contract/registry.ts';
import { WORKER_PROTOCOL, type Answer } from '#worker/api.ts';
import { createConnectivity } from '../connectivity/connectivity.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { createKeptFiles } from '../files/kept-files.ts';
import { createMergeNotes } from '../outbox/conflicts/merge-notes.ts';
import { createOutbox } from '../outbox/outbox.ts';
import type { OutboxMessage } from '../outbox/outbox-tools.ts';
import { createOutboxStore } from '../outbox/rows/outbox-store.ts';
import { joinKeyPeers } from '../encryption/key-peers.ts';
import { createKeyStore } from '../encryption/key-store.ts';
import { createActTime } from '../storage/act-time.ts';
import { createCopies } from '../storage/copies.ts';
import { createDeviceClock } from '../storage/device-clock.ts';
import type { WorkerDependencies } from '../worker-dependencies.ts';
import type { PartEvent, PartPerson, PartSubmit, PartWorkerApi } from './api.ts';
import { createNewestWriter } from './newest-draft.ts';
import { createPartLine, partKeyOf, partRowOf } from './part-line.ts';

/*
 * The worker of the participants' page, put together from the rooms of the application's: the same store under a seal, the
 * same queue, the same judgement of the line. What it leaves out are the calls that only staff may make: the stream of
 * news, the word of what waits, several writes in one call, files that wait.
 */

/** Answers of the boundary are `unknown` inside; the contract gives them their type there. */
type Untyped = Pick<PartWorkerApi, 'call' | 'act' | 'submit' | 'submitNewest'>;

/** How long the page waits for the first try of a write before it is answered that the device keeps it. */
const PAGE_WAIT_MS = 8_000,
  QUEUE_TRY_MS = 60_000,
  FORMAT_VERSION = 1,
  SCREEN = '/part/answer.html';

/** Notifies the other tabs of the same browser that the queue has changed. */
export interface PartPeers {
  readonly post: (message: OutboxMessage) => void;
  readonly listen: (take: (message: OutboxMessage) => void) => void;
}

/** The present time of the server in an answer; null where it does not tell it. */
function serverTimeIn(op: Op, data: unknown): number | null {
  if (op === 'health') return (data as Data<'health'>).data[0]?.serverNow ?? null;
  const svDt = op === 'partStartMyResp' ? (data as Data<'partStartMyResp'>).data[0]?.svDt : undefined;
  return svDt === undefined ? null : Date.parse(svDt);
}

export function createPartWorker(dependencies: WorkerDependencies, peers: PartPeers): PartWorkerApi {
  const { storage, nowMs, monotonicMs, schedule } = dependencies;
  let listener: (event: PartEvent) => void = () => undefined,
    person: PartPerson | null = null;
  const emit = (event: PartEvent): void => listener(event);

  const clock = createDeviceClock(storage, nowMs),
    copies = createCopies(storage, clock, nowMs),
    drafts = createDrafts(storage, nowMs),
    actTime = createActTime(nowMs, monotonicMs);
  const unhurried = () => ({ signal: new AbortController().signal });
  const connectivity = createConnectivity({
    nowMs: monotonicMs,
    schedule,
    ping: async (deadlineMs) => {
      const answer = await send('health', {}, { ...unhurried(), deadlineMs, background: true });
      return answer.ok || answer.error.kind !== 'offline';
    },
    changed: (state, before) => {
      emit({ type: 'connection', state });
      if (before === 'offline') void outbox.wake();
    },
  });
  const line = createPartLine(
    dependencies.origin,
    { fetch: dependencies.fetch, traffic: connectivity.traffic, scheduleDeadline: dependencies.scheduleDeadline },
    () => emit({ type: 'session-over' }),
  );
  const send: typeof line.send = async (op, arg, options) => {
    const result = await line.send(op, arg, options),
      serverMs = result.ok ? serverTimeIn(op, result.value) : null;
    if (serverMs !== null) {
      clock.heard(serverMs);
      actTime.heard(serverMs);
    }
    return result;
  };
  const isOffline = (): boolean => connectivity.state() === 'offline';
  const keyStore = createKeyStore({
    nowMs,
    schedule,
    lastOwner: async () => null,
    async release() {
      const answer = await send('getPartKeyList', {}, { ...unhurried(), background: true });
      return answer.ok ? (answer.value as Data<'getPartKeyList'>).data : null;
    },
    joinPeers: (holder) => joinKeyPeers(dependencies.keyChannel, holder, schedule, dependencies.countOthers),
    prepare: async () => undefined,
    handOn: (ring) => emit({ type: 'keys', ring }),
    opened: () => outbox.receive({ type: 'changed' }),
  });
  const notifyQueue = (): void => emit({ type: 'queue' });
  const queueTry = () => ({ ...unhurried(), deadlineMs: QUEUE_TRY_MS });
  const outbox = createOutbox({
    // What is answered here is kept as a draft (newest-draft.ts).
    takeIn: async () => undefined,
    ...dependencies,
    store: createOutboxStore(storage),
    kept: createKeptFiles(storage, nowMs),
    notes: createMergeNotes(drafts, nowMs),
    encryptor: keyStore.encryptor,
    session: () => person?.partToken ?? null,
    send: (entry, background) =>
      send(entry.op, entry.payload, { ...queueTry(), clientReqId: entry.clientReqId, background }),
    sendBatch: async () => null,
    sendParts: async () => ok(true),
    sendNow: ({ op, payload }, clientReqId) => send(op, payload, { ...queueTry(), clientReqId }),
    announce: async () => ok([]),
    lost: () => undefined,
    isOffline,
    broadcast: peers.post,
    figures: notifyQueue,
    arrived: notifyQueue,
    sent: notifyQueue,
    // The line has said so already.
    sessionOver: () => undefined,
    merged: () => undefined,
  });
  peers.listen((message) => {
    outbox.receive(message);
    notifyQueue();
  });
  dependencies.watchDevice(connectivity.deviceOnline);
  storage.watch((state) => emit({ type: 'storage', state }));
  const stamped = (op: Op, arg: unknown): unknown => {
    const dvcSvDt = partRowOf(op).isStamped === true ? actTime.now() : null;
    return dvcSvDt === null ? arg : { ...(arg as object), dvcSvDt };
  };

  async function call(op: Op, arg: unknown): Promise<Result<Answer<unknown>>> {
    const row = partRowOf(op),
      isCopied = row.offline === 'recent',
      result = await send(op, stamped(op, arg), unhurried());
    const encryptor = isCopied ? await keyStore.encryptor() : null,
      key = partKeyOf(op, arg);
    if (result.ok) {
      if (encryptor) void copies.keep(encryptor, key, result.value);
      return ok({ data: result.value, storedAt: null });
    }
    if (result.error.kind !== 'offline') return result;
    const copy = encryptor ? await copies.find(encryptor, key, Infinity) : null;
    if (copy) return ok(copy);
    return fail({ ...result.error, isNever: row.method === 'GET' && row.offline === 'never' });
  }
  const act = (op: Op, arg: unknown, clientReqId: string) =>
    send(op, stamped(op, arg), { ...unhurried(), clientReqId });
  const submit = (op: Op, arg: unknown, { title, recordId }: PartSubmit) =>
    outbox.submit(op, stamped(op, arg), { id: '', title, recordId, screenPath: SCREEN }, PAGE_WAIT_MS);
  async function submitNewest(op: Op, arg: unknown, notifyQueue: PartSubmit) {
    const waiting = await outbox.findUnsent(op, notifyQueue.recordId);
    if (waiting && waiting.state !== 'sending') await outbox.discard(waiting.clientReqId);
    return submit(op, arg, notifyQueue);
  }
  const writer = createNewestWriter<unknown>(async (key, value) => {
    const encryptor = await keyStore.encryptor();
    return person === null
      ? fail({ kind: 'unauthenticated' })
      : drafts.save(encryptor, { key, formatVersion: FORMAT_VERSION, value });
  });

  return {
    hello: async () => ({ protocol: WORKER_PROTOCOL, life: await dependencies.life() }),
    listen(hears) {
      listener = hears;
      emit({ type: 'connection', state: connectivity.state() });
      if (storage.state().kind !== 'well') emit({ type: 'storage', state: storage.state() });
    },
    setVisible: connectivity.setVisible,
    connection: connectivity.state,
    async setPerson(next) {
      person = next;
      line.setToken(next?.partToken ?? null);
      keyStore.setPerson(next?.personId ?? null);
      outbox.setOwner(next?.personId ?? null);
      if (next === null) return;
      // Fetched while there is a line, and the time with it: by it drafts are compared and late answers judged.
      void keyStore.encryptor();
      void send('health', {}, { ...unhurried(), background: true });
    },
    ...({ call, act, submit, submitNewest } as unknown as Untyped),
    sendFiles: (files) => line.sendFiles(files, unhurried()),
    async keepDraft(key, value) {
      const dvcSvDt = actTime.now(),
        kept = await writer.write(key, { value, dvcSvDt });
      return kept.ok ? ok(dvcSvDt) : kept;
    },
    async findDraft(key) {
      await writer.settled();
      const kept = await drafts.find(await keyStore.encryptor(), key);
      return kept === null ? null : (kept.value as { readonly value: unknown; readonly dvcSvDt: string | null });
    },
    async deleteDraft(key) {
      await writer.settled();
      await drafts.remove(await keyStore.encryptor(), key);
    },
    viewQueue: async () => (await outbox.view()).mine,
    discard: outbox.discard,
  };
}
