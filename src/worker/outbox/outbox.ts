import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import { UNDO_MS, type ConflictChoice, type MergeNote, type OutboxEntry, type OutboxView, type SubmitOptions, type Submitted } from '#worker/api.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { OutboxRow } from '../storage/device-database.ts';
import { createAnnouncer, type AnnouncerTools } from './queue-announcer.ts';
import { isTroubled } from './answer-rules.ts';
import { chosen, renewed, takenBack, unmerged, withTheirs } from './conflict-rules.ts';
import type { MergeNotes } from './merge-notes.ts';
import { createSender, type SenderTools } from './outbox-sender.ts';

/** Told to the other tabs: any of them may be the one that sends, any of them may have the form open. */
export type OutboxMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'held'; readonly forMs: number }
  | { readonly type: 'paused' }
  | { readonly type: 'settled'; readonly clientReqId: string; readonly op: Op; readonly result: Result<unknown> };

export interface OutboxFigures {
  readonly unfinished: number;
  readonly sending: boolean;
  readonly attention: number;
  /** The server has been at fault for ten minutes. */
  readonly troubled: boolean;
}
export interface OutboxTools extends SenderTools, AnnouncerTools {
  readonly store: OutboxStore;
  readonly notes: MergeNotes;
  readonly isOffline: () => boolean;
  readonly broadcast: (message: OutboxMessage) => void;
  readonly figures: (figures: OutboxFigures) => void;
  /** Entries that no open form waited for have been applied. */
  readonly sent: (op: Op) => void;
  readonly sessionOver: (op: Op, error: CallError) => void;
  /** An entry of this title was put together with somebody else's change. */
  readonly merged: (title: string) => void;
}
export interface Outbox {
  /** Stores a write and sends it. Resolves to `queued` when there is no answer within `waitMs`. */
  readonly submit: (op: Op, payload: unknown, options: SubmitOptions, waitMs: number) => Promise<Result<Submitted<unknown>>>;
  readonly setOwner: (owner: string | null) => void;
  /** The line is back: what waits for its delay is tried now. */
  readonly wake: () => Promise<void>;
  readonly view: () => Promise<OutboxView>;
  readonly retry: (clientReqId: string) => Promise<void>;
  readonly discard: (clientReqId: string) => Promise<void>;
  readonly resolve: (choices: readonly ConflictChoice[]) => Promise<void>;
  readonly reopen: (clientReqIds: readonly string[]) => Promise<number>;
  readonly renew: (clientReqId: string) => Promise<void>;
  readonly undoMerge: (clientReqId: string) => Promise<void>;
  readonly forgetMerge: (clientReqId: string) => Promise<void>;
  readonly receive: (message: OutboxMessage) => void;
}

/** Until then the first list has the line for itself. */
const FIRST_WORD_MS = 3_000;

const needsPerson = (row: OutboxRow) => row.state === 'conflict' || row.state === 'refused';
const asEntry = ({ owner: _owner, formatVersion: _format, seq: _seq, nextAt: _next, troubledAt: _troubled, decided, op, ...row }: OutboxRow): OutboxEntry => ({ ...row, op: op as Op, isDecided: Boolean(decided) && row.state === 'waiting' });

/** Forms of this tab that wait for the outcome of their entry. */
function createWaiters(schedule: SenderTools['schedule']) {
  const waiting = new Map<string, (result: Result<unknown>) => void>();
  return {
    has: (clientReqId: string) => waiting.has(clientReqId),
    /** Resolves to null after `waitMs` without an outcome. */
    wait: (clientReqId: string, waitMs: number) => new Promise<Result<unknown> | null>((resolve) => {
      const cancelTimer = schedule(() => { waiting.delete(clientReqId); resolve(null); }, waitMs);
      waiting.set(clientReqId, (result) => { cancelTimer(); waiting.delete(clientReqId); resolve(result); });
    }),
    /** Whether somebody waited. */
    settle: (clientReqId: string, result: Result<unknown>) => { const waiter = waiting.get(clientReqId); waiter?.(result); return waiter !== undefined; },
    leave: (clientReqId: string) => { waiting.delete(clientReqId); },
  };
}

