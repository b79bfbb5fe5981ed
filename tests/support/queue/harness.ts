import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import { createDrafts } from '#worker/drafts/drafts.ts';
import { createMergeNotes } from '#worker/outbox/conflicts/merge-notes.ts';
import { createKeptFiles } from '#worker/files/kept-files.ts';
import { createOutbox, type Outbox } from '#worker/outbox/outbox.ts';
import { createOutboxStore, type OutboxStore } from '#worker/outbox/rows/outbox-store.ts';
import { openEntry, type Entry } from '#worker/outbox/rows/entry.ts';
import type { Answered } from '#worker/outbox/sending/batch.ts';
import type { Encryptor } from '#worker/encryption/encryptor.ts';
import { makeDevice } from '#tests/support/device.ts';
import { makeClock } from '#tests/support/manual-clock.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';
import type { Left, QueueEvent, QueueHistory } from './history.ts';
import { answerInTurn } from './batches.ts';

/** What becomes of one delivery; `late` and `late-fault` lose the answer after the effect, `die` the tab with it. */
export const FATES = [
  'good',
  'late',
  'late-fault',
  'die',
  'cut',
  'fault',
  'busy',
  'ended',
  'invalid',
  'forbidden',
  'conflict',
] as const;
export type Fate = (typeof FATES)[number];
const ERRORS: Readonly<Record<Exclude<Fate, 'good' | 'die'>, CallError>> = {
  late: { kind: 'offline', timedOut: false },
  'late-fault': { kind: 'server-fault', message: '', traceId: null },
  cut: { kind: 'offline', timedOut: true },
  fault: { kind: 'server-fault', message: '', traceId: null },
  busy: { kind: 'too-many', retryAfterMs: 5_000 },
  ended: { kind: 'session-ended', reason: 'IDLE', message: '' },
  invalid: { kind: 'invalid', message: '', errors: [] },
  forbidden: { kind: 'forbidden', message: '' },
  conflict: { kind: 'refused', reason: 'VERSION', message: '', errors: [] },
};
const APPLIES: ReadonlySet<Fate> = new Set(['good', 'late', 'late-fault', 'die']);
/** A server that knows the number gives the first answer, whatever it would say to a new one. */
const REFUSES: ReadonlySet<Fate> = new Set(['invalid', 'forbidden', 'conflict']);

/** Ids as devices make them. */
const idOf = (record: string): string =>
  `00000000-0000-4000-8000-${record.charCodeAt(0).toString(16).padStart(12, '0')}`;

interface Tab {
  outbox: Outbox;
  isDead: boolean;
  isDown: boolean;
  die: () => void;
}
const tick = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
async function pause(ticks: number): Promise<void> {
  for (let left = ticks; left > 0; left -= 1) await tick();
}

/** The real queue in several tabs of one device, before a server of twenty lines whose fates a test decides. */
export class QueueHarness {
  readonly events: QueueEvent[] = [];
  readonly tabs: Tab[] = [];
  readonly clock = makeClock();
  owner: string | null = null;
  #signIns = 0;
  #fates: Fate[] = [];
  #pending = 0;
  #tail: Promise<void> = Promise.resolve();
  #asked = 0;
  readonly #device = makeDevice();
  readonly #look = createOutboxStore(this.#device.restart());
  readonly #data: number[] = [];
  readonly #known = new Map<string, number>();
  /** People by the mark of their rows. */
  readonly #people = new Map<string, string>();
  readonly #intentOf = new Map<string, number>();
  /** What the open forms have again. */
  readonly #handedBack = new Set<number>();

  #deliveries = 0;
  readonly #lags: readonly number[];

