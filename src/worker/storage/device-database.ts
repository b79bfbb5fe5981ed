import { Dexie, type EntityTable } from 'dexie';
import type { CallError } from '#contract/errors.ts';

/* Rows as they lie on the device. They are not shared with anyone: a change of shape is a new version below. */

export interface DraftRow {
  readonly owner: string;
  readonly key: string;
  readonly formatVersion: number;
  readonly savedAt: number;
  readonly value: unknown;
}
export interface OutboxRow {
  readonly clientReqId: string;
  readonly owner: string;
  readonly op: string;
  readonly payload: unknown;
  /** The stored row that the form was opened with, or that the payload was last built on; missing where nobody told. */
  readonly base?: unknown;
  /** What stood here before a person chose between two versions, until it is sent. */
  readonly decided?: { readonly payload: unknown; readonly base: unknown; readonly error: CallError | null } | null;
  readonly formatVersion: number;
  readonly title: string;
  readonly screenPath: string;
  readonly recordId: string;
  /** Number of the intent among its owner's on this device, dense and never given twice; the order, never the clock. */
  readonly seq: number;
  readonly createdAt: number;
  readonly attempts: number;
  /** Epoch milliseconds before which it is not tried again. */
  readonly nextAt: number;
  readonly state: 'waiting' | 'sending' | 'conflict' | 'refused';
  readonly error: CallError | null;
  /** Epoch milliseconds since which the server has been at fault for it, answer after answer; missing in older rows. */
  readonly troubledAt?: number | null;
}
export interface CopyRow {
  readonly owner: string;
  readonly key: string;
  readonly data: unknown;
  readonly storedAt: number;
}
/** Names this store: another one after the browser has thrown it away. */
export interface StoreRow {
  readonly id: 'this';
  readonly deviceId: string;
}
/** Highest number that an owner's entries have been given; outlives them. */
export interface SequenceRow {
  readonly owner: string;
  readonly last: number;
}
/** `owed-logout`: somebody signed out without a network, and the server does not know it yet. */
export interface PersonRow {
  readonly id: 'last' | 'owed-logout';
  readonly userId: string;
  readonly me: unknown;
  readonly storedAt: number;
}

export type DeviceDatabase = Dexie & {
  drafts: EntityTable<DraftRow>;
  outbox: EntityTable<OutboxRow, 'clientReqId'>;
  copies: EntityTable<CopyRow>;
  people: EntityTable<PersonRow, 'id'>;
  stores: EntityTable<StoreRow, 'id'>;
  sequences: EntityTable<SequenceRow, 'owner'>;
};

/** Opens (lazily, at its first use) the worker's database. */
export function openDeviceDatabase(name: string): DeviceDatabase {
  // Strict: "stored" is said only when the operating system has been asked to write it down.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as DeviceDatabase;
  database.version(1).stores({
    drafts: '[owner+key]',
    outbox: 'clientReqId, owner, seq',
    copies: '[owner+key], owner',
    people: 'id',
  });
  database.version(2).stores({ stores: 'id', sequences: 'owner' }).upgrade(async (upgrade) => {
    const highest = new Map<string, number>();
    for (const { owner, seq } of await upgrade.table<OutboxRow>('outbox').toArray()) highest.set(owner, Math.max(seq, highest.get(owner) ?? 0));
    await upgrade.table<SequenceRow>('sequences').bulkAdd([...highest].map(([owner, last]) => ({ owner, last })));
  });
  return database;
}
