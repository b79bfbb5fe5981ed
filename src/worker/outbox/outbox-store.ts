import { ok, type CallError, type Result } from '#contract/errors.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import type { OutboxRow } from '../storage/device-database.ts';
import type { QueuePlace, QueueWord } from './queue-word.ts';
import { rangesOf } from './queue-word.ts';
import { versionIn, withVersion } from './outbox-order.ts';

export type NewEntry = Pick<OutboxRow, 'clientReqId' | 'owner' | 'op' | 'payload' | 'title' | 'screenPath' | 'recordId' | 'base'>;

/** The outbox as rows. Every change is one transaction; a resolved promise means that it is written. */
export interface OutboxStore {
  /** `replaces` names an entry that goes in the same moment. */
  readonly add: (entry: NewEntry, nowMs: number, replaces?: string) => Promise<Result<null>>;
  /** What is told to the server of an owner's entries; fails where the store cannot be read. */
  readonly word: (owner: string) => Promise<Result<QueueWord>>;
  /** Null where the store cannot be read: the entry goes without. */
  readonly placeOf: (row: OutboxRow) => Promise<QueuePlace | null>;
  readonly list: (owner: string) => Promise<readonly OutboxRow[]>;
  /** Later entries of the same record, in their order. */
  readonly listLater: (row: OutboxRow) => Promise<readonly OutboxRow[]>;
  readonly find: (owner: string, clientReqId: string) => Promise<OutboxRow | null>;
  readonly countOthers: (owner: string) => Promise<number>;
  /** With a state: only while the entry is in it, in one step. @returns whether it was changed */
  readonly change: (clientReqId: string, change: Partial<OutboxRow>, whileIn?: OutboxRow['state']) => Promise<boolean>;
  /** Removes an entry that the server has applied; later entries of its record take over the version it reached, unless they wait for a choice. */
  readonly settle: (row: OutboxRow, data: unknown) => Promise<void>;
  readonly remove: (owner: string, clientReqId: string) => Promise<void>;
}

const FORMAT_VERSION = 1;

export function createOutboxStore(storage: DeviceStorage): OutboxStore {
  return {
    add: (entry, nowMs, replaces) => storage.use((database) => database.transaction('rw', [database.outbox, database.sequences, database.stores], async () => {
      if (!(await database.stores.get('this'))) await database.stores.add({ id: 'this', deviceId: crypto.randomUUID() });
      const seq = ((await database.sequences.get(entry.owner))?.last ?? 0) + 1;
      await database.sequences.put({ owner: entry.owner, last: seq });
      await database.outbox.add({
        ...entry, formatVersion: FORMAT_VERSION, seq, createdAt: nowMs, attempts: 0, nextAt: 0, state: 'waiting', error: null,
      });
      if (replaces !== undefined) await database.outbox.where({ owner: entry.owner }).and((row) => row.clientReqId === replaces).delete();
      return null;
    })),
    async word(owner) {
      // A device that has kept nothing need not load the library to say so.
      if (!(await storage.isAtHand())) return ok({ deviceId: null, lastSeq: 0, waiting: [] });
      return storage.use((database) => database.transaction('r', [database.outbox, database.sequences, database.stores], async () => {
        const rows = await database.outbox.where({ owner }).toArray();
        return { deviceId: (await database.stores.get('this'))?.deviceId ?? null, lastSeq: (await database.sequences.get(owner))?.last ?? 0, waiting: rangesOf(rows.map((row) => row.seq)) };
      }));
    },
    placeOf: ({ owner, seq }) => storage.tryUse(async ({ sequences, stores }) => {
      const deviceId = (await stores.get('this'))?.deviceId;
      return deviceId === undefined ? null : { deviceId, seq, lastSeq: (await sequences.get(owner))?.last ?? seq };
    }, null),
    list: (owner) => storage.tryUseKept(({ outbox }) => outbox.where({ owner }).sortBy('seq'), []),
    listLater: ({ owner, recordId, seq }) => storage.tryUseKept(({ outbox }) => outbox.where({ owner }).and((later) => later.recordId === recordId && later.seq > seq).sortBy('seq'), []),
    find: (owner, clientReqId) => storage.tryUseKept(async ({ outbox }) => { const row = await outbox.get(clientReqId); return row?.owner === owner ? row : null; }, null),
    countOthers: (owner) => storage.tryUseKept(({ outbox }) => outbox.where('owner').notEqual(owner).count(), 0),
    change: (clientReqId, change, whileIn) => storage.tryUse(async ({ outbox }) =>
      (await outbox.where({ clientReqId }).and(({ state }) => whileIn === undefined || state === whileIn).modify(change)) > 0, false),
    settle: (row, data) => storage.tryUse((database) => database.transaction('rw', database.outbox, async () => {
      await database.outbox.delete(row.clientReqId);
      const version = versionIn(data);
      if (version === null) return;
      await database.outbox.where({ owner: row.owner })
        .and((later) => later.recordId === row.recordId && later.seq > row.seq && later.state !== 'conflict')
        .modify((later) => { Object.assign(later, { payload: withVersion(later.payload, version) }); });
    }), undefined),
    remove: (owner, clientReqId) => storage.tryUse(async ({ outbox }) => {
      await outbox.where({ owner }).and((row) => row.clientReqId === clientReqId).delete();
    }, undefined),
  };
}

/** Change of a row after an answer that did not settle it. */
export const parked = (error: CallError, attempts: number): Partial<OutboxRow> =>
  ({ attempts, error, troubledAt: null, decided: null, state: error.kind === 'refused' || error.kind === 'not-found' ? 'conflict' : 'refused' });
