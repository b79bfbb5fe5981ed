import { rowIn, type Entry, type EntryChange } from '../rows/entry.ts';
import type { MergeNotes } from '../conflicts/merge-notes.ts';
import { parked, type Applied, type OutboxStore } from '../rows/outbox-store.ts';
import type { CallError, Result } from '#contract/errors.ts';
import type { Encryptor } from '#worker/encryption/encryptor.ts';
import { judgeAnswer, LONGEST_DELAY_MS, troubleSince, type Verdict } from './answer-rules.ts';
import { mergeStale, rebased } from '../conflicts/conflict-rules.ts';
import type { Answered } from './batch.ts';
import type { QueuePlace } from '../rows/queue-summary.ts';

export interface SenderTools {
  readonly store: OutboxStore;
  readonly notes: Pick<MergeNotes, 'add'>;
  /** Encryptor of the signed-in user; null while the keys are unavailable, and then nothing is sent. */
  readonly encryptor: () => Promise<Encryptor | null>;
  /** Names the session in which calls are made now, the same in all tabs; null where it is not known. */
  readonly session: () => string | null;
  readonly send: (entry: Entry, isBackground: boolean, place: QueuePlace | null) => Promise<Result<unknown>>;
  /** Several texts in one call. @returns what came of each, or null where the server takes no such call */
  readonly sendBatch: (
    entries: readonly Entry[],
    place: Omit<QueuePlace, 'seq'>,
  ) => Promise<readonly Answered[] | null>;
  /**
   * Sends the bytes of a file, as far as they may go before `shouldYield` says so. @returns whether all of them are
   * there
   */
  readonly sendParts: (
    entry: Entry,
    encryptor: Encryptor,
    shouldYield: () => Promise<boolean>,
  ) => Promise<Result<boolean>>;
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
  /**
   * An entry refused because of this device's own save just before it, built on that one; null where it was refused for
   * anything else.
   */
  readonly ontoOwn: (entry: Entry, error: CallError) => EntryChange | null;
  /** The server has acknowledged the entry, which is still in the outbox: the device takes it into what it keeps. */
  readonly taken: (entry: Entry, data: unknown, encryptor: Encryptor) => Promise<void>;
  /** The entry has left the outbox: applied, or given back to its form. */
  readonly settled: (entry: Entry, result: Result<unknown>) => void;
  readonly changed: (isSending: boolean) => Promise<void>;
  /** The server has asked for time; the other tabs have to know. */
  readonly held: (forMs: number) => void;
  /** Two people's changes were put together without asking. */
  readonly merged: (entry: Entry) => void;
  /** Sending stopped because this session is over. */
  readonly sessionOver: (entry: Entry, error: CallError, session: string | null) => void;
}

/*
 * The way of one entry through one try: sent, and what its answer makes of it. Which entry comes next, and
 * when, is the sender's business.
 */

/** What the sender knows between steps; entries themselves are always read from the store. */
export interface SenderState {
  owner: string | null;
  isPaused: boolean;
  holdUntilMs: number;
  /** Asked for by the server; no reconnection and no person shortens it. */
  obeyUntilMs: number;
  /** Rises with every sign-in: answers to an older session do not apply to this one. */
  signIns: number;
  /** The sign-in whose end has been reported. */
  reportedEnding: number;
  /**
   * So many calls with texts may be under way at once. Like a connection, it is opened by good answers and shut by the
   * first bad one: a bad line costs one try, not several.
   */
  window: number;
}

/** A browser has six connections to a server; the page and its live line need some of them. */
export const MAX_AT_ONCE = 4;

/** No delay that a server asks for is longer. */
const LONGEST_HOLD_MS = 3_600_000;

/** Whether this person's work may leave just now. */
export const isOpen = (state: SenderState, { nowMs }: SenderTools, owner: string): boolean =>
  state.owner === owner && !state.isPaused && freeAtMs(state, nowMs()) <= nowMs();
/** What was to last longer than anything may was planned before the clock of this machine went back. */
export const freeAtMs = ({ holdUntilMs, obeyUntilMs }: SenderState, nowMs: number): number =>
  Math.max(
    holdUntilMs > nowMs + LONGEST_DELAY_MS ? 0 : holdUntilMs,
    obeyUntilMs > nowMs + LONGEST_HOLD_MS ? 0 : obeyUntilMs,
  );

