/**
 * Both directions of the boundary between page and worker, as types only: this file has no runtime code beyond two
 * constants, so the page can import it without pulling the worker's code in. Only plain data, Files and Blobs cross.
 */
import type { CallError, Result } from '#contract/errors.ts';
import type { LiveEvent } from '#contract/communication/inbox-rules.ts';
import type { QueueLoss } from '#contract/session/device-queue.ts';
import type { FileRow } from '#contract/files/files.ts';
import type { FileProblem, UploadPolicyCd } from '#contract/files/upload-policy.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import type { ExcelColumn, ExcelLayout } from '#shared/excel/layout.ts';
import type { KeyRing } from './seal/keys.ts';

/** Rises when page and worker of different releases can no longer talk. */
export const WORKER_PROTOCOL = 1;
/** A call without its own deadline is given up after this long; the outcome is then unknown, never a logout. */
export const DEFAULT_DEADLINE_MS = 15_000;

export interface CallOptions {
  /** Made by the page; `abort(id)` cancels the call. */
  readonly id: string;
  readonly deadlineMs?: number;
  /** Marks a call that no person caused: it never extends the session. */
  readonly background?: boolean;
}

/** An answer and, when it is the device's last copy, the time (epoch ms) at which the server gave it. */
export interface Answer<T> {
  readonly data: T;
  readonly storedAt: number | null;
}

/** What became of a write of class `queue`: the server's answer, or the promise that it will be sent. */
export type Submitted<T> =
  | { readonly state: 'sent'; readonly data: T }
  /** `isOffline`: no answer of the server says otherwise; it is what the header says at that moment. */
  | { readonly state: 'queued'; readonly clientReqId: string; readonly isOffline: boolean };

export interface SubmitOptions extends CallOptions {
  /** Shown in the queue dialog. */
  readonly title: string;
  readonly screenPath: string;
  /** Entries of one record keep their order. */
  readonly recordId: string;
  /** The stored row that the form was opened with; without it, two people's changes are never put together unasked. */
  readonly base?: unknown;
  /** An entry that this one is sent instead of. */
  readonly replaces?: string | undefined;
  /** Kept on the device and sent behind the text, into this group. */
  readonly files?: LaterFiles | undefined;
}
export interface LaterFiles {
  readonly fileGroupId: string;
  readonly files: readonly File[];
}

/** `unreadable`: changed by something else than this application, or sealed with a key that is gone. */
export type OutboxState = 'waiting' | 'sending' | 'conflict' | 'refused' | 'unreadable';
export interface OutboxEntry {
  readonly clientReqId: string;
  /** Null where it cannot be read. */
  readonly op: Op | null;
  readonly title: string;
  readonly screenPath: string;
  readonly recordId: string;
  readonly state: OutboxState;
  readonly createdAt: number;
  readonly attempts: number;
  readonly error: CallError | null;
  readonly payload: unknown;
  readonly base?: unknown;
  /** A person has chosen, and may take it back until it is sent. */
  readonly isDecided: boolean;
}

