import type { DeviceDatabase, EntryState, OutboxRow } from '../storage/device-database.ts';
import { LONGEST_DELAY_MS } from './answer-rules.ts';

/* Questions to the rows of the outbox, each answered by an index; and what is done to several rows in one transaction. */

export const NEEDS_PERSON: readonly EntryState[] = ['conflict', 'refused', 'unreadable'];

export const withId = ({ outbox }: DeviceDatabase, owner: string, clientReqId: string) => outbox.where({ clientReqId }).and((row) => row.owner === owner);
export const ofOwner = ({ outbox }: DeviceDatabase, owner: string) => outbox.where('[owner+seq]').between([owner, 0], [owner, Infinity]);
export const inState = ({ outbox }: DeviceDatabase, owner: string, state: EntryState, afterSeq = 0) => outbox.where('[owner+state+seq]').between([owner, state, afterSeq], [owner, state, Infinity], false);
export const inLane = ({ outbox }: DeviceDatabase, { owner, lane }: Pick<OutboxRow, 'owner' | 'lane'>, from: number, to: number) =>
  outbox.where('[owner+lane+seq]').between([owner, lane, from], [owner, lane, to], false, false);
export const delayed = ({ outbox }: DeviceDatabase, owner: string, afterMs: number) => outbox.where('[owner+state+nextAt]').between([owner, 'waiting', afterMs], [owner, 'waiting', Infinity], false);

/** Nobody is made to wait for longer: what seems to be due later was planned before the clock of this machine went back. */
const isDelayed = (nextAt: number, nowMs: number): boolean => nextAt > nowMs && nextAt <= nowMs + LONGEST_DELAY_MS;
export const filesOf = ({ outbox }: DeviceDatabase, owner: string, follows: string) => outbox.where({ owner, follows });
export const isText = ({ follows }: OutboxRow): boolean => follows === undefined;
export const partsOf = ({ fileParts }: DeviceDatabase, clientReqId: string) => fileParts.where('[clientReqId+no]').between([clientReqId, 0], [clientReqId, Infinity]);

export async function findReady(database: DeviceDatabase, owner: string, afterSeq: number, nowMs: number): Promise<OutboxRow | null> {
  const held = new Set<string>();
  for (let from = afterSeq; ;) {
    const row = await inState(database, owner, 'waiting', from).first();
    if (!row) return null;
    const isHeld = !isText(row) || held.has(row.lane) || isDelayed(row.nextAt, nowMs) || (await inLane(database, row, 0, row.seq).and(isText).limit(1).count()) > 0;
    if (!isHeld) return row;
    if (isText(row)) held.add(row.lane);
    from = row.seq;
  }
}

export async function findReadyFile(database: DeviceDatabase, owner: string, nowMs: number): Promise<OutboxRow | null> {
  const files = await inState(database, owner, 'waiting').and((row) => !isText(row)).toArray(), held = new Set<string>();
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
export async function handBack(database: DeviceDatabase, { owner, clientReqId }: Pick<OutboxRow, 'owner' | 'clientReqId'>): Promise<void> {
  const row = await withId(database, owner, clientReqId).first(), before = row?.replaced;
  if (row && before !== undefined) await filesOf(database, owner, clientReqId).and(({ seq }) => seq < row.seq).modify({ follows: before, state: 'refused' });
  await removeWhole(database, owner, clientReqId);
}

/** Files of an entry in whose place another one has come. */
export const follow = (database: DeviceDatabase, owner: string, before: string, clientReqId: string): Promise<unknown> =>
  filesOf(database, owner, before).modify((file) => { Object.assign(file, { follows: clientReqId }, file.state === 'unreadable' ? {} : { state: 'waiting', nextAt: 0 }); });

export async function nextSeq({ sequences, stores }: DeviceDatabase, owner: string): Promise<number> {
  if (!(await stores.get('this'))) await stores.add({ id: 'this', deviceId: crypto.randomUUID() });
  const seq = ((await sequences.get(owner))?.last ?? 0) + 1;
  await sequences.put({ owner, last: seq });
  return seq;
}

export async function listRows(database: DeviceDatabase, owner: string, most: number): Promise<readonly OutboxRow[]> {
  const urgent = (await Promise.all(NEEDS_PERSON.map((state) => inState(database, owner, state).limit(most).toArray()))).flat().toSorted((a, b) => a.seq - b.seq);
  const first = await ofOwner(database, owner).limit(most).toArray();
  return [...urgent, ...first.filter(({ state }) => !NEEDS_PERSON.includes(state))].slice(0, most);
}