/** What was asked for last may end sooner than what was asked for before. */
export const extended = (beforeMs: number, untilMs: number): number =>
  beforeMs > untilMs + LONGEST_HOLD_MS ? untilMs : Math.max(beforeMs, untilMs);

/** One run of sending under the lock. */
export interface Run {
  readonly tools: SenderTools;
  readonly events: SenderEvents;
  readonly state: SenderState;
  readonly encryptor: Encryptor;
  /** Takes an applied entry out of the store, together with others that are applied at the same time. */
  readonly settle: (applied: Applied) => Promise<void>;
}

async function keepForLater(
  { tools, state, encryptor }: Run,
  entry: Entry,
  error: CallError,
  verdict: Extract<Verdict, { type: 'again' }>,
): Promise<void> {
  const nextAt = tools.nowMs() + verdict.afterMs;
  if (verdict.isForAll) state.holdUntilMs = nextAt;
  await tools.store.change(encryptor, entry.clientReqId, {
    attempts: entry.attempts + 1,
    nextAt,
    error,
    state: 'waiting',
    troubledAt: troubleSince(error, entry.troubledAt, tools.nowMs()),
  });
}

/** Noted before it is changed: nothing is merged of which its owner would not hear. */
async function mergeOrPark({ tools, events, encryptor }: Run, entry: Entry, error: CallError): Promise<void> {
  const merging = mergeStale(entry, error, tools.nowMs());
  if (!merging) {
    await tools.store.change(encryptor, entry.clientReqId, parked(error, entry.attempts + 1));
    return;
  }
  if (merging.note) await tools.notes.add(encryptor, merging.note);
  await tools.store.change(encryptor, entry.clientReqId, merging.change);
  if (merging.note) events.merged(entry);
}

async function stepAside(run: Run, entry: Entry, error: CallError): Promise<void> {
  const { tools, events } = run,
    again = events.ontoOwn(entry, error);
  if (again) {
    await tools.store.change(run.encryptor, entry.clientReqId, again);
    return;
  }
  if (!events.isAwaited(entry.clientReqId)) return mergeOrPark(run, entry, error);
  // The form is still open and shows what is wrong: the work is there, a parked twin would only be in the way.
  await tools.store.handBack(entry);
  return events.settled(entry, { ok: false, error });
}

/** Later entries of the record take over what the server answered. @returns up to where none is left that has to */
async function rebaseLater(
  { tools: { store }, encryptor }: Pick<Run, 'tools' | 'encryptor'>,
  { row, data, knownTo }: Applied,
): Promise<number> {
  let known = knownTo;
  for (
    let later = await store.findLater(encryptor, { lane: row.lane, seq: knownTo });
    later;
    later = await store.findLater(encryptor, later)
  ) {
    known = later.seq;
    const change = later.op === row.op ? rebased(later, rowIn(data)) : null;
    if (change) await store.change(encryptor, later.clientReqId, change);
    // What comes after it was typed on it, and is built on its own answer.
    if (later.op === row.op) return Number.MAX_SAFE_INTEGER;
  }
  return known;
}

/**
 * Later entries first: should this tab die between, the repeat finds them built on this answer already and changes
 * nothing.
 */
export async function settleAll(run: Pick<Run, 'tools' | 'encryptor'>, applied: readonly Applied[]): Promise<void> {
  for (let left = await run.tools.store.settle(applied); left.length > 0;) {
    const known: Applied[] = [];
    for (const one of left) known.push({ ...one, knownTo: await rebaseLater(run, one) });
    left = await run.tools.store.settle(known);
  }
}

/** Marks a file as being sent. */
async function claim({ tools, state, encryptor }: Run, { clientReqId }: Entry): Promise<boolean> {
  if (await tools.store.change(encryptor, clientReqId, { state: 'sending' }, 'waiting')) return true;
  // A disk that takes nothing: nothing is sent whose outcome could not be kept.
  if ((await tools.store.find(encryptor, clientReqId))?.state === 'waiting')
    state.holdUntilMs = tools.nowMs() + LONGEST_DELAY_MS;
  return false;
}

/** A file gives way to every text. @returns null when it did, and goes on later */
async function sendFile({ tools, state, encryptor }: Run, entry: Entry): Promise<Result<unknown> | null> {
  const shouldYield = async () =>
    !isOpen(state, tools, encryptor.userId) || tools.store.isTextReady(encryptor.owner, tools.nowMs());
  const sent = await tools.sendParts(entry, encryptor, shouldYield);
  if (!sent.ok) return sent;
  return sent.value ? tools.send(entry, true, await tools.store.placeOf(entry)) : null;
}

