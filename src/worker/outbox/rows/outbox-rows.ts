import type { OutboxPart } from '#worker/api.ts';
import type { DeviceDatabase, EntryState, OutboxRow } from '#worker/storage/device-database.ts';
import { LONGEST_DELAY_MS } from '../sending/answer-rules.ts';
import type { Numbers } from './queue-summary.ts';

/* Questions to the rows of the outbox, each answered by an index; and what is done to several rows in one transaction. */

export const NEEDS_PERSON: readonly EntryState[] = ['conflict', 'refused', 'unreadable'];

export const withId = ({ outbox }: DeviceDatabase, owner: string, clientReqId: string) =>
  outbox.where({ clientReqId }).and((row) => row.owner === owner);
export const ofOwner = ({ outbox }: DeviceDatabase, owner: string) =>
  outbox.where('[owner+seq]').between([owner, 0], [owner, Infinity]);
/** The numbers of a person's entries, whatever has become of them. */
export function numbersOf({ outbox }: DeviceDatabase, owner: string): Numbers {
  const between = (from: number, to: number) =>
    outbox.where('[owner+seq]').between([owner, from], [owner, to], true, true);
  return {
    count: (from, to) => between(from, to).count(),
    read: async (from, to) =>
      ((await between(from, to).keys()) as unknown as readonly (readonly [string, number])[]).map(([, seq]) => seq),
  };
}
export const inState = ({ outbox }: DeviceDatabase, owner: string, state: EntryState, afterSeq = 0) =>
  outbox.where('[owner+state+seq]').between([owner, state, afterSeq], [owner, state, Infinity], false);
export const ofRecordKey = (
  { outbox }: DeviceDatabase,
  { owner, lane }: Pick<OutboxRow, 'owner' | 'lane'>,
  from: number,
  to: number,
) => outbox.where('[owner+lane+seq]').between([owner, lane, from], [owner, lane, to], false, false);
export const delayed = ({ outbox }: DeviceDatabase, owner: string, afterMs: number) =>
  outbox.where('[owner+state+nextAt]').between([owner, 'waiting', afterMs], [owner, 'waiting', Infinity], false);

/** No entry waits for longer: what seems to be due later was planned before the clock of this machine went back. */
const isDelayed = (nextAt: number, nowMs: number): boolean => nextAt > nowMs && nextAt <= nowMs + LONGEST_DELAY_MS;
export const filesOf = ({ outbox }: DeviceDatabase, owner: string, follows: string) => outbox.where({ owner, follows });
export const isText = ({ follows }: Pick<OutboxRow, 'follows'>): boolean => follows === undefined;
/** Whether the server may have it without anybody here knowing: it is under way, or was and got no answer. */
export const mayHaveArrived = ({ state, attempts }: Pick<OutboxRow, 'state' | 'attempts'>): boolean =>
  state === 'sending' || (state === 'waiting' && attempts > 0);
/** Chosen by a person and not sent since: he may take it back. */
export const isChoiceOpen = ({
  state,
  attempts,
  isDecided,
}: Pick<OutboxRow, 'state' | 'attempts' | 'isDecided'>): boolean => isDecided && state === 'waiting' && attempts === 0;
export const partsOf = ({ fileParts }: DeviceDatabase, clientReqId: string) =>
  fileParts.where('[clientReqId+no]').between([clientReqId, 0], [clientReqId, Infinity]);

/** Lanes with an unfinished text among the named ones. */
export async function recordKeysWaiting(
  database: DeviceDatabase,
  owner: string,
  lanes: readonly string[],
): Promise<readonly string[]> {
  const counts = await Promise.all(
    lanes.map((lane) => ofRecordKey(database, { owner, lane }, 0, Infinity).and(isText).limit(1).count()),
  );
  return lanes.filter((_lane, at) => (counts[at] ?? 0) > 0);
}

/** The first text that has to go before this one: of its own record, or of one that it names. */
async function findBlocker(
  database: DeviceDatabase,
  { owner, lane, seq, needs = [] }: OutboxRow,
): Promise<OutboxRow | null> {
  for (const one of [lane, ...needs]) {
    const blocker = await ofRecordKey(database, { owner, lane: one }, 0, seq).and(isText).first();
    if (blocker) return blocker;
  }
  return null;
}

export interface Wanted {
  readonly afterSeq: number;
  readonly most: number;
  readonly nowMs: number;
}
export interface Ready {
  readonly rows: readonly OutboxRow[];
  /** Where to go on looking: nothing before it gets ready by what is under way. */
  readonly afterSeq: number;
}
/**
 * Texts behind one that is under way are soon due themselves: so many are looked past for the sake of other records.
 */
const LOOK_PAST = 16;
/** Rows that are read at once. */
const PIECE = 24;

/**
 * Texts that may be sent now, at the same time and in any order: their delay is over, and nothing stands before them.
 */
export async function findReady(
  database: DeviceDatabase,
  owner: string,
  { afterSeq, most, nowMs }: Wanted,
): Promise<Ready> {
  const rows: OutboxRow[] = [],
    held = new Set<string>(),
    soon = new Set<string>();
  let seenTo = afterSeq,
    firstSoon = 0,
    soonCount = 0;
  const found = (): Ready => ({ rows, afterSeq: firstSoon > 0 ? firstSoon - 1 : seenTo });
  for (;;) {
    const piece = await inState(database, owner, 'waiting', seenTo).limit(PIECE).toArray();
    for (const row of piece) {
      if (rows.length === most || soonCount === LOOK_PAST) return found();
      seenTo = row.seq;
      if (!isText(row) || held.has(row.lane)) continue;
      const isLate = isDelayed(row.nextAt, nowMs),
        blocker = isLate || soon.has(row.lane) ? null : await findBlocker(database, row);
      if (isLate || (blocker && blocker.state !== 'sending' && !soon.has(blocker.lane))) {
        held.add(row.lane);
        continue;
      }
      if (blocker || soon.has(row.lane)) {
        if (firstSoon === 0) firstSoon = row.seq;
        soonCount += 1;
      } else rows.push(row);
      soon.add(row.lane);
    }
    if (piece.length < PIECE) return found();
  }
}

