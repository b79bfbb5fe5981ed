import type { CallError, Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { OutboxPart } from '#worker/api.ts';
import type { Encryptor } from '#worker/encryption/encryptor.ts';
import type { DeviceStorage } from '#worker/storage/device-storage.ts';
import type { EntryState, OutboxRow } from '#worker/storage/device-database.ts';
import { asideOf, LONGEST_DELAY_MS } from '../sending/answer-rules.ts';
import {
  closeChange,
  encryptEntry,
  recordKeysIn,
  openEntry,
  versionIn,
  type Entry,
  type EntryChange,
  type NewFileEntry,
  type NewEntry,
} from './entry.ts';
import {
  NEEDS_PERSON,
  addNumbered,
  delayed,
  findReady,
  findReadyFile,
  follow,
  handBack,
  ofRecordKey,
  inState,
  isChoiceOpen,
  isText,
  mayHaveArrived,
  recordKeysWaiting,
  listConflicts,
  listRows,
  numbersOf,
  ofOwner,
  partsOf,
  readCounter,
  removeWhole,
  withId,
  type Ready,
  type Wanted,
} from './outbox-rows.ts';
import { findRanges, type QueuePlace, type QueueSummary } from './queue-summary.ts';

export interface QueueFigures {
  readonly unfinished: number;
  /** Waiting for a decision of a person. */
  readonly attention: number;
  /** The server has been at fault for one of them since before the asked time. */
  readonly troubled: boolean;
}

export interface AddOptions {
  readonly replaces?: string | undefined;
  readonly files?: readonly NewFileEntry[];
}

export interface Taken extends Ready {
  /** Null where the store does not know itself: what is taken goes without its place. */
  readonly place: Pick<QueuePlace, 'deviceId' | 'lastSeq'> | null;
}
/** A text or file that the server has applied, and what it answered. */
export interface Applied {
  readonly row: Pick<Entry, 'clientReqId' | 'owner' | 'lane' | 'seq' | 'follows' | 'op'>;
  readonly data: unknown;
  /** Later entries of its record are known up to here. */
  readonly knownTo: number;
}

/**
 * The outbox as rows. Every change is one transaction; a resolved promise means that it is written. Nothing here reads
 * the whole queue: order, counts and the next entry come from indexes. `owner` is the mark of a person.
 */
export interface OutboxStore {
  /** Whether this device has certainly nothing that waits; costs no download. */
  readonly isEmpty: () => Promise<boolean>;
  /**
   * In one step with the files that follow it. `replaces` names an entry that goes in the same moment; its files follow
   * the new one. An entry that may have reached the server stays: its outcome is learned first, and the new one comes
   * behind it.
   */
  readonly add: (
    encryptor: Encryptor,
    clientReqId: string,
    newEntry: NewEntry,
    nowMs: number,
    options?: AddOptions,
  ) => Promise<Result<null>>;
  /** What is reported to the server about an owner's entries; fails where the store cannot be read. */
  readonly word: (owner: string) => Promise<Result<QueueSummary>>;
  /** Null where the store cannot be read: the entry goes without. */
  readonly placeOf: (row: Pick<OutboxRow, 'owner' | 'seq'>) => Promise<QueuePlace | null>;
  /** Whether a text may be sent now. */
  readonly isTextReady: (owner: string, nowMs: number) => Promise<boolean>;
  /**
   * Marks texts as being sent that may be sent now, and at the same time. Null where the disk takes nothing: what
   * cannot be noted is not sent.
   */
  readonly take: (owner: string, wanted: Wanted) => Promise<Taken | null>;
  /**
   * The first file that may be sent now: its delay is over, its text has been applied, and none of that text waits
   * before it.
   */
  readonly findNextFile: (owner: string, nowMs: number) => Promise<OutboxRow | null>;
  /** When the next delay ends; null when nothing waits for time to pass. */
  readonly nextDueMs: (owner: string, nowMs: number) => Promise<number | null>;
  readonly hasWaiting: (owner: string) => Promise<boolean>;
  readonly figures: (owner: string, troubledSinceMs: number) => Promise<QueueFigures>;
  /** The rows of a part of the queue, and no others. */
  readonly list: (owner: string, part: OutboxPart) => Promise<readonly OutboxRow[]>;
  readonly countOthers: (owner: string) => Promise<number>;
  readonly find: (encryptor: Encryptor, clientReqId: string) => Promise<Entry | null>;
  /** The last text of an operation among the entries of a record; null when none waits. */
  readonly findLastOf: (
    encryptor: Encryptor,
    op: Op,
    recordId: string,
  ) => Promise<{ readonly row: OutboxRow; readonly entry: Entry } | null>;
  /** The next entry of the same record after a place; one that cannot be read is passed over. */
  readonly findLater: (encryptor: Encryptor, row: Pick<OutboxRow, 'lane' | 'seq'>) => Promise<Entry | null>;
  /** With a state: only while the entry is in it, in one step. @returns whether it was changed */
  readonly change: (
    encryptor: Encryptor,
    clientReqId: string,
    change: EntryChange,
    whileIn?: EntryState,
  ) => Promise<boolean>;
  /**
   * Changes of many entries in one step, each only while its entry is in the state. `dueAt`, in ms, becomes their time
   * to be sent; it is asked when all are sealed, which takes seconds for a thousand. @returns how many were changed
   */
  readonly changeAll: (
    encryptor: Encryptor,
    clientReqIds: readonly string[],
    changeOf: (entry: Entry) => EntryChange | null,
    whileIn: EntryState,
    dueAt?: () => number,
  ) => Promise<number>;
  /** These are not sent before `untilMs`, whatever was chosen for them: the choice may still be undone. */
  readonly holdChoices: (owner: string, clientReqIds: readonly string[], untilMs: number) => Promise<void>;
  /**
   * Removes entries that the server has applied, in one step; later entries of their records take over the version that
   * was reached, unless they wait for a choice. @returns those that stay, because a later entry has come of which
   * nothing is known
   */
  readonly settle: (applied: readonly Applied[]) => Promise<readonly Applied[]>;
  /** Removes an entry and the files that follow it. */
  readonly remove: (owner: string, clientReqId: string) => Promise<void>;
  /** Removes an entry that its open form has again; files that lie nowhere else stay, in sight. */
  readonly handBack: (row: Pick<OutboxRow, 'owner' | 'clientReqId'>) => Promise<void>;
  /** Lets what waits for its delay be tried now; what a person has just chosen keeps its time to be taken back. */
  readonly forgetDelays: (owner: string) => Promise<void>;
  /**
   * For the holder of the lock: what a tab was sending when it died waits again, after a try of which nothing is known.
   */
  readonly takeBack: (owner: string) => Promise<void>;
}

/** Another tab may change an entry between reading and writing it; but not again and again. */
const MAX_TRIES = 5;

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.every((byte, index) => byte === b[index]);
/** Whether a row is unchanged since it was read. */
const isStill =
  (before: OutboxRow, whileIn: EntryState | undefined) =>
  ({ state, sealed }: OutboxRow): boolean =>
    (whileIn === undefined || state === whileIn) && sameBytes(sealed.iv, before.sealed.iv);
const findRow = (storage: DeviceStorage, owner: string, clientReqId: string): Promise<OutboxRow | null> =>
  storage.tryUseKept(async (database) => (await withId(database, owner, clientReqId).first()) ?? null, null);

export function createOutboxStore(storage: DeviceStorage): OutboxStore {
  const ready = (owner: string, wanted: Wanted): Promise<Ready> =>
    storage.tryUseKept(
      (database) => database.transaction('r', database.outbox, () => findReady(database, owner, wanted)),
      { rows: [], afterSeq: wanted.afterSeq },
    );
  return {
    isEmpty: async () => !(await storage.isAtHand()),
    async add(encryptor, clientReqId, newEntry, nowMs, { replaces, files = [] } = {}) {
      const [named, ...rows] = await Promise.all([
        recordKeysIn(encryptor, newEntry),
        encryptEntry(encryptor, clientReqId, newEntry, nowMs),
        ...files.map((file) => encryptEntry(encryptor, file.clientReqId, file, nowMs, clientReqId)),
      ]);
      return storage.use((database) =>
        database.transaction('rw', [database.outbox, database.sequences, database.stores], async () => {
          const [written, before, needs, counter] = await Promise.all([
            database.outbox.get(clientReqId),
            replaces === undefined ? undefined : withId(database, encryptor.owner, replaces).first(),
            recordKeysWaiting(database, encryptor.owner, named),
            readCounter(database, encryptor.owner),
          ]);
          // A disk that hung had stored it after the caller had given up.
          if (written) return null;
          const replaced = before && mayHaveArrived(before) ? undefined : replaces,
            ofText = { ...(needs.length > 0 ? { needs } : {}), ...(replaced === undefined ? {} : { replaced }) };
          await addNumbered(
            database,
            encryptor.owner,
            counter,
            rows.map((row) => ({ ...row, ...(row.follows === undefined ? ofText : {}) })),
          );
          if (replaced === undefined) return null;
          await withId(database, encryptor.owner, replaced).delete();
          await follow(database, encryptor.owner, replaced, clientReqId);
          return null;
        }),
      );
    },
    word: (owner) =>
      storage.read((database) =>
        database.transaction('r', [database.outbox, database.sequences, database.stores], async () => {
          const first = (await ofOwner(database, owner).first())?.seq ?? Infinity,
            lastSeq = (await database.sequences.get(owner))?.last ?? 0;
          return {
            deviceId: (await database.stores.get('this'))?.deviceId ?? null,
            lastSeq,
            waiting: await findRanges(numbersOf(database, owner), first, lastSeq),
          };
        }),
      ),
    placeOf: ({ owner, seq }) =>
      storage.tryUseKept(async ({ sequences, stores }) => {
        const deviceId = (await stores.get('this'))?.deviceId;
        return deviceId === undefined ? null : { deviceId, seq, lastSeq: (await sequences.get(owner))?.last ?? seq };
      }, null),
    isTextReady: async (owner, nowMs) => (await ready(owner, { afterSeq: 0, most: 1, nowMs })).rows.length > 0,
    async take(owner, wanted) {
      const { rows, afterSeq } = await ready(owner, wanted);
      if (rows.length === 0) return { rows, afterSeq, place: null };
      return storage.tryUse(
        (database) =>
          database.transaction('rw', [database.outbox, database.sequences, database.stores], async () => {
            const [now, device, sequence] = await Promise.all([
              database.outbox.bulkGet(rows.map(({ clientReqId }) => clientReqId)),
              database.stores.get('this'),
              database.sequences.get(owner),
            ]);
            // A choice may have been undone since they were found.
            const taken = rows.flatMap((row, at): OutboxRow[] => {
              const one = now[at];
              return one && isStill(row, 'waiting')(one) ? [{ ...one, state: 'sending' }] : [];
            });
            await database.outbox.bulkPut(taken);
            return {
              rows: taken,
              afterSeq,
              place: device ? { deviceId: device.deviceId, lastSeq: sequence?.last ?? 0 } : null,
            };
          }),
        null,
      );
    },
    findNextFile: (owner, nowMs) =>
      storage.tryUseKept(
        (database) => database.transaction('r', database.outbox, () => findReadyFile(database, owner, nowMs)),
        null,
      ),
    nextDueMs: (owner, nowMs) =>
      storage.tryUseKept(async (database) => {
        const next = await delayed(database, owner, nowMs).first();
        return next ? Math.min(next.nextAt, nowMs + LONGEST_DELAY_MS) : null;
      }, null),
    hasWaiting: (owner) =>
      storage.tryUseKept(async (database) => (await inState(database, owner, 'waiting').limit(1).count()) > 0, false),
    figures: (owner, troubledSinceMs) =>
      storage.tryUseKept(
        (database) =>
          database.transaction('r', database.outbox, async () => {
            const [unfinished, troubled, ...needing] = await Promise.all([
              ofOwner(database, owner).count(),
              database.outbox
                .where('[owner+troubledAt]')
                .between([owner, 0], [owner, troubledSinceMs], true, true)
                .limit(1)
                .count(),
              ...NEEDS_PERSON.map((state) => inState(database, owner, state).count()),
            ]);
            return { unfinished, attention: needing.reduce((sum, count) => sum + count, 0), troubled: troubled > 0 };
          }),
        { unfinished: 0, attention: 0, troubled: false },
      ),
    list: (owner, part) =>
      storage.tryUseKept(
        (database) =>
          database.transaction('r', database.outbox, () =>
            (part.only === 'conflicts' ? listConflicts : listRows)(database, owner, part),
          ),
        [],
      ),
    countOthers: (owner) =>
      storage.tryUseKept(
        async (database) => (await database.outbox.count()) - (await ofOwner(database, owner).count()),
        0,
      ),
    find: async (encryptor, clientReqId) => {
      const row = await findRow(storage, encryptor.owner, clientReqId);
      return row && openEntry(encryptor, row);
    },
    async findLastOf(encryptor, op, recordId) {
      const lane = await encryptor.nameOf('record', recordId);
      const rows = await storage.tryUseKept(
        (database) => ofRecordKey(database, { owner: encryptor.owner, lane }, 0, Infinity).and(isText).toArray(),
        [],
      );
      for (const row of rows.toReversed()) {
        const entry = await openEntry(encryptor, row);
        if (entry?.op === op) return { row, entry };
      }
      return null;
    },
    async findLater(encryptor, { lane, seq }) {
      for (let after = seq; ;) {
        const row = await storage.tryUseKept(
          async (database) =>
            (await ofRecordKey(database, { owner: encryptor.owner, lane }, after, Infinity).first()) ?? null,
          null,
        );
        const entry = row && (await openEntry(encryptor, row));
        if (!row || entry) return entry;
        after = row.seq;
      }
    },
    async change(encryptor, clientReqId, change, whileIn) {
      // Sealed outside of the transaction: when another tab has changed the entry meanwhile, its change is read first.
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const row = await findRow(storage, encryptor.owner, clientReqId);
        if (!row || (whileIn !== undefined && row.state !== whileIn)) return false;
        const next = await closeChange(encryptor, row, change);
        if (next === null) return false;
        if (
          await storage.tryUse(
            async (database) =>
              (await withId(database, encryptor.owner, clientReqId).and(isStill(row, whileIn)).modify(next)) > 0,
            false,
          )
        )
          return true;
      }
      return false;
    },
    async changeAll(encryptor, clientReqIds, changeOf, whileIn, dueAt) {
      const rows = await storage.tryUseKept(
        ({ outbox }) =>
          outbox
            .where('clientReqId')
            .anyOf([...clientReqIds])
            .and(({ owner, state }) => owner === encryptor.owner && state === whileIn)
            .toArray(),
        [],
      );
      const closed = await Promise.all(
        rows.map(async (row) => {
          const entry = await openEntry(encryptor, row),
            change = entry && changeOf(entry),
            next = change && (await closeChange(encryptor, row, change));
          return next ? [[row.clientReqId, { row, next }] as const] : [];
        }),
      );
      const changes = new Map(closed.flat()),
        due = dueAt ? { nextAt: dueAt() } : {};
      return storage.tryUse(
        ({ outbox }) =>
          outbox
            .where('clientReqId')
            .anyOf([...changes.keys()])
            .and((row) => {
              const before = changes.get(row.clientReqId);
              return before !== undefined && isStill(before.row, whileIn)(row);
            })
            .modify((row) => {
              Object.assign(row, changes.get(row.clientReqId)?.next, due);
            }),
        0,
      );
    },
    holdChoices: (owner, clientReqIds, untilMs) =>
      storage.tryUse(async ({ outbox }) => {
        await outbox
          .where('clientReqId')
          .anyOf([...clientReqIds])
          .and((row) => row.owner === owner && isChoiceOpen(row))
          .modify({ nextAt: untilMs });
      }, undefined),
    settle: (applied) =>
      storage.tryUse(
        (database) =>
          database.transaction('rw', ['outbox', 'fileParts'], async () => {
            const left: Applied[] = [];
            for (const one of applied) {
              const { row, data, knownTo } = one,
                version = versionIn(data);
              if (
                isText(row) &&
                (await ofRecordKey(database, row, knownTo, Infinity).and(isText).limit(1).count()) > 0
              ) {
                left.push(one);
                continue;
              }
              await database.outbox.delete(row.clientReqId);
              if (!isText(row)) await partsOf(database, row.clientReqId).delete();
              if (version !== null && knownTo > row.seq)
                await ofRecordKey(database, row, row.seq, Infinity)
                  .and((later) => later.state !== 'conflict' && isText(later))
                  .modify({ version });
            }
            return left;
          }),
        [],
      ),
    remove: (owner, clientReqId) =>
      storage.tryUse(
        (database) =>
          database.transaction('rw', ['outbox', 'fileParts'], () => removeWhole(database, owner, clientReqId)),
        undefined,
      ),
    handBack: (row) =>
      storage.tryUse(
        (database) => database.transaction('rw', ['outbox', 'fileParts'], () => handBack(database, row)),
        undefined,
      ),
    forgetDelays: (owner) =>
      storage.tryUseKept(async (database) => {
        await delayed(database, owner, 0)
          .and((row) => !isChoiceOpen(row))
          .modify({ nextAt: 0 });
      }, undefined),
    takeBack: (owner) =>
      storage.tryUseKept(async (database) => {
        await inState(database, owner, 'sending').modify((row) => {
          Object.assign(row, { state: 'waiting', attempts: row.attempts + 1 });
        });
      }, undefined),
  };
}

/** Change of an entry after an answer that did not settle it. */
export const parked = (error: CallError, attempts: number): EntryChange => ({
  attempts,
  error,
  troubledAt: null,
  decided: null,
  state: asideOf(error),
});
