import {
  extended,
  freeAtMs,
  isOpen,
  MAX_AT_ONCE,
  sendFileOf,
  sendBatch,
  sendText,
  settleAll,
  type Run,
  type SenderState,
  type SenderEvents,
  type SenderTools,
} from './send-entry.ts';
import type { OutboxRow } from '#worker/storage/device-database.ts';
import { backOffMs, LONGEST_DELAY_MS } from './answer-rules.ts';
import { openEntry, type Entry } from '../rows/entry.ts';
import { inGroups } from './in-groups.ts';
import type { Applied, Taken } from '../rows/outbox-store.ts';
import { toBatches, MAX_BATCH_SIZE } from './batch.ts';

/*
 * Assumptions. An entry is durable before it is sent and keeps its number for its whole life, so the server can tell a
 * repeat from a new intent. Sending is done under an exclusive lock per person across all tabs; a tab that dies gives
 * the lock back. The holder asks the store anew before every step, so it sends entries of other tabs as well. Several
 * texts are under way at once, never two of one record, and none before a text of a record that it names. Where more
 * wait than a good line has room for, they share calls; that changes nothing else of them.
 * Nothing is removed but by success, by its open form, or by a person. Files go behind all texts, and give way between
 * two of their pieces.
 */

export interface Sender {
  /** Sends what can be sent now; resolves when nothing is left to try at once. */
  readonly drain: () => Promise<void>;
  /** Whether a run is under way, or waits for the one of another tab. */
  readonly isSending: () => boolean;
  readonly setOwner: (owner: string | null) => void;
  /**
   * Another tab has learned that this session is over. Its word may be late: of a session that has followed it says
   * nothing.
   */
  readonly pause: (session: string) => void;
  /** Nothing is sent before this time has passed, whatever else happens. */
  readonly hold: (forMs: number) => void;
  /** Lets everything that waits for its delay be tried now, unless the server has asked for time. */
  readonly forgetDelays: () => void;
}

/**
 * @returns the entry, or null for one that does not open and says so from now on; where the disk takes nothing, going
 * on would not end
 */
async function openForSending({ tools, encryptor }: Run, row: OutboxRow): Promise<Entry | 'unreadable' | null> {
  const entry = await openEntry(encryptor, row);
  return (
    entry ?? ((await tools.store.change(encryptor, row.clientReqId, { state: 'unreadable' })) ? 'unreadable' : null)
  );
}

async function sendRows(run: Run, rows: readonly OutboxRow[], place: Taken['place']): Promise<void> {
  const opened = await Promise.all(rows.map((row) => openForSending(run, row)));
  const entries = opened.filter((entry) => entry !== null && entry !== 'unreadable');
  if (entries.length === 0) return;
  await run.events.changed(true);
  if (place && entries.length > 1) await sendBatch(run, entries, place);
  else for (const entry of entries) await sendText(run, entry, place && { ...place, seq: entry.seq });
}

/**
 * Goes through the texts once, in their order, as many at a time as the line is good for. @returns whether it came upon
 * one
 */
async function passTexts(run: Run, owner: string): Promise<boolean> {
  const { tools, events, state, encryptor } = run,
    underWay = new Set<Promise<void>>();
  let hasSent = false,
    afterSeq = 0;
  const takeMore = async (): Promise<void> => {
    const calls = state.window - underWay.size,
      isGoodLine = state.window === MAX_AT_ONCE;
    if (calls <= 0 || !isOpen(state, tools, owner)) return;
    const taken = await tools.store.take(encryptor.owner, {
      afterSeq,
      most: calls * (isGoodLine ? MAX_BATCH_SIZE : 1),
      nowMs: tools.nowMs(),
    });
    if (!taken) {
      state.holdUntilMs = tools.nowMs() + LONGEST_DELAY_MS;
      return;
    }
    ({ afterSeq } = taken);
    for (const rows of toBatches(taken.rows, calls, events.isAwaited)) {
      const sending = sendRows(run, rows, taken.place).finally(() => {
        underWay.delete(sending);
      });
      underWay.add(sending);
      hasSent = true;
    }
  };
  try {
    for (await takeMore(); underWay.size > 0; await takeMore()) await Promise.race(underWay);
  } finally {
    // Whatever happens to one of them: the lock is held until all are back.
    await Promise.allSettled(underWay);
  }
  return hasSent;
}

