import type { CallError, Result } from '#contract/errors.ts';
import type { OutboxRow } from '../storage/device-database.ts';
import { mergeStale, rebased } from './conflict-rules.ts';
import type { MergeNotes } from './merge-notes.ts';
import { judgeAnswer, LONGEST_DELAY_MS, troubleSince, type Verdict } from './answer-rules.ts';
import { findNext, findWaitMs, rowIn } from './outbox-order.ts';
import { parked, type OutboxStore } from './outbox-store.ts';

/*
 * Assumptions. An entry is durable before it is sent and keeps its number for its whole life, so the server can tell a
 * repeat from a new intent. Sending is done under an exclusive lock per person across all tabs; a tab that dies gives
 * the lock back. The holder reads the rows anew before every step, so it sends entries of other tabs as well.
 * Nothing is removed but by success, by its open form, or by a person.
 */
export interface SenderTools {
  readonly store: OutboxStore;
  readonly notes: Pick<MergeNotes, 'add'>;
  readonly send: (row: OutboxRow, isBackground: boolean) => Promise<Result<unknown>>;
  /** Runs the work alone among all tabs of this browser. */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  readonly random: () => number;
  /** Returns the way to take it back. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
}
export interface SenderEvents {
  /** Whether a form of this tab waits for the outcome of the entry. */
  readonly isAwaited: (clientReqId: string) => boolean;
  /** The entry has left the outbox: applied, or given back to its form. */
  readonly settled: (row: OutboxRow, result: Result<unknown>) => void;
  readonly changed: (isSending: boolean) => Promise<void>;
  /** The server has asked for time; the other tabs have to be told. */
  readonly held: (forMs: number) => void;
  /** Two people's changes were put together without asking. */
  readonly merged: (row: OutboxRow) => void;
  /** Sending stopped because nobody is signed in any more. */
  readonly sessionOver: (row: OutboxRow, error: CallError) => void;
}
export interface Sender {
  /** Sends what can be sent now; resolves when nothing is left to try at once. */
  readonly drain: () => Promise<void>;
  readonly setOwner: (owner: string | null) => void;
  /** Another tab has learned that nobody is signed in any more; `setOwner` ends it. */
  readonly pause: () => void;
  /** Nobody sends before so much time has passed, whatever else happens. */
  readonly hold: (forMs: number) => void;
  /** Lets everything that waits for its delay be tried now, unless the server has asked for time. */
  readonly forgetDelays: () => void;
}

/** What the sender knows between steps; entries themselves are always read from the store. */
interface SenderState {
  owner: string | null;
  isPaused: boolean;
  holdUntilMs: number;
  /** Asked for by the server; no reconnection and no person shortens it. */
  obeyUntilMs: number;
}

const freeAtMs = ({ holdUntilMs, obeyUntilMs }: SenderState): number => Math.max(holdUntilMs, obeyUntilMs);

async function keepForLater(tools: SenderTools, state: SenderState, row: OutboxRow, error: CallError, verdict: Extract<Verdict, { type: 'again' }>): Promise<void> {
  const nextAt = tools.nowMs() + verdict.afterMs;
  if (verdict.isForAll) state.holdUntilMs = nextAt;
  await tools.store.change(row.clientReqId, { attempts: row.attempts + 1, nextAt, error, state: 'waiting', troubledAt: troubleSince(error, row.troubledAt ?? null, tools.nowMs()) });
}

/** Noted before it is changed: nothing is merged of which its owner would not hear. */
async function mergeOrPark(tools: SenderTools, events: SenderEvents, row: OutboxRow, error: CallError): Promise<void> {
  const merging = mergeStale(row, error, tools.nowMs());
  if (!merging) { await tools.store.change(row.clientReqId, parked(error, row.attempts + 1)); return; }
  await tools.notes.add(row.owner, merging.note);
  await tools.store.change(row.clientReqId, merging.change);
  return events.merged(row);
}

async function stepAside(tools: SenderTools, events: SenderEvents, row: OutboxRow, error: CallError): Promise<void> {
  if (!events.isAwaited(row.clientReqId)) return mergeOrPark(tools, events, row, error);
  // The form is still open and shows what is wrong: the work is there, a parked twin would only be in the way.
  await tools.store.remove(row.owner, row.clientReqId);
  return events.settled(row, { ok: false, error });
}