export function createOutbox(tools: OutboxTools): Outbox {
  const { store, nowMs } = tools;
  const waiters = createWaiters(tools.schedule);
  const announcer = createAnnouncer(tools);
  let owner: string | null = null;

  async function report(sending: boolean): Promise<void> {
    const rows = owner === null ? [] : await store.list(owner);
    tools.figures({ unfinished: rows.length, sending, attention: rows.filter(needsPerson).length, troubled: rows.some((row) => isTroubled(row.troubledAt, nowMs())) });
  }
  async function changed(sending: boolean): Promise<void> {
    tools.broadcast({ type: 'changed' });
    await report(sending);
  }
  function settle(clientReqId: string, op: Op, result: Result<unknown>): void {
    if (!waiters.settle(clientReqId, result) && result.ok) tools.sent(op);
  }
  const sender = createSender(tools, {
    isAwaited: waiters.has,
    changed,
    merged: (row) => tools.merged(row.title),
    held: (forMs) => tools.broadcast({ type: 'held', forMs }),
    sessionOver(row, error) {
      tools.broadcast({ type: 'paused' });
      tools.sessionOver(row.op as Op, error);
    },
    settled(row, result) {
      const op = row.op as Op;
      if (result.ok) announcer.arrived(row.seq);
      tools.broadcast({ type: 'settled', clientReqId: row.clientReqId, op, result });
      settle(row.clientReqId, op, result);
    },
  });
  /** What came of the first try; null promises that the device keeps trying. */
  async function firstOutcome(clientReqId: string, waitMs: number): Promise<Result<unknown> | null> {
    const outcome = waiters.wait(clientReqId, waitMs);
    const result = await Promise.race([outcome, sender.drain().then(() => Promise.race([outcome, Promise.resolve(null)]))]);
    waiters.leave(clientReqId);
    return result;
  }
  async function makeDue(): Promise<void> {
    if (owner === null) return;
    // What a person has just chosen keeps its time to be taken back.
    const waiting = (await store.list(owner)).filter((row) => row.state === 'waiting' && !row.decided);
    await Promise.all(waiting.map((row) => store.change(row.clientReqId, { nextAt: 0 })));
  }

  /** A write of which no form waits for the outcome. */
  async function send(op: string, payload: unknown, target: Omit<SubmitOptions, 'id'>): Promise<void> {
    if (owner === null) return;
    const { replaces, ...place } = target;
    await store.add({ clientReqId: crypto.randomUUID(), owner, op, payload, ...place }, nowMs(), replaces);
    await changed(false);
    void sender.drain();
  }
  /** What still waits goes back to its owner; what was sent is changed back, against whatever has come since. */
  async function giveUp(note: MergeNote): Promise<void> {
    if (await store.change(note.clientReqId, unmerged(note), 'waiting')) return changed(false);
    const { op, title, screenPath, recordId, merged } = note;
    return send(op, withTheirs(note), { title, screenPath, recordId, base: merged });
  }

  return {
    async submit(op, payload, { title, screenPath, recordId, base, replaces }, waitMs) {
      if (owner === null) return fail({ kind: 'unauthenticated' });
      const clientReqId = crypto.randomUUID();
      const added = await store.add({ clientReqId, owner, op, payload, title, screenPath, recordId, ...(base === undefined ? {} : { base }) }, nowMs(), replaces);
      if (!added.ok) return added;
      const result = tools.isOffline() ? null : await firstOutcome(clientReqId, waitMs);
      await changed(false);
      // An entry that went back to its form has left without having been sent.
      void announcer.correct();
      if (result === null) return ok({ state: 'queued', clientReqId });
      return result.ok ? ok({ state: 'sent', data: result.value }) : result;
    },
    setOwner(next) {
      owner = next;
      sender.setOwner(next);
      announcer.setOwner(next);
      if (next !== null) tools.schedule(() => { if (owner === next) void announcer.tell(); }, FIRST_WORD_MS);
      void report(false).then(sender.drain);
    },
    async wake() {
      sender.forgetDelays();
      await makeDue();
      await sender.drain();
      await announcer.correct();
    },
    async view() {
      if (owner === null) return { mine: [], merges: [], othersCount: 0 };
      return { merges: await tools.notes.list(owner), mine: (await store.list(owner)).map(asEntry), othersCount: await store.countOthers(owner) };
    },
    async retry(clientReqId) {
      await store.change(clientReqId, { state: 'waiting', nextAt: 0, error: null });
      sender.forgetDelays();
      await changed(false);
      await sender.drain();
    },
    async discard(clientReqId) {
      if (owner !== null) await store.remove(owner, clientReqId);
      await changed(false);
      // What the discarded entry held back may go on.
      void sender.drain().then(announcer.correct);
    },
    async resolve(choices) {
      if (owner === null) return;
      const rows = new Map((await store.list(owner)).map((row) => [row.clientReqId, row]));
      for (const { clientReqId, keysOfMine } of choices) {
        const row = rows.get(clientReqId), change = row && chosen(row, keysOfMine, nowMs() + UNDO_MS);
        if (change) await store.change(clientReqId, change, 'conflict');
      }
      await changed(false);
      // Nothing is due yet; this plans the time at which it will be.
      void sender.drain();
    },
    async reopen(clientReqIds) {
      if (owner === null) return 0;
      const wanted = new Set(clientReqIds);
      let count = 0;
      for (const row of (await store.list(owner)).filter(({ clientReqId }) => wanted.has(clientReqId))) {
        const change = takenBack(row);
        if (change && await store.change(row.clientReqId, change, 'waiting')) count += 1;
      }
      await changed(false);
      return count;
    },
    async renew(clientReqId) {
      const row = owner === null ? null : await store.find(owner, clientReqId), next = row && renewed(row, crypto.randomUUID());
      if (row && next) await send(row.op, next.payload, { title: row.title, screenPath: row.screenPath, recordId: next.recordId, replaces: clientReqId });
    },
    async undoMerge(clientReqId) {
      const note = owner === null ? null : await tools.notes.take(owner, clientReqId);
      if (note) await giveUp(note);
    },
    async forgetMerge(clientReqId) {
      if (owner !== null) await tools.notes.take(owner, clientReqId);
      await changed(false);
    },
    receive(message) {
      if (message.type === 'held') sender.hold(message.forMs);
      else if (message.type === 'paused') sender.pause();
      else if (message.type === 'settled') settle(message.clientReqId, message.op, message.result);
      else void report(false).then(sender.drain);
    },
  };
}