/** One file, as much of it as may go. @returns whether there was one */
async function passFile(run: Run, owner: string): Promise<boolean> {
  const { tools, events, state, encryptor } = run;
  const row = isOpen(state, tools, owner) ? await tools.store.findNextFile(encryptor.owner, tools.nowMs()) : null;
  if (!row) return false;
  const entry = await openForSending(run, row);
  if (entry === null || entry === 'unreadable') return entry !== null;
  await events.changed(true);
  await sendFileOf(run, entry);
  return true;
}

/** What a run under the lock came to. */
interface Drained {
  readonly hasSent: boolean;
  /** When its last look round began, which found nothing: whatever has come due since, it has not seen. */
  readonly lookedAtMs: number;
}
/** Texts first; what came due behind a pass is found by the next, and the last one finds nothing. */
async function sendAll(run: Run, owner: string): Promise<Drained> {
  const { store, nowMs } = run.tools;
  await store.takeBack(run.encryptor.owner);
  for (let hasSent = false; ; hasSent = true) {
    const lookedAtMs = nowMs();
    if (!(await passTexts(run, owner)) && !(await passFile(run, owner))) return { hasSent, lookedAtMs };
  }
}

export function createSender(tools: SenderTools, events: SenderEvents): Sender {
  const state: SenderState = {
    owner: null,
    isPaused: false,
    holdUntilMs: 0,
    obeyUntilMs: 0,
    signIns: 0,
    reportedEnding: 0,
    window: 1,
  };
  let unschedule: () => void = () => undefined;
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  /** Runs in a row that could not begin. */
  let failures = 0;

  /** Nothing else restarts a queue whose keys were unavailable, or which got no lock from the browser. */
  function tryAgainLater(): void {
    failures += 1;
    unschedule();
    unschedule = tools.schedule(
      () => {
        void drain();
      },
      backOffMs(failures, tools.random),
    );
  }
  /**
   * A timer may go off a moment early: what was not due at the last look and is now has to be looked for again, at
   * once.
   */
  async function planNext(whose: string, lookedAtMs: number): Promise<void> {
    unschedule();
    const encryptor = await tools.encryptor(),
      sinceMs = Math.min(lookedAtMs, tools.nowMs()),
      freeAt = freeAtMs(state, sinceMs);
    if (!encryptor || state.isPaused || state.owner !== whose) return;
    const atMs =
      freeAt <= sinceMs
        ? await tools.store.nextDueMs(encryptor.owner, sinceMs)
        : (await tools.store.hasWaiting(encryptor.owner))
          ? freeAt
          : null;
    unschedule();
    if (atMs !== null)
      unschedule = tools.schedule(
        () => {
          void drain();
        },
        Math.max(0, atMs - tools.nowMs()),
      );
  }
  async function drainOnce(): Promise<void> {
    const { owner } = state;
    if (owner === null || state.isPaused || (await tools.store.isEmpty())) return;
    const encryptor = await tools.encryptor();
    if (state.owner !== owner) return;
    if (!encryptor) {
      tryAgainLater();
      return;
    }
    if (encryptor.userId !== owner) return;
    failures = 0;
    const settle = inGroups<Applied>((applied) => settleAll({ tools, encryptor }, applied));
    let drained: Drained = { hasSent: false, lookedAtMs: tools.nowMs() };
    await tools.exclusively(`madang-outbox-${owner}`, async () => {
      drained = await sendAll({ tools, events, state, encryptor, settle }, owner);
    });
    if (drained.hasSent) await events.changed(false);
    await planNext(owner, drained.lookedAtMs);
  }
  /** An entry added while a run is under way may have been missed by it: its caller gets the run after it. */
  function drain(): Promise<void> {
    if (!running) {
      running = drainOnce()
        .catch(tryAgainLater)
        .finally(() => {
          running = null;
        });
      return running;
    }
    following ??= running.then(() => {
      following = null;
      return drain();
    });
    return following;
  }
  return {
    drain,
    isSending: () => running !== null,
    setOwner(owner) {
      Object.assign(state, { owner, isPaused: false, holdUntilMs: 0, signIns: state.signIns + 1, window: 1 });
    },
    pause(session) {
      if (session === tools.session()) state.isPaused = true;
    },
    hold(forMs) {
      state.obeyUntilMs = extended(state.obeyUntilMs, tools.nowMs() + forMs);
      state.window = 1;
      if (state.owner !== null) void planNext(state.owner, tools.nowMs());
    },
    forgetDelays() {
      state.holdUntilMs = 0;
    },
  };
}
