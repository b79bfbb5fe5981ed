import { Dexie, type DBCore, type DBCoreTransaction, type EntityTable } from 'dexie';
import type { KnownTime } from './device-time.ts';
import type { Sealed } from '../encryption/encryptor.ts';

/*
 * Rows as they lie on the device. They are not shared with anyone: a change of shape is a new version below. What
 * identifies of people is sealed; clear is only what order, counting and cleaning up need. `owner` is the mark of a
 * person.
 */

export interface DraftRow {
  readonly owner: string;
  /** Name of the draft under the owner's seal. */
  readonly key: string;
  readonly savedAt: number;
  readonly sealed: Sealed;
}
export type EntryState = 'waiting' | 'sending' | 'conflict' | 'refused' | 'unreadable';
export interface OutboxRow {
  readonly clientReqId: string;
  readonly owner: string;
  /** Key of the record, derived with the owner's key: entries with the same key keep their order. */
  readonly lane: string;
  /** Number of the intent among its owner's on this device, dense and never given twice; the order, never the clock. */
  readonly seq: number;
  readonly createdAt: number;
  readonly attempts: number;
  /** Epoch milliseconds before which it is not tried again. */
  readonly nextAt: number;
  readonly state: EntryState;
  /** Epoch milliseconds since which the server has been at fault for it, answer after answer. */
  readonly troubledAt: number | null;
  /** A person has chosen between two versions, and may take it back until it is sent. */
  readonly isDecided: boolean;
  /** Version that its record has reached since the entry was written; it is sent instead of the sealed one. */
  readonly version: number | null;
  /** The entry whose text goes first; set for a file alone, whose bytes lie in `fileParts` under the same number. */
  readonly follows?: string;
  /** Records that it names and that had something to send before it: lanes whose earlier texts go first. */
  readonly needs?: readonly string[];
  /** The entry in whose place this one came; set where a person has opened one again. */
  readonly replaced?: string;
  readonly sealed: Sealed;
  /** Why the last try failed, in the server's words. */
  readonly trouble: Sealed | null;
}
/** A piece of a file that waits. */
export interface FilePartRow {
  readonly clientReqId: string;
  readonly no: number;
  readonly owner: string;
  readonly storedAt: number;
  readonly sealed: Sealed;
}
export interface CopyRow {
  readonly owner: string;
  readonly key: string;
  readonly storedAt: number;
  /** Moment from which on it is kept no longer, by the time of the server; absent where nothing limits it. */
  readonly until?: number;
  readonly sealed: Sealed;
}
/** Names this store: another one after the browser has thrown it away. */
export interface StoreRow {
  readonly id: 'this';
  readonly deviceId: string;
}
/** What this device knows of the time; lies beside the name of the store. */
export type TimeRow = KnownTime & { readonly id: 'time' };
/** Highest number that an owner's entries have been given; outlives them. */
export interface SequenceRow {
  readonly owner: string;
  readonly last: number;
}
/**
 * `last`: who was here last. `owed-logout`: there was a sign-out without a network, which the server does not know yet.
 */
export interface PersonRow {
  readonly id: 'last' | 'owed-logout';
  readonly storedAt: number;
  readonly owner: string;
  readonly sealed: Sealed | null;
}

/** A person's keys, wrapped with something that is not stored here: the PIN, or the secret of the passkey. */
export interface WrappedRow {
  readonly owner: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
  readonly triesLeft: number;
  /** Of a PIN alone: how often it was turned over. */
  readonly rounds?: number;
  /** Of a passkey alone: its name at the authenticator. */
  readonly credentialId?: Uint8Array<ArrayBuffer>;
}

export type DeviceDatabase = Dexie & {
  unlocks: EntityTable<WrappedRow, 'owner'>;
  passkeys: EntityTable<WrappedRow, 'owner'>;
  drafts: EntityTable<DraftRow>;
  outbox: EntityTable<OutboxRow, 'clientReqId'>;
  fileParts: EntityTable<FilePartRow>;
  copies: EntityTable<CopyRow>;
  people: EntityTable<PersonRow, 'id'>;
  stores: EntityTable<StoreRow, 'id'>;
  sequences: EntityTable<SequenceRow, 'owner'>;
  /** Takes back every transaction that has not ended: one that never does would hold up all that come after it. */
  readonly breakOff: () => void;
};

/** Knows which transactions are under way. @returns the way to end them */
function watchTransactions(database: Dexie): () => void {
  const running = new Set<DBCoreTransaction>();
  const watched = (transaction: DBCoreTransaction): DBCoreTransaction => {
    if (!('addEventListener' in transaction)) return transaction;
    running.add(transaction);
    const live = transaction as DBCoreTransaction & EventTarget;
    for (const end of ['complete', 'abort'])
      live.addEventListener(end, () => {
        running.delete(transaction);
      });
    return transaction;
  };
  database.use({
    stack: 'dbcore',
    name: 'running',
    create: (core: DBCore) => ({ ...core, transaction: (...wanted) => watched(core.transaction(...wanted)) }),
  });
  return () => {
    for (const transaction of running) {
      // What is being written down already cannot be taken back: its outcome stays unknown.
      try {
        transaction.abort();
      } catch {
        running.delete(transaction);
      }
    }
  };
}

/** Opens (lazily, at its first use) the worker's database. */
export function openDeviceDatabase(name: string): DeviceDatabase {
  // Strict: "stored" is said only when the operating system has been asked to write it down.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as DeviceDatabase;
  Object.assign(database, { breakOff: watchTransactions(database) });
  database.version(1).stores({
    drafts: '[owner+key]',
    outbox: 'clientReqId, owner, seq',
    copies: '[owner+key], owner',
    people: 'id',
  });
  database
    .version(2)
    .stores({ stores: 'id', sequences: 'owner' })
    .upgrade(async (upgrade) => {
      const highest = new Map<string, number>();
      for (const { owner, seq } of await upgrade.table<OutboxRow>('outbox').toArray())
        highest.set(owner, Math.max(seq, highest.get(owner) ?? 0));
      await upgrade.table<SequenceRow>('sequences').bulkAdd([...highest].map(([owner, last]) => ({ owner, last })));
    });
  // Drafts and entries of older versions stay as they are until their owner's keys are here (old-rows.ts).
  database
    .version(3)
    .stores({
      outbox: 'clientReqId, [owner+seq], [owner+state+seq], [owner+state+nextAt], [owner+lane+seq], [owner+troubledAt]',
      unlocks: 'owner',
    })
    .upgrade((upgrade) => Promise.all([upgrade.table('copies').clear(), upgrade.table('people').delete('last')]));
  database.version(4).stores({
    outbox:
      'clientReqId, [owner+seq], [owner+state+seq], [owner+state+nextAt], [owner+lane+seq], [owner+troubledAt], [owner+follows]',
    fileParts: '[clientReqId+no], owner',
  });
  database.version(5).stores({ passkeys: 'owner' });
  return database;
}
