import type { CallError } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { OutboxEntry } from '#worker/api.ts';
import type { Encryptor, Sealed } from '#worker/encryption/encryptor.ts';
import type { OutboxRow } from '#worker/storage/device-database.ts';
import { entryPlace, troublePlace } from '#worker/storage/places.ts';
import { isChoiceOpen } from './outbox-rows.ts';

/** What a person wants to have written. */
export interface NewEntry {
  readonly op: Op;
  readonly payload: unknown;
  readonly title: string;
  readonly screenPath: string;
  readonly recordId: string;
  /** The stored row that the form was opened with, or that the payload was last built on; missing where unknown. */
  readonly base?: unknown;
}
/** A file whose bytes are kept already: its entry waits for the text that it belongs to. */
export interface NewFileEntry extends NewEntry {
  readonly clientReqId: string;
}
interface Content extends NewEntry {
  /**
   * What stood here before a person chose between two versions, until it is sent; an older version of the program did
   * not write down the tries.
   */
  readonly decided?: {
    readonly payload: unknown;
    readonly base: unknown;
    readonly error: CallError | null;
    readonly attempts?: number;
  } | null;
}
/** Columns of a row that everybody may read. */
type Clear = Omit<OutboxRow, 'sealed' | 'trouble' | 'version' | 'isDecided'>;
/** A row of the outbox whose sealed parts have been opened. */
export interface Entry extends Content, Clear {
  readonly error: CallError | null;
}
export type EntryChange = Partial<
  Pick<Entry, 'state' | 'attempts' | 'nextAt' | 'troubledAt' | 'error' | 'payload' | 'base' | 'decided'>
>;

/** Rises when the sealed part of an entry changes its shape. */
const FORMAT_VERSION = 2;

/** A payload that takes over the version its record has reached meanwhile. */
const withVersion = (payload: unknown, version: number | null): unknown =>
  version !== null && typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    ? { ...payload, version }
    : payload;

type Place = Pick<OutboxRow, 'owner' | 'clientReqId' | 'lane'>;
const closeContent = (
  encryptor: Encryptor,
  place: Place,
  { op, payload, title, screenPath, recordId, base, decided }: Content,
): Promise<Sealed> =>
  encryptor.close(entryPlace(place), {
    op,
    payload,
    title,
    screenPath,
    recordId,
    base,
    decided,
    formatVersion: FORMAT_VERSION,
  });

/** A row for a new entry, all but its number. `follows` names the text of a file. */
export async function encryptEntry(
  encryptor: Encryptor,
  clientReqId: string,
  newEntry: NewEntry,
  nowMs: number,
  follows?: string,
): Promise<Omit<OutboxRow, 'seq'>> {
  const place = { owner: encryptor.owner, clientReqId, lane: await encryptor.nameOf('record', newEntry.recordId) };
  return {
    ...place,
    createdAt: nowMs,
    attempts: 0,
    nextAt: 0,
    state: 'waiting',
    troubledAt: null,
    isDecided: false,
    version: null,
    sealed: await closeContent(encryptor, place, newEntry),
    trouble: null,
    ...(follows === undefined ? {} : { follows }),
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Every UUID that stands somewhere in a payload as a value of its own. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
/**
 * Keys of the other records that a new entry names. Their ids are made on the device: the key shows whether one of them
 * waits in the queue.
 */
export const recordKeysIn = (encryptor: Encryptor, { payload, recordId }: NewEntry): Promise<readonly string[]> =>
  Promise.all(
    [...new Set(idsIn(payload))]
      .filter((named) => named !== recordId)
      .map((named) => encryptor.nameOf('record', named)),
  );

/** What changes in the row, or null when the row does not open. What is not named stays sealed as it is. */
export async function closeChange(
  encryptor: Encryptor,
  row: OutboxRow,
  { payload, base, decided, error, ...clear }: EntryChange,
): Promise<Partial<OutboxRow> | null> {
  const trouble = error === undefined ? {} : { trouble: error && (await encryptor.close(troublePlace(row), error)) };
  if (payload === undefined && base === undefined && decided === undefined) return { ...clear, ...trouble };
  const before = await openEntry(encryptor, row);
  if (!before) return null;
  const content: Content = {
    ...before,
    ...(payload === undefined ? {} : { payload }),
    ...(base === undefined ? {} : { base }),
    ...(decided === undefined ? {} : { decided }),
  };
  // The payload holds its version itself now.
  return {
    ...clear,
    ...trouble,
    sealed: await closeContent(encryptor, row, content),
    isDecided: Boolean(content.decided),
    version: null,
  };
}

/** Null when the row was changed by anyone but this program, or its key is not at hand. */
export async function openEntry(encryptor: Encryptor, row: OutboxRow): Promise<Entry | null> {
  const opened = await encryptor.open(entryPlace(row), row.sealed);
  if (!opened) return null;
  const trouble = row.trouble && (await encryptor.open(troublePlace(row), row.trouble));
  const { sealed: _sealed, trouble: _trouble, version, isDecided: _isDecided, ...clear } = row,
    { op, payload, title, screenPath, recordId, base, decided } = opened.value as Content;
  return {
    ...clear,
    op,
    title,
    screenPath,
    recordId,
    payload: withVersion(payload, version),
    error: (trouble?.value ?? null) as CallError | null,
    ...(base === undefined ? {} : { base }),
    ...(decided === undefined ? {} : { decided }),
  };
}

/** What the page is shown of a row; of one that does not open, that it is there. */
export function shownEntry(
  { clientReqId, state, createdAt, attempts, isDecided }: OutboxRow,
  entry: Entry | null,
): OutboxEntry {
  if (!entry)
    return {
      clientReqId,
      state: 'unreadable',
      createdAt,
      attempts,
      op: null,
      title: '',
      screenPath: '',
      recordId: '',
      error: null,
      payload: null,
      isDecided: false,
    };
  const { op, title, screenPath, recordId, error, payload, base } = entry;
  return {
    clientReqId,
    state,
    createdAt,
    attempts,
    op,
    title,
    screenPath,
    recordId,
    error,
    payload,
    ...(base === undefined ? {} : { base }),
    isDecided: isChoiceOpen({ state, attempts, isDecided }),
  };
}

/** The first row of an answer. */
export function rowIn(data: unknown): unknown {
  const rows = typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) ? data.data : [];
  return rows[0];
}

const versionOrNull = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number' ? row.version : null;
/** Version in the first row of an answer: what the next write of the same record is based on. */
export const versionIn = (data: unknown): number | null => versionOrNull(rowIn(data));
/** Version that a payload or a row stands on; 0 where there is none yet. */
export const versionOf = (row: unknown): number => versionOrNull(row) ?? 0;