export async function findReadyFile(database: DeviceDatabase, owner: string, nowMs: number): Promise<OutboxRow | null> {
  const files = await inState(database, owner, 'waiting')
      .and((row) => !isText(row))
      .toArray(),
    held = new Set<string>();
  for (const file of files) {
    if (file.follows === undefined || held.has(file.follows)) continue;
    if (!isDelayed(file.nextAt, nowMs) && !(await database.outbox.get(file.follows))) return file;
    held.add(file.follows);
  }
  return null;
}

/** An entry, the files that follow it, and their bytes. */
export async function removeWhole(database: DeviceDatabase, owner: string, clientReqId: string): Promise<void> {
  const files = await filesOf(database, owner, clientReqId).primaryKeys();
  for (const id of [clientReqId, ...files]) {
    await withId(database, owner, id).delete();
    await partsOf(database, id).delete();
  }
}

/**
 * An entry whose open form has it again. The form holds what was chosen in it; files that came with the entry that was
 * opened lie here alone, and wait in sight for the next save of that form.
 */
export async function handBack(
  database: DeviceDatabase,
  { owner, clientReqId }: Pick<OutboxRow, 'owner' | 'clientReqId'>,
): Promise<void> {
  const row = await withId(database, owner, clientReqId).first(),
    before = row?.replaced;
  if (row && before !== undefined)
    await filesOf(database, owner, clientReqId)
      .and(({ seq }) => seq < row.seq)
      .modify({ follows: before, state: 'refused' });
  await removeWhole(database, owner, clientReqId);
}

/** Files of an entry in whose place another one has come. */
export const follow = (
  database: DeviceDatabase,
  owner: string,
  before: string,
  clientReqId: string,
): Promise<unknown> =>
  filesOf(database, owner, before).modify((file) => {
    Object.assign(file, { follows: clientReqId }, file.state === 'unreadable' ? {} : { state: 'waiting', nextAt: 0 });
  });

/** How far a device has counted a person's entries. */
export interface Counter {
  /** Highest number given away. */
  readonly last: number;
  /** Whether the store has a name by which the server knows it. */
  readonly isNamed: boolean;
}
export async function readCounter({ sequences, stores }: DeviceDatabase, owner: string): Promise<Counter> {
  const [store, sequence] = await Promise.all([stores.get('this'), sequences.get(owner)]);
  return { last: sequence?.last ?? 0, isNamed: store !== undefined };
}

/**
 * Gives rows the next numbers, in their order. In the transaction in which the counter was read; its writes wait for
 * one another in the browser, not here.
 */
export async function addNumbered(
  { outbox, sequences, stores }: DeviceDatabase,
  owner: string,
  { last, isNamed }: Counter,
  rows: readonly Omit<OutboxRow, 'seq'>[],
): Promise<void> {
  await Promise.all([
    isNamed ? null : stores.add({ id: 'this', deviceId: crypto.randomUUID() }),
    sequences.put({ owner, last: last + rows.length }),
    ...rows.map((row, at) => outbox.add({ ...row, seq: last + 1 + at })),
  ]);
}

/**
 * The queue as its owner sees it: what needs a decision, what is being sent, what waits; each of them in the order of
 * sending.
 */
const SHOWN: readonly EntryState[] = [...NEEDS_PERSON, 'sending', 'waiting'];

/** A stretch of the queue; rows outside of it are counted and not read. */
export async function listRows(
  database: DeviceDatabase,
  owner: string,
  { from, count }: Omit<OutboxPart, 'only'>,
): Promise<readonly OutboxRow[]> {
  const rows: OutboxRow[] = [];
  let skip = from;
  for (const state of SHOWN) {
    const left = count - rows.length,
      piece = left > 0 ? await inState(database, owner, state).offset(skip).limit(left).toArray() : [];
    rows.push(...piece);
    skip = piece.length > 0 || skip === 0 ? 0 : skip - (await inState(database, owner, state).count());
  }
  return rows;
}

type SeqKeys = readonly (readonly [owner: string, state: EntryState, seq: number])[];
/**
 * Oldest first what waits for a decision; then what is decided and not sent yet. Rows outside of the part are not read.
 */
export async function listConflicts(
  database: DeviceDatabase,
  owner: string,
  { from, count }: Omit<OutboxPart, 'only'>,
): Promise<readonly OutboxRow[]> {
  const keys = await Promise.all(
    NEEDS_PERSON.map((state) => inState(database, owner, state).keys() as unknown as Promise<SeqKeys>),
  );
  const seqs = keys.flatMap((ofState) => ofState.map(([, , seq]) => seq)).toSorted((a, b) => a - b),
    seen = seqs.slice(from, from + count);
  const urgent =
    seen.length > 0
      ? await database.outbox
          .where('[owner+seq]')
          .anyOf(seen.map((seq) => [owner, seq]))
          .toArray()
      : [];
  const left = count - urgent.length,
    skip = Math.max(0, from - seqs.length);
  // A choice is sent after a while: until then it is delayed, and found among those alone.
  return left > 0
    ? [...urgent, ...(await delayed(database, owner, 0).and(isChoiceOpen).offset(skip).limit(left).toArray())]
    : urgent;
}
