import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { OutboxEntry, OutboxView, SubmitOptions, Submitted } from '#worker/api.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { OutboxRow } from '../storage/device-database.ts';
import { createAnnouncer, type AnnouncerTools } from './queue-announcer.ts';
import { isTroubled } from './answer-rules.ts';
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
  readonly isOffline: () => boolean;
  readonly broadcast: (message: OutboxMessage) => void;
  readonly figures: (figures: OutboxFigures) => void;
  /** Entries that no open form waited for have been applied. */
  readonly sent: (op: Op) => void;
  readonly sessionOver: (op: Op, error: CallError) => void;
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
  readonly receive: (message: OutboxMessage) => void;
}

/** Until then the first list has the line for itself. */
const FIRST_WORD_MS = 3_000;

const needsPerson = (row: OutboxRow) => row.state === 'conflict' || row.state === 'refused';
const asEntry = ({ owner: _owner, formatVersion: _format, seq: _seq, nextAt: _next, op, ...row }: OutboxRow): OutboxEntry => ({ ...row, op: op as Op });

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
    const waiting = (await store.list(owner)).filter((row) => row.state === 'waiting');
    await Promise.all(waiting.map((row) => store.change(row.clientReqId, { nextAt: 0 })));
  }

  return {
    async submit(op, payload, { title, screenPath, recordId }, waitMs) {
      if (owner === null) return fail({ kind: 'unauthenticated' });
      const clientReqId = crypto.randomUUID();
      const added = await store.add({ clientReqId, owner, op, payload, title, screenPath, recordId }, nowMs());
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
      if (owner === null) return { mine: [], othersCount: 0 };
      return { mine: (await store.list(owner)).map(asEntry), othersCount: await store.countOthers(owner) };
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
    receive(message) {
      if (message.type === 'held') sender.hold(message.forMs);
      else if (message.type === 'paused') sender.pause();
      else if (message.type === 'settled') settle(message.clientReqId, message.op, message.result);
      else void report(false).then(sender.drain);
    },
  };
}