/** An entry that met somebody else's change of the same record, and was put together with it. */
export interface MergeNote {
  readonly clientReqId: string;
  readonly op: string;
  readonly title: string;
  readonly screenPath: string;
  readonly recordId: string;
  /** Epoch milliseconds. */
  readonly mergedAt: number;
  /** Who had saved first, and when (ISO); null where the server did not say. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
  readonly keysOfMine: readonly string[];
  readonly keysOfTheirs: readonly string[];
  /** The row as it was opened, the entry as it was written, the row that was stored, and what was sent. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly merged: unknown;
}

/** What a person has chosen for an entry in conflict: the units that stay his; every other one is as it is stored. */
export interface ConflictChoice {
  readonly clientReqId: string;
  readonly keysOfMine: readonly string[];
}

/** How long a choice waits before it is sent, so that it can be taken back. */
export const UNDO_MS = 8_000;

export interface OutboxView {
  /** What was merged without asking, newest first. */
  readonly merges: readonly MergeNote[];
  /** The first of them: what needs a person stands before what waits. */
  readonly mine: readonly OutboxEntry[];
  readonly mineCount: number;
  /** Entries of other people on this device; nothing but their number is told. */
  readonly othersCount: number;
}

/** What lies on this device of the last person while nobody holds his keys. */
export interface DeviceLock {
  /** Writes that wait here, of whomever. */
  readonly waitingCount: number;
  /** How often a PIN may still be tried; 0 where none was set. */
  readonly triesLeft: number;
  /** The passkey that opens; null where none was set. */
  readonly passkey: Passkey | null;
}
/** Whom the page asks for a secret, and what the secret is made of. */
export interface Passkey {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
}
export interface PasskeySecret extends Passkey {
  /** What the authenticator makes of the salt; it lies nowhere. */
  readonly secret: Uint8Array<ArrayBuffer>;
}
export interface UnlockOutcome {
  readonly isOpen: boolean;
  readonly triesLeft: number;
}

export interface FileRules {
  /** Extensions with a dot, lower case. */
  readonly types: readonly string[];
  readonly allowCnt: number;
  readonly allowSize: number;
  /** Files that the resulting list holds already. */
  readonly alreadyCnt: number;
}

export interface UploadRequest {
  readonly files: readonly File[];
  readonly fileType: 'link' | 'group';
  readonly policyCd: UploadPolicyCd;
  readonly fileGroupId?: string;
  readonly keepFileIds?: readonly string[];
}

/** Share done from 0 to 1. */
export type ProgressListener = (share: number) => void;

export interface SavedBlob {
  readonly blob: Blob;
  readonly fileName: string;
}

export interface ZipEntry {
  readonly name: string;
  readonly blob: Blob;
}

export type { ExcelColumn, ExcelLayout, KeyRing };

/** A row of an uploaded sheet: its number there, and its texts by the labels of the first row. */
export interface SheetRow {
  readonly rowNo: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A workbook of every row that a download endpoint answers. */
export interface ExcelRequest extends ExcelLayout {
  readonly op: Op;
  readonly arg: unknown;
  /** Who asks; stands in the file's name where the rows tell of persons. */
  readonly loginId?: string;
}

export interface Draft {
  readonly key: string;
  readonly formatVersion: number;
  readonly savedAt: number;
  readonly value: unknown;
}

/**
 * Whether this device can keep anything. `full`: the last row was refused; `absent`: the browser gives no database;
 * `damaged`: it has one and failed to open it, twice;
 * `blocked`: so many other tabs hold one of an older version. Online work goes on in all of them.
 */
export interface StorageState {
  readonly kind: 'well' | 'full' | 'absent' | 'damaged' | 'blocked';
  readonly otherTabs: number;
}

/** What lies on this device, of all people together. */
export interface StorageUse {
  readonly queueBytes: number;
  readonly queueCount: number;
  readonly draftBytes: number;
  readonly draftCount: number;
  readonly copyBytes: number;
  readonly copyCount: number;
}

export type ConnectionState = 'online' | 'weak' | 'offline';

/** Everything the worker tells the page without being asked. */
export type WorkerEvent =
  | { readonly type: 'connection'; readonly state: ConnectionState }
  | { readonly type: 'storage'; readonly state: StorageState }
  | { readonly type: 'outbox'; readonly unfinished: number; readonly sending: boolean; readonly attention: number; readonly troubled: boolean }
  /** An entry was put together with what somebody else had saved; its owner may read it and take it back. */
  | { readonly type: 'outbox-merged'; readonly title: string }
  /** `count` entries left the outbox by success; M-SENT. */
  | { readonly type: 'outbox-sent'; readonly count: number; readonly ops: readonly Op[] }
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
  | { readonly type: 'late-answer'; readonly op: Op; readonly error: CallError | null }
  /** Keys to be held by the service worker, which outlives this page; they can be used, not read. Null when they are to be forgotten. */
  | { readonly type: 'keys'; readonly ring: KeyRing | null }
  /** The server speaks a newer contract than this page: nothing is answered before the new version is here. */
  | { readonly type: 'old-page' }
  /** Another tab of this browser was used, extended the session, signed out or signed in. */
  | { readonly type: 'peer'; readonly what: 'activity' | 'extended' | 'signed-out' | 'signed-in' };

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
  /** Tells the other tabs of this browser. */
  announce(what: 'activity' | 'extended' | 'signed-out' | 'signed-in'): void;
  /** Told by the page after sign-in and on start with a live session; null after sign-out: purges this person's copies. */
  setPerson(person: { userId: string; xsrfToken: string } | null): Promise<void>;
  /** Null where nothing is locked: nobody was here, or somebody in this browser holds the keys. */
  findLock(): Promise<DeviceLock | null>;
  /** Opens the last person's things by his PIN. A try counts before it is made; after the last one only the server opens. */
  unlock(pin: string): Promise<UnlockOutcome>;
  /** The same by the secret of his passkey. */
  unlockByPasskey(secret: Uint8Array<ArrayBuffer>): Promise<UnlockOutcome>;
  /** Puts the present person's keys under a PIN; needs the server. */
  setPin(pin: string): Promise<Result<null>>;
  hasPin(): Promise<boolean>;
  removePin(): Promise<void>;
  /** Puts the present person's keys under a passkey; needs the server. */
  setPasskey(passkey: PasskeySecret): Promise<Result<null>>;
  hasPasskey(): Promise<boolean>;
  removePasskey(): Promise<void>;

