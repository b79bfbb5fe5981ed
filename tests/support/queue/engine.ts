import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import { createDrafts, type Drafts } from '#worker/drafts/drafts.ts';
import { createMergeNotes } from '#worker/outbox/conflicts/merge-notes.ts';
import { createKeptFiles } from '#worker/files/kept-files.ts';
import { createOutbox, type Outbox } from '#worker/outbox/outbox.ts';
import { createOutboxStore, type OutboxStore } from '#worker/outbox/rows/outbox-store.ts';
import type { Encryptor } from '#worker/encryption/encryptor.ts';
import type { DeviceStorage } from '#worker/storage/device-storage.ts';
import type { Entry } from '#worker/outbox/rows/entry.ts';
import { makeDevice, type Device } from '#tests/support/device.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';
import { makeClock, type ManualClock } from '#tests/support/manual-clock.ts';
import { makeMemoryStore, makeOpenEncryptor } from './memory-store.ts';
import { answerInTurn } from './batches.ts';

export interface Engine {
  readonly outbox: Outbox;
  readonly clock: ManualClock;
  /** Titles of entries that were merged without asking. */
  readonly merged: string[];
  /** How many texts came with each call that carried several. */
  readonly batches: number[];
  line: 'up' | 'down';
}

type Send = (entry: Entry) => Promise<Result<unknown>>;
interface Parts {
  readonly storage: DeviceStorage;
  readonly store: OutboxStore;
  readonly drafts: Drafts;
  readonly encryptor: Encryptor | Promise<Encryptor>;
  readonly clock: ManualClock;
}

function build({ storage, store, drafts, encryptor, clock }: Parts, send: Send, owner: string): Engine {
  const merged: string[] = [],
    batches: number[] = [];
  const engine: Engine = { clock, merged, batches, line: 'up', outbox: undefined as never };
  let tail: Promise<void> = Promise.resolve();
  const outbox = createOutbox({
    store,
    encryptor: async () => encryptor,
    session: () => owner,
    notes: createMergeNotes(drafts, clock.nowMs),
    send,
    sendNow: async () => fail({ kind: 'offline', timedOut: false }),
    sendBatch: (entries) => {
      batches.push(entries.length);
      return answerInTurn(entries, send);
    },
    ...clock,
    random: () => 0.5,
    kept: createKeptFiles(storage, clock.nowMs),
    sendParts: async () => ok(true),
    takeIn: async () => undefined,
    exclusively: (_name, work) => {
      tail = tail.then(work, work);
      return tail;
    },
    isOffline: () => engine.line === 'down',
    broadcast: () => undefined,
    announce: async () => ok([]),
    lost: () => undefined,
    figures: () => undefined,
    arrived: () => undefined,
    sent: () => undefined,
    sessionOver: () => undefined,
    merged: (title) => merged.push(title),
  });
  outbox.setOwner(owner);
  return Object.assign(engine, { outbox });
}

/** The queue of one person, before a server that the test plays; on a device of its own, if no other is given. */
export function makeEngine(
  send: Send,
  owner = 'hong',
  {
    device = makeDevice(),
    encryptor = encryptorOf(owner),
  }: { readonly device?: Device; readonly encryptor?: Parts['encryptor'] } = {},
): Engine {
  const clock = makeClock(),
    storage = device.restart();
  return build(
    { storage, store: createOutboxStore(storage), drafts: createDrafts(storage, clock.nowMs), encryptor, clock },
    send,
    owner,
  );
}

/** The same without disk and ciphers, for histories by the thousand. */
export function makeLightEngine(send: Send, owner: string): Engine {
  const kept = new Map<string, unknown>();
  const drafts: Drafts = {
    save: async (_seal, draft) => {
      kept.set(draft.key, structuredClone(draft.value));
      return ok(null);
    },
    find: async (_seal, key) =>
      kept.has(key) ? { key, formatVersion: 1, savedAt: 0, value: structuredClone(kept.get(key)) } : null,
    remove: async (_seal, key) => {
      kept.delete(key);
    },
  };
  return build(
    {
      storage: makeDevice().restart(),
      store: makeMemoryStore(),
      drafts,
      encryptor: makeOpenEncryptor(owner),
      clock: makeClock(),
    },
    send,
    owner,
  );
}

/** What the server says to a save on an old version. */
export const stale = (current: object, modNm = '박지은'): CallError => ({
  kind: 'refused',
  reason: 'VERSION',
  message: '다른 사용자가 먼저 수정했습니다.',
  errors: [],
  current,
  modNm,
  modDt: '2026-04-06T09:30:00.000+09:00',
});
