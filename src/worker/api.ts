/**
 * Both directions of the boundary between page and worker, as types only: neither this file nor those of `api/` have
 * runtime code beyond a few constants, so the page can import it without pulling the worker's code in. Only plain data,
 * Files and Blobs cross. This file is the page's one door to all of it.
 */
import type { CallError, Result } from '#contract/errors.ts';
import type { LiveEvent } from '#contract/communication/inbox-rules.ts';
import type { QueueLoss } from '#contract/session/device-queue.ts';
import type { FileRow } from '#contract/files/files.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import type { ExcelLayout } from '#shared/excel/layout.ts';
import type { FilesJudged } from '#shared/files/judge-files.ts';
import type { Answer, CallOptions, SubmitOptions, Submitted } from './api/calls.ts';
import type { DeviceLock, Draft, PasskeySecret, StorageState, StorageUse, UnlockOutcome } from './api/device.ts';
import type {
  BookRequest,
  ExcelRequest,
  FileRules,
  ProgressListener,
  SavedBlob,
  ReadSheet,
  UploadRequest,
  ZipEntry,
} from './api/files.ts';
import type { ConflictChoice, OutboxEntry, OutboxPart, OutboxView } from './api/queue.ts';
import type { KeyRing } from './encryption/keys.ts';

export type { Answer, CallOptions, DeferredFiles, SubmitOptions, Submitted } from './api/calls.ts';
export type {
  DeviceLock,
  Draft,
  Passkey,
  PasskeySecret,
  StorageState,
  StorageUse,
  UnlockOutcome,
} from './api/device.ts';
export type {
  BookRequest,
  ExcelColumn,
  ExcelLayout,
  ExcelRequest,
  FileRules,
  ProgressListener,
  SavedBlob,
  ReadSheet,
  UploadRequest,
  ZipEntry,
} from './api/files.ts';
export {
  EMPTY_QUEUE,
  UNDO_MS,
  type ConflictChoice,
  type MergeNote,
  type OutboxEntry,
  type OutboxPart,
  type OutboxView,
} from './api/queue.ts';
export type { KeyRing };

/** Rises when page and worker of different releases can no longer talk. */
export const WORKER_PROTOCOL = 1;
/** `checking`: the server has not answered yet. */
export type ConnectionState = 'checking' | 'online' | 'weak' | 'offline';

/** Events that the worker sends to the page. */
export type WorkerEvent =
  | { readonly type: 'connection'; readonly state: ConnectionState }
  | { readonly type: 'storage'; readonly state: StorageState }
  | {
      readonly type: 'outbox';
      readonly unfinished: number;
      readonly sending: boolean;
      readonly attention: number;
      readonly troubled: boolean;
      /** Entries of other people on this device. */
      readonly others: number;
    }
  /** An entry was merged with what another user had saved; its owner may read and undo it. */
  | { readonly type: 'outbox-merged'; readonly title: string }
  /** Entries of these kinds left the outbox by success: in steps, while a run goes on. */
  | { readonly type: 'outbox-arrived'; readonly ops: readonly Op[] }
  /** A run has come to rest: so many entries; M-SENT. */
  | { readonly type: 'outbox-sent'; readonly count: number }
  /** Announced writes of this person that will not come, of this device or of another one. */
  | { readonly type: 'queue-lost'; readonly losses: readonly QueueLoss[] }
  /** Something of this person has changed on the server; what, its reads tell. */
  | { readonly type: 'live'; readonly what: LiveEvent }
  /** A lookup that the service worker keeps has changed on the server. */
  | { readonly type: 'lookup-changed'; readonly op: Op }
  /**
   * A read was answered with the device's copy because the line was slow, and the server has answered since: with
   * newer data (`error` null, ask again) or with a refusal, to be treated as if it had come in time.
   */
  | { readonly type: 'late-answer'; readonly op: Op; readonly error: CallError | null; readonly arg?: unknown }
  /**
   * Keys to be held by the service worker, which outlives this page; they can be used, not read. Null when they are to
   * be forgotten.
   */
  | { readonly type: 'keys'; readonly ring: KeyRing | null }
  /** The server speaks a newer contract than this page: nothing is answered before the new version is here. */
  | { readonly type: 'old-page' }
  /** Another tab of this browser was used, extended the session, signed out or signed in; and how long ago (ms). */
  | {
      readonly type: 'peer';
      readonly what: 'activity' | 'extended' | 'signed-out' | 'signed-in';
      readonly agoMs?: number;
    };