/** Later entries first: should this tab die between, the repeat finds them built on this answer already and changes nothing. */
async function settle(tools: SenderTools, row: OutboxRow, data: unknown): Promise<void> {
  for (const later of await tools.store.listLater(row)) {
    const change = later.op === row.op ? rebased(later, rowIn(data)) : null;
    if (change) await tools.store.change(later.clientReqId, change);
    // What comes after it was typed on it, and is built on its own answer.
    if (later.op === row.op) break;
  }
  await tools.store.settle(row, data);
}

/** Marks the entry as being sent. Somebody may have taken his choice back since the list was read. */
async function claim(tools: SenderTools, state: SenderState, row: OutboxRow): Promise<boolean> {
  if (await tools.store.change(row.clientReqId, { state: 'sending' }, row.state)) return true;
  const now = await tools.store.find(row.owner, row.clientReqId);
  // A disk that takes nothing: nothing is sent whose outcome could not be kept.
  if (now?.state === row.state) state.holdUntilMs = tools.nowMs() + LONGEST_DELAY_MS;
  return false;
}

async function sendOne(tools: SenderTools, events: SenderEvents, state: SenderState, row: OutboxRow): Promise<void> {
  if (!(await claim(tools, state, row))) return;
  const result = await tools.send(row, !events.isAwaited(row.clientReqId));
  if (result.ok) {
    await settle(tools, row, result.value);
    return events.settled(row, result);
  }
  const verdict = judgeAnswer(result.error, row.attempts + 1, tools.random);
  if (verdict.type === 'again') return keepForLater(tools, state, row, result.error, verdict);
  if (verdict.type === 'hold') {
    state.obeyUntilMs = tools.nowMs() + verdict.afterMs;
    events.held(verdict.afterMs);
    await tools.store.change(row.clientReqId, { attempts: row.attempts + 1, error: result.error, state: 'waiting', troubledAt: null });
    return;
  }
  if (verdict.type !== 'pause') return stepAside(tools, events, row, result.error);
  state.isPaused = true;
  await tools.store.change(row.clientReqId, { state: 'waiting', error: result.error, troubledAt: null });
  return events.sessionOver(row, result.error);
}

async function sendAll(tools: SenderTools, events: SenderEvents, state: SenderState, owner: string): Promise<boolean> {
  let hasSent = false;
  for (;;) {
    const isOpen = state.owner === owner && !state.isPaused && freeAtMs(state) <= tools.nowMs();
    const next = isOpen ? findNext(await tools.store.list(owner), tools.nowMs()) : null;
    if (!next) return hasSent;
    hasSent = true;
    await events.changed(true);
    await sendOne(tools, events, state, next);
  }
}

export function createSender(tools: SenderTools, events: SenderEvents): Sender {
  const state: SenderState = { owner: null, isPaused: false, holdUntilMs: 0, obeyUntilMs: 0 };
  let unschedule: () => void = () => undefined;
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  async function planNext(owner: string): Promise<void> {
    unschedule();
    const waitMs = findWaitMs(await tools.store.list(owner), tools.nowMs());
    if (waitMs === null || state.isPaused || state.owner !== owner) return;
    unschedule = tools.schedule(() => { void drain(); }, Math.max(waitMs, freeAtMs(state) - tools.nowMs()));
  }
  async function drainOnce(): Promise<void> {
    const { owner } = state;
    if (owner === null || state.isPaused) return;
    let hasSent = false;
    await tools.exclusively(`madang-outbox-${owner}`, async () => { hasSent = await sendAll(tools, events, state, owner); });
    if (hasSent) await events.changed(false);
    await planNext(owner);
  }
  /** An entry added while a run is under way may have been missed by it: its caller gets the run after it. */
  function drain(): Promise<void> {
    if (!running) {
      running = drainOnce().finally(() => { running = null; });
      return running;
    }
    following ??= running.then(() => { following = null; return drain(); });
    return following;
  }
  return {
    drain,
    setOwner(owner) { Object.assign(state, { owner, isPaused: false, holdUntilMs: 0 }); },
    pause() { state.isPaused = true; },
    hold(forMs) {
      state.obeyUntilMs = Math.max(state.obeyUntilMs, tools.nowMs() + forMs);
      if (state.owner !== null) void planNext(state.owner);
    },
    forgetDelays() { state.holdUntilMs = 0; },
  };
}