  /** @param lags turns of the event loop that a delivery is under way, before its effect and after it; used in turn, so that what is under way together comes back in any order */
  constructor(tabCount: number, lags: readonly number[] = [0]) {
    this.#lags = lags;
    for (let count = 0; count < tabCount; count += 1) this.tabs.push(this.#open());
  }

  /** Signs somebody in, in all tabs, or everybody out. */
  async setOwner(owner: string | null): Promise<void> {
    this.#fates = [];
    this.owner = owner;
    this.#signIns += 1;
    this.events.push({ type: 'session', owner });
    for (const { outbox } of this.tabs) outbox.setOwner(owner);
    await this.idle();
  }
  /** @param names another record on which this one is built */
  async submit(
    at: number,
    record: string,
    isDown: boolean,
    fates: readonly Fate[],
    names: string | null = null,
  ): Promise<void> {
    const tab = this.#tab(at),
      intent = this.#asked + 1;
    if (this.owner === null) return;
    this.#asked = intent;
    this.events.push({
      type: 'intent',
      intent,
      owner: this.owner,
      record: idOf(record),
      ...(names === null ? {} : { names: idOf(names) }),
    });
    this.#fates = [...fates];
    tab.isDown = isDown;
    const result = await Promise.race([
      tab.outbox.submit(
        'saveGuideItem',
        { intent, upId: names && idOf(names) },
        { id: '', title: '', screenPath: '', recordId: idOf(record) },
        8_000,
      ),
      this.#deathOf(tab),
    ]);
    // A tab that dies has told the person nothing: what it had written down is still owed, what its form had back lies in the form's draft.
    this.events.push(
      result === null
        ? { type: this.#handedBack.has(intent) ? 'refused' : 'kept', intent }
        : { type: result.ok ? (result.value.state === 'sent' ? 'saved' : 'kept') : 'refused', intent },
    );
    await this.idle();
  }
  async wake(at: number, fates: readonly Fate[]): Promise<void> {
    const tab = this.#tab(at);
    this.#fates = [...fates];
    tab.isDown = false;
    await Promise.race([tab.outbox.wake(), this.#deathOf(tab)]);
    await this.idle();
  }
  async wait(ms: number, fates: readonly Fate[]): Promise<void> {
    this.#fates = [...fates];
    this.clock.advance(ms);
    await this.idle();
  }
  async kill(at: number): Promise<void> {
    this.#tab(at).die();
    await this.idle();
  }
  /** Retries or throws away the first entry that waits for a person. @returns whether there was one */
  async decide(at: number, what: 'retry' | 'discard', fates: readonly Fate[]): Promise<boolean> {
    const tab = this.#tab(at),
      entry = (await tab.outbox.view()).mine.find(({ state }) => state === 'conflict' || state === 'refused');
    if (!entry) {
      // A tab that has just been opened for the look sends what it found there.
      await this.idle();
      return false;
    }
    this.#fates = [...fates];
    if (what === 'discard') this.events.push({ type: 'thrown', intent: this.#intentOf.get(entry.clientReqId) ?? -1 });
    await Promise.race([tab.outbox[what](entry.clientReqId), this.#deathOf(tab)]);
    await this.idle();
    return true;
  }
  /** Everybody comes back on a good line, and people let everything be tried again. */
  async heal(owners: readonly string[]): Promise<void> {
    for (const owner of owners) {
      await this.setOwner(owner);
      await this.wait(60_000, []);
      await this.wake(0, []);
      while (await this.decide(0, 'retry', [])) await this.wake(0, []);
    }
  }
  async history(owners: readonly string[], isQuiet: boolean): Promise<QueueHistory> {
    await this.idle();
    const left = (await Promise.all(owners.map((owner) => this.#leftOf(owner)))).flat();
    return { events: this.events, data: this.#data, left, isQuiet };
  }
  /** In the order in which it would be sent. */
  async #leftOf(owner: string): Promise<readonly Left[]> {
    const encryptor = await encryptorOf(owner),
      rows = await this.#look.list(encryptor.owner, { from: 0, count: Infinity });
    const entries = await Promise.all(rows.toSorted((a, b) => a.seq - b.seq).map((row) => openEntry(encryptor, row)));
    return entries.map((entry): Left => ({ intent: entry ? intentIn(entry) : -1, owner, seq: entry?.seq ?? -1 }));
  }
  /** Resolves when nothing is under way in any tab. */
  async idle(): Promise<void> {
    for (let calm = 0; calm < 3; calm = this.#pending === 0 ? calm + 1 : 0) await tick();
  }

  #tab(at: number): Tab {
    const place = at % this.tabs.length,
      tab = this.tabs[place];
    if (!tab) throw new Error(`no tab ${at}`);
    if (!tab.isDead) return tab;
    const next = this.#open();
    this.tabs[place] = next;
    return next;
  }
  readonly #deaths = new WeakMap<Tab, Promise<null>>();
  #deathOf(tab: Tab): Promise<null> {
    return this.#deaths.get(tab) ?? Promise.resolve(null);
  }
  #open(): Tab {
    const tab: Tab = { isDead: false, isDown: false, die: () => undefined, outbox: undefined as never };
    /** Nothing leaves a tab that is gone. */
    const alive =
      <A, T>(send: (what: A) => Promise<T>) =>
      (what: A): Promise<T> =>
        tab.isDead ? new Promise<never>(() => undefined) : send(what);
    const death = new Promise<null>((resolve) => {
      tab.die = () => {
        tab.isDead = true;
        resolve(null);
      };
    });
    this.#deaths.set(tab, death);
    tab.outbox = createOutbox({
      store: this.#counted(createOutboxStore(this.#device.restart()), tab),
      send: alive((entry) => this.#answer(entry, tab, this.#leave([entry]))),
      sendBatch: alive((entries) => this.#answerBatch(entries, tab)),
      sendNow: async () => fail(ERRORS.cut),
      notes: createMergeNotes(createDrafts(this.#device.restart(), this.clock.nowMs), this.clock.nowMs),
      encryptor: async () => (this.owner === null ? null : this.#countedEncryptor(await encryptorOf(this.owner))),
      session: () => `session ${this.#signIns}`,
      kept: createKeptFiles(this.#device.restart(), this.clock.nowMs),
      sendParts: async () => ok(true),
      takeIn: async () => undefined,
      // A lock goes back with the tab that held it.
      exclusively: (_name, work) => {
        this.#tail = this.#tail.then(async () => {
          if (!tab.isDead) await this.#count(Promise.race([work(), death]));
        });
        return this.#tail;
      },
      nowMs: this.clock.nowMs,
      schedule: (work, ms) =>
        this.clock.schedule(() => {
          if (!tab.isDead) work();
        }, ms),
      random: () => 0.5,
      isOffline: () => tab.isDown,
      broadcast: (message) => {
        for (const other of this.tabs)
          if (other !== tab && !other.isDead && !tab.isDead) other.outbox.receive(structuredClone(message));
      },
      announce: async () => ok([]),
      lost: () => undefined,
      figures: () => undefined,
      arrived: () => undefined,
      sent: () => undefined,
      sessionOver: () => undefined,
      merged: () => undefined,
    });
    if (this.owner !== null) tab.outbox.setOwner(this.owner);
    return tab;
  }
  #count<T>(work: Promise<T>): Promise<T> {
    this.#pending += 1;
    return work.finally(() => {
      this.#pending -= 1;
    });
  }
  /** Of a dead tab nothing reaches the disk any more; what was under way is finished, as a browser does. */
  #counted(store: OutboxStore, tab: Tab): OutboxStore {
    const guard =
      <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
      (...args: A): Promise<T> =>
        tab.isDead ? new Promise<never>(() => undefined) : this.#count(work(...args));
    const add = guard<Parameters<OutboxStore['add']>, Awaited<ReturnType<OutboxStore['add']>>>(
      (encryptor, clientReqId, newEntry, ...rest) => {
        this.#intentOf.set(clientReqId, intentIn(newEntry));
        return store.add(encryptor, clientReqId, newEntry, ...rest);
      },
    );
    const handBack = guard<Parameters<OutboxStore['handBack']>, void>((row) => {
      this.#handedBack.add(this.#intentOf.get(row.clientReqId) ?? -1);
      return store.handBack(row);
    });
    return {
      add,
      handBack,
      isEmpty: guard(store.isEmpty),
      word: guard(store.word),
      placeOf: guard(store.placeOf),
      isTextReady: guard(store.isTextReady),
      take: guard(store.take),
      findNextFile: guard(store.findNextFile),
      nextDueMs: guard(store.nextDueMs),
      hasWaiting: guard(store.hasWaiting),
      figures: guard(store.figures),
      list: guard(store.list),
      countOthers: guard(store.countOthers),
      find: guard(store.find),
      findLater: guard(store.findLater),
      findLastOf: guard(store.findLastOf),
      change: guard(store.change),
      changeAll: guard(store.changeAll),
      holdChoices: guard(store.holdChoices),
      settle: guard(store.settle),
      remove: guard(store.remove),
      forgetDelays: guard(store.forgetDelays),
      takeBack: guard(store.takeBack),
    };
  }
  #countedEncryptor({ userId, owner, close, open, closeBytes, openBytes, nameOf }: Encryptor): Encryptor {
    this.#people.set(owner, userId);
    return {
      userId,
      owner,
      closeBytes,
      openBytes,
      close: (...args) => this.#count(close(...args)),
      open: (...args) => this.#count(open(...args)),
      nameOf: (...args) => this.#count(nameOf(...args)),
    };
  }
  #lag(): Promise<void> {
    this.#deliveries += 1;
    return this.#count(pause(this.#lags[this.#deliveries % this.#lags.length] ?? 0));
  }
  /** What leaves in one call leaves in one moment, with the right of that moment. @returns the session's number */
  #leave(rows: readonly Entry[]): number {
    for (const row of rows)
      this.events.push({ type: 'sent', intent: intentIn(row), owner: this.#ownerOf(row), key: row.clientReqId });
    return this.#signIns;
  }
  #ownerOf(row: Entry): string {
    return this.#people.get(row.owner) ?? row.owner;
  }
  #answerBatch(rows: readonly Entry[], tab: Tab): Promise<readonly Answered[]> {
    const signIns = this.#leave(rows);
    return answerInTurn(rows, (row) => this.#answer(row, tab, signIns));
  }
  async #answer(row: Entry, tab: Tab, signIns: number): Promise<Result<unknown>> {
    const intent = intentIn(row),
      owner = this.#ownerOf(row),
      fate = this.#fates.shift() ?? 'good';
    if (fate === 'ended') {
      this.owner = null;
      this.events.push({ type: 'session', owner: null });
      return fail(ERRORS.ended);
    }
    await this.#lag();
    // What was under way when the session ended, or another one began, comes without a right.
    if (this.owner !== owner || this.#signIns !== signIns) return fail(ERRORS.ended);
    if (APPLIES.has(fate) && !this.#known.has(row.clientReqId)) {
      this.#known.set(row.clientReqId, intent);
      this.#data.push(intent);
      this.events.push({ type: 'applied', intent, owner, record: row.recordId });
    }
    if (fate === 'die') {
      tab.die();
      return new Promise<never>(() => undefined);
    }
    const isFirstAnswer = fate === 'good' || (REFUSES.has(fate) && this.#known.has(row.clientReqId)),
      version = this.#data.length;
    await this.#lag();
    return isFirstAnswer ? ok({ data: [{ version }] }) : fail(ERRORS[fate]);
  }
}

const intentIn = ({ payload }: Pick<Entry, 'payload'>): number => (payload as { readonly intent: number }).intent;
