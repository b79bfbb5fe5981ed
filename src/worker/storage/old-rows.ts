import type { CallError } from '#contract/errors.ts';
import type { Encryptor } from '../encryption/encryptor.ts';
import type { DeviceDatabase, DraftRow, OutboxRow } from './device-database.ts';
import type { DeviceStorage } from './device-storage.ts';
import { draftPlace, entryPlace, troublePlace } from './places.ts';

/* Rows of versions 1 and 2, in clear and under the person's id. Their owner's seal takes them in when it is first here. */

interface ClearDraft {
  readonly owner: string;
  readonly key: string;
  readonly formatVersion: number;
  readonly savedAt: number;
  readonly value: unknown;
}
interface ClearEntry {
  readonly clientReqId: string;
  readonly owner: string;
  readonly op: string;
  readonly payload: unknown;
  readonly formatVersion: number;
  readonly title: string;
  readonly screenPath: string;
  readonly recordId: string;
  readonly seq: number;
  readonly createdAt: number;
  readonly attempts: number;
  readonly nextAt: number;
  readonly state: 'waiting' | 'sending' | 'conflict' | 'refused';
  readonly error: CallError | null;
  readonly troubledAt?: number | null;
  readonly base?: unknown;
  readonly decided?: unknown;
}

async function encryptOldEntry(encryptor: Encryptor, old: ClearEntry): Promise<OutboxRow> {
  const {
    clientReqId,
    seq,
    createdAt,
    attempts,
    nextAt,
    state,
    troubledAt = null,
    error,
    op,
    payload,
    formatVersion,
    title,
    screenPath,
    recordId,
    base,
    decided,
  } = old;
  const place = { owner: encryptor.owner, clientReqId, lane: await encryptor.nameOf('record', recordId) };
  return {
    ...place,
    seq,
    createdAt,
    attempts,
    nextAt,
    state,
    troubledAt,
    version: null,
    isDecided: Boolean(decided),
    sealed: await encryptor.close(entryPlace(place), {
      op,
      payload,
      formatVersion,
      title,
      screenPath,
      recordId,
      base,
      decided,
    }),
    trouble: error && (await encryptor.close(troublePlace(place), error)),
  };
}
async function encryptOldDraft(
  encryptor: Encryptor,
  { key, formatVersion, savedAt, value }: ClearDraft,
): Promise<DraftRow> {
  const place = { owner: encryptor.owner, key: await encryptor.nameOf('draft', key) };
  return { ...place, savedAt, sealed: await encryptor.close(draftPlace(place), { key, formatVersion, value }) };
}

/** A piece of work with the database may last some seconds: a queue of ten thousand is taken in by pieces, each of which stays. */
const ENTRIES_AT_ONCE = 200;

async function readClear(
  database: DeviceDatabase,
  userId: string,
): Promise<{
  readonly entries: readonly ClearEntry[];
  readonly drafts: readonly ClearDraft[];
  readonly last: number | null;
}> {
  const entries: unknown = await database.outbox
    .where('[owner+seq]')
    .between([userId, 0], [userId, Infinity])
    .limit(ENTRIES_AT_ONCE)
    .toArray();
  const drafts: unknown = await database.drafts
    .where('[owner+key]')
    .between([userId, ''], [userId, '\uffff'])
    .toArray();
  return {
    entries: entries as readonly ClearEntry[],
    drafts: drafts as readonly ClearDraft[],
    last: (await database.sequences.get(userId))?.last ?? null,
  };
}

/** One transaction: losing power in between loses nothing. Whether there may be more. */
async function encryptSome(database: DeviceDatabase, encryptor: Encryptor): Promise<boolean> {
  const { userId, owner } = encryptor,
    old = await readClear(database, userId),
    isMore = old.entries.length === ENTRIES_AT_ONCE;
  if (old.entries.length + old.drafts.length === 0 && old.last === null) return false;
  const entries = await Promise.all(old.entries.map((entry) => encryptOldEntry(encryptor, entry)));
  const drafts = await Promise.all(old.drafts.map((draft) => encryptOldDraft(encryptor, draft)));
  await database.transaction('rw', ['outbox', 'drafts', 'sequences'], async () => {
    // Another tab may have been faster, and may have sent some of them since.
    const present = await database.outbox.bulkGet(entries.map(({ clientReqId }) => clientReqId));
    await database.outbox.bulkPut(entries.filter((_entry, index) => present[index]?.owner === userId));
    for (const draft of drafts)
      if (!(await database.drafts.where({ owner, key: draft.key }).first())) await database.drafts.put(draft);
    await database.drafts.where('[owner+key]').between([userId, ''], [userId, '\uffff']).delete();
    const last = Math.max(old.last ?? 0, (await database.sequences.get(owner))?.last ?? 0);
    await database.sequences.put({ owner, last });
    await database.sequences.delete(userId);
  });
  return isMore;
}

/** Takes in what older versions have left of the seal's person; what a broken-off taking has left over follows with the next start. */
export async function encryptOldRows(storage: DeviceStorage, encryptor: Encryptor): Promise<void> {
  while (await storage.tryUseKept((database) => encryptSome(database, encryptor), false));
}