/** What the page may ask of the worker. Reached through `bridge/client.ts` only. */
export interface WorkerApi {
  /** `life` names a lock that is free only when the worker is dead. */
  hello(protocol: number): Promise<{ protocol: number; life: string }>;
  call<K extends Op>(op: K, arg: Arg<K>, options: CallOptions): Promise<Result<Answer<Data<K>>>>;
  submit<K extends Op>(op: K, arg: Arg<K>, options: SubmitOptions): Promise<Result<Submitted<Data<K>>>>;
  abort(id: string): void;
  listen(listener: (event: WorkerEvent) => void): void;
  /** Whether a person can see this tab; hidden tabs do not ping the server. */
  setVisible(visible: boolean): void;
  /** Notifies the other tabs of this browser. @param agoMs how long ago it was, where it is reported late */
  announce(what: 'activity' | 'extended' | 'signed-out' | 'signed-in', agoMs?: number): void;
  /**
   * Called by the page after sign-in and on start with a live session; null after sign-out: purges this person's
   * copies.
   */
  setPerson(person: { userId: string; xsrfToken: string } | null): Promise<void>;
  /** Writes that wait on this device, of any user: available to any page, also before a sign-in. */
  countWaiting(): Promise<number>;
  /** Null where nothing is locked: there was no user here, or another worker of this browser holds the keys. */
  findLock(): Promise<DeviceLock | null>;
  /**
   * Unlocks the last person's data by PIN. An attempt counts before it is made; after the last one only the server can
   * unlock.
   */
  unlock(pin: string): Promise<UnlockOutcome>;
  /** The same by the secret of a passkey. */
  unlockByPasskey(secret: Uint8Array<ArrayBuffer>): Promise<UnlockOutcome>;
  /** Puts the present person's keys under a PIN; needs the server. */
  setPin(pin: string): Promise<Result<null>>;
  hasPin(): Promise<boolean>;
  removePin(): Promise<void>;
  /** Puts the present person's keys under a passkey; needs the server. */
  setPasskey(passkey: PasskeySecret): Promise<Result<null>>;
  hasPasskey(): Promise<boolean>;
  removePasskey(): Promise<void>;

  checkFiles(files: readonly File[], rules: FileRules): Promise<FilesJudged>;
  upload(request: UploadRequest, options: CallOptions, onProgress: ProgressListener): Promise<Result<string>>;
  fetchFile(file: Pick<FileRow, 'linkUrlPath' | 'saveFileNm'>, options: CallOptions): Promise<Result<Blob>>;
  downloadZip(
    fileIds: readonly string[],
    options: CallOptions,
    onProgress: ProgressListener,
  ): Promise<Result<SavedBlob>>;
  zip(entries: readonly ZipEntry[], options: CallOptions, onProgress: ProgressListener): Promise<Result<Blob>>;
  makeExcel(request: ExcelRequest, options: CallOptions, onProgress: ProgressListener): Promise<Result<SavedBlob>>;
  /** A workbook whose sheets the server has put together. */
  makeBook(request: BookRequest, options: CallOptions): Promise<Result<SavedBlob>>;
  /** A workbook of rows that the page has already: templates and results of a check. */
  makeSheet(
    layout: ExcelLayout,
    rows: readonly Readonly<Record<string, unknown>>[],
    options: CallOptions,
  ): Promise<Result<SavedBlob>>;
  /** Rows of the first sheet that is shown, as texts by the labels of its first row. */
  readExcel(file: File, options: CallOptions): Promise<Result<ReadSheet>>;

  saveDraft(draft: Omit<Draft, 'savedAt'>): Promise<Result<null>>;
  findDraft(key: string): Promise<Draft | null>;
  deleteDraft(key: string): Promise<void>;

  /** Without a part: the beginning of the queue. Only what is asked for is read and opened. */
  viewOutbox(part?: OutboxPart): Promise<OutboxView>;
  /** The last save of a record that waits on this device; null when none does. */
  findUnsent(op: Op, recordId: string): Promise<OutboxEntry | null>;
  retryOutbox(clientReqId: string): Promise<void>;
  discardOutbox(clientReqId: string): Promise<void>;
  /** Conflicts for which a person has chosen: each is sent after `UNDO_MS`. */
  resolveOutbox(choices: readonly ConflictChoice[]): Promise<void>;
  /** Choices taken back that have not been sent. @returns how many there were */
  reopenOutbox(clientReqIds: readonly string[]): Promise<number>;
  /** An entry for a record that is gone, sent as a new record. */
  renewOutbox(clientReqId: string): Promise<void>;
  /** Undoes a merge: a waiting entry becomes a conflict, a sent one is changed back by another write. */
  undoMerge(clientReqId: string): Promise<void>;
  /** A merging was read. */
  forgetMerge(clientReqId: string): Promise<void>;
  storageUse(): Promise<StorageUse>;
  connection(): ConnectionState;
}