  checkFiles(files: readonly File[], rules: FileRules): Promise<FileProblem | null>;
  upload(request: UploadRequest, options: CallOptions, onProgress: ProgressListener): Promise<Result<string>>;
  fetchFile(file: Pick<FileRow, 'linkUrlPath' | 'saveFileNm'>, options: CallOptions): Promise<Result<Blob>>;
  downloadZip(fileIds: readonly string[], options: CallOptions, onProgress: ProgressListener): Promise<Result<SavedBlob>>;
  zip(entries: readonly ZipEntry[], options: CallOptions, onProgress: ProgressListener): Promise<Result<Blob>>;
  makeExcel(request: ExcelRequest, options: CallOptions, onProgress: ProgressListener): Promise<Result<SavedBlob>>;
  /** A workbook of rows that the page has already: templates and results of a check. */
  makeSheet(layout: ExcelLayout, rows: readonly Readonly<Record<string, unknown>>[], options: CallOptions): Promise<Result<SavedBlob>>;
  /** Rows of the first sheet as texts by the labels of its first row. */
  readExcel(file: File, options: CallOptions): Promise<Result<readonly SheetRow[]>>;

  saveDraft(draft: Omit<Draft, 'savedAt'>): Promise<Result<null>>;
  findDraft(key: string): Promise<Draft | null>;
  deleteDraft(key: string): Promise<void>;

  viewOutbox(): Promise<OutboxView>;
  retryOutbox(clientReqId: string): Promise<void>;
  discardOutbox(clientReqId: string): Promise<void>;
  /** Conflicts for which a person has chosen: each is sent after `UNDO_MS`. */
  resolveOutbox(choices: readonly ConflictChoice[]): Promise<void>;
  /** Choices taken back that have not been sent. @returns how many there were */
  reopenOutbox(clientReqIds: readonly string[]): Promise<number>;
  /** An entry for a record that is gone, sent as a new record. */
  renewOutbox(clientReqId: string): Promise<void>;
  /** Gives a merging up: what waits goes to the desk, what was sent is changed back by a write of its own. */
  undoMerge(clientReqId: string): Promise<void>;
  /** A merging was read. */
  forgetMerge(clientReqId: string): Promise<void>;
  storageUse(): Promise<StorageUse>;
  connection(): ConnectionState;
}