/** What came of a try. `signIns` and `session` are those of the moment in which it began. */
async function handleResponse(
  run: Run,
  entry: Entry,
  result: Result<unknown>,
  { signIns, session }: { readonly signIns: number; readonly session: string | null },
): Promise<void> {
  const { tools, events, state, encryptor } = run;
  if (result.ok) {
    state.window = Math.min(state.window + 1, MAX_AT_ONCE);
    await events.taken(entry, result.value, encryptor);
    await run.settle({ row: entry, data: result.value, knownTo: entry.seq });
    return events.settled(entry, result);
  }
  const verdict = judgeAnswer(result.error, entry.attempts + 1, tools.random);
  // The answer belongs to a session that is gone, or was aborted with it: the next session sends at once.
  if (state.signIns !== signIns && (verdict.type === 'pause' || result.error.kind === 'cancelled'))
    return keepForLater(run, entry, result.error, { type: 'again', afterMs: 0, isForAll: false });
  if (verdict.type === 'aside') return stepAside(run, entry, result.error);
  state.window = 1;
  if (verdict.type === 'again') return keepForLater(run, entry, result.error, verdict);
  if (verdict.type === 'hold') {
    const before = state.obeyUntilMs;
    state.obeyUntilMs = extended(before, tools.nowMs() + verdict.afterMs);
    // Others that were under way with it are asked the same.
    if (state.obeyUntilMs !== before) events.held(verdict.afterMs);
    await tools.store.change(encryptor, entry.clientReqId, {
      attempts: entry.attempts + 1,
      error: result.error,
      state: 'waiting',
      troubledAt: null,
    });
    return;
  }
  state.isPaused = true;
  await tools.store.change(encryptor, entry.clientReqId, { state: 'waiting', error: result.error, troubledAt: null });
  // Others were sent with it, and get the same answer.
  if (state.reportedEnding === signIns) return;
  state.reportedEnding = signIns;
  return events.sessionOver(entry, result.error, session);
}

/**
 * Whether what is marked as being sent may still leave; where the session has ended or the line was lost since it was,
 * it waits again.
 */
async function isStillOpen({ tools, state, encryptor }: Run, entries: readonly Entry[]): Promise<boolean> {
  if (isOpen(state, tools, encryptor.userId)) return true;
  for (const { clientReqId } of entries) await tools.store.change(encryptor, clientReqId, { state: 'waiting' });
  return false;
}

/** One try of a text that is marked as being sent. */
export async function sendText(run: Run, entry: Entry, place: QueuePlace | null): Promise<void> {
  if (!(await isStillOpen(run, [entry]))) return;
  const { tools, events, state } = run,
    asked = { signIns: state.signIns, session: tools.session() };
  await handleResponse(run, entry, await tools.send(entry, !events.isAwaited(entry.clientReqId), place), asked);
}

/**
 * One try of several texts in one call, each with an answer of its own; a server that takes none gets them one by one.
 */
export async function sendBatch(run: Run, entries: readonly Entry[], place: Omit<QueuePlace, 'seq'>): Promise<void> {
  if (!(await isStillOpen(run, entries))) return;
  const { tools, state, encryptor } = run,
    asked = { signIns: state.signIns, session: tools.session() },
    results = await tools.sendBatch(entries, place);
  const settle = ({ entry, result }: Answered): Promise<unknown> =>
    result
      ? handleResponse(run, entry, result, asked)
      : tools.store.change(encryptor, entry.clientReqId, { state: 'waiting' });
  // All at once, so that what was applied leaves the store in one step.
  if (results) await Promise.all(results.map(settle));
  else for (const entry of entries) await sendText(run, entry, { ...place, seq: entry.seq });
}

/** One try of a file, as far as it may go. */
export async function sendFileOf(run: Run, entry: Entry): Promise<void> {
  if (!(await claim(run, entry))) return;
  const { tools, state, encryptor } = run,
    asked = { signIns: state.signIns, session: tools.session() },
    result = await sendFile(run, entry);
  if (result) await handleResponse(run, entry, result, asked);
  else await tools.store.change(encryptor, entry.clientReqId, { state: 'waiting', nextAt: 0 });
}
