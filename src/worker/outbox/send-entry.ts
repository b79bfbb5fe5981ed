import type { CallError, Result } from '#contract/errors.ts';
import type { Seal } from '../seal/seal.ts';
import { judgeAnswer, LONGEST_DELAY_MS, troubleSince, type Verdict } from './answer-rules.ts';
import { mergeStale, rebased } from './conflict-rules.ts';
import { rowIn, type Entry } from './entry.ts';
import type { SenderEvents, SenderTools } from './outbox-sender.ts';
import { parked } from './outbox-store.ts';

/*
 * The way of one entry through one try: claimed, sent, and what its answer makes of it. Which entry comes next, and
 * when, is the sender's business.
 */

/** What the sender knows between steps; entries themselves are always read from the store. */
export interface SenderState {
  owner: string | null;
  isPaused: boolean;
  holdUntilMs: number;
  /** Asked for by the server; no reconnection and no person shortens it. */
  obeyUntilMs: number;
  /** Rises with every sign-in: what an older session was told says nothing of this one. */
  signIns: number;
}

/** Nobody waits for longer because of what a server has asked for. */
const LONGEST_HOLD_MS = 3_600_000;

/** Whether this person's work may leave just now. */
export const isOpen = (state: SenderState, { nowMs }: SenderTools, owner: string): boolean => state.owner === owner && !state.isPaused && freeAtMs(state, nowMs()) <= nowMs();
/** What was to last longer than anything may was planned before the clock of this machine went back. */
export const freeAtMs = ({ holdUntilMs, obeyUntilMs }: SenderState, nowMs: number): number =>
  Math.max(holdUntilMs > nowMs + LONGEST_DELAY_MS ? 0 : holdUntilMs, obeyUntilMs > nowMs + LONGEST_HOLD_MS ? 0 : obeyUntilMs);

/** One run of sending under the lock. */
export interface Run {
  readonly tools: SenderTools;
  readonly events: SenderEvents;
  readonly state: SenderState;
  readonly seal: Seal;
}

async function keepForLater({ tools, state, seal }: Run, entry: Entry, error: CallError, verdict: Extract<Verdict, { type: 'again' }>): Promise<void> {
  const nextAt = tools.nowMs() + verdict.afterMs;
  if (verdict.isForAll) state.holdUntilMs = nextAt;
  await tools.store.change(seal, entry.clientReqId, { attempts: entry.attempts + 1, nextAt, error, state: 'waiting', troubledAt: troubleSince(error, entry.troubledAt, tools.nowMs()) });
}

/** Noted before it is changed: nothing is merged of which its owner would not hear. */
async function mergeOrPark({ tools, events, seal }: Run, entry: Entry, error: CallError): Promise<void> {
  const merging = mergeStale(entry, error, tools.nowMs());
  if (!merging) { await tools.store.change(seal, entry.clientReqId, parked(error, entry.attempts + 1)); return; }
  if (merging.note) await tools.notes.add(seal, merging.note);
  await tools.store.change(seal, entry.clientReqId, merging.change);
  if (merging.note) events.merged(entry);
}

async function stepAside(run: Run, entry: Entry, error: CallError): Promise<void> {
  const { tools, events } = run;
  if (!events.isAwaited(entry.clientReqId)) return mergeOrPark(run, entry, error);
  // The form is still open and shows what is wrong: the work is there, a parked twin would only be in the way.
  await tools.store.handBack(entry);
  return events.settled(entry, { ok: false, error });
}

/** Later entries first: should this tab die between, the repeat finds them built on this answer already and changes nothing. */
async function settle({ tools: { store }, seal }: Run, entry: Entry, data: unknown): Promise<void> {
  for (let later = await store.findLater(seal, entry); later; later = await store.findLater(seal, later)) {
    const change = later.op === entry.op ? rebased(later, rowIn(data)) : null;
    if (change) await store.change(seal, later.clientReqId, change);
    // What comes after it was typed on it, and is built on its own answer.
    if (later.op === entry.op) break;
  }
  await store.settle(entry, data);
}

/** Marks the entry as being sent. Somebody may have taken his choice back since it was found. */
async function claim({ tools, state, seal }: Run, { clientReqId, state: before }: Entry): Promise<boolean> {
  if (await tools.store.change(seal, clientReqId, { state: 'sending' }, before)) return true;
  const now = await tools.store.find(seal, clientReqId);
  // A disk that takes nothing: nothing is sent whose outcome could not be kept.
  if (now?.state === before) state.holdUntilMs = tools.nowMs() + LONGEST_DELAY_MS;
  return false;
}

/** A file gives way to every text. @returns null when it did, and goes on later */
async function sendFile({ tools, state, seal }: Run, entry: Entry): Promise<Result<unknown> | null> {
  const shouldYield = async () => !isOpen(state, tools, seal.userId) || (await tools.store.findNext(seal.owner, 0, tools.nowMs())) !== null;
  const sent = await tools.sendParts(entry, seal, shouldYield);
  if (!sent.ok) return sent;
  return sent.value ? tools.send(entry, true) : null;
}

export async function sendOne(run: Run, entry: Entry): Promise<void> {
  const { tools, events, state, seal } = run;
  if (!(await claim(run, entry))) return;
  const { signIns } = state, session = tools.session();
  const result = entry.follows === undefined ? await tools.send(entry, !events.isAwaited(entry.clientReqId)) : await sendFile(run, entry);
  if (result === null) { await tools.store.change(seal, entry.clientReqId, { state: 'waiting', nextAt: 0 }); return; }
  if (result.ok) {
    await settle(run, entry, result.value);
    return events.settled(entry, result);
  }
  const verdict = judgeAnswer(result.error, entry.attempts + 1, tools.random);
  // Told to a session that is gone, or broken off with it: the next one is asked at once.
  if (state.signIns !== signIns && (verdict.type === 'pause' || result.error.kind === 'cancelled')) return keepForLater(run, entry, result.error, { type: 'again', afterMs: 0, isForAll: false });
  if (verdict.type === 'again') return keepForLater(run, entry, result.error, verdict);
  if (verdict.type === 'hold') {
    state.obeyUntilMs = tools.nowMs() + verdict.afterMs;
    events.held(verdict.afterMs);
    await tools.store.change(seal, entry.clientReqId, { attempts: entry.attempts + 1, error: result.error, state: 'waiting', troubledAt: null });
    return;
  }
  if (verdict.type !== 'pause') return stepAside(run, entry, result.error);
  state.isPaused = true;
  await tools.store.change(seal, entry.clientReqId, { state: 'waiting', error: result.error, troubledAt: null });
  return events.sessionOver(entry, result.error, session);
}
