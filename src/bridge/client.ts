import { proxy } from 'comlink';
import { fail, type Result } from '#contract/errors.ts';
import type { FileRow } from '#contract/files/files.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import type { FilesJudged } from '#shared/files/judge-files.ts';
import {
  EMPTY_QUEUE,
  type Answer,
  type BookRequest,
  type CallOptions,
  type ConnectionState,
  type DeviceLock,
  type Draft,
  type ExcelLayout,
  type ConflictChoice,
  type ExcelRequest,
  type FileRules,
  type OutboxEntry,
  type OutboxPart,
  type OutboxView,
  type PasskeySecret,
  type SubmitOptions,
  type ProgressListener,
  type SavedBlob,
  type StorageUse,
  type Submitted,
  type UnlockOutcome,
  type UploadRequest,
  type WorkerEvent,
  type ZipEntry,
} from '#worker/api.ts';
import { handKeys } from './hand-keys.ts';
import { askToKeepStorage } from './keep-storage.ts';
import { DEAD, startWorker, type LiveWorker, type WorkerPort } from './worker-port.ts';

export interface AskOptions {
  /** Cancels the work; the answer is then `cancelled`. */
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
  /** No person caused this call: it does not extend the session. */
  readonly background?: boolean;
}
export interface LongOptions extends AskOptions {
  readonly onProgress?: ProgressListener;
}
/** What a write declares about itself, whichever side counts its deadline. */
export type SubmitTarget = Omit<SubmitOptions, keyof CallOptions>;
type Peer = Extract<WorkerEvent, { type: 'peer' }>['what'];
type Person = { readonly userId: string; readonly xsrfToken: string };

/** A call takes as long as it takes. Meanwhile the worker itself is asked for a sign of life so often … */
const PULSE_MS = 10_000;
/** … and after so many questions without an answer it is dead. One may be missed by a tab that slept. */
const MISSED_PULSES = 2;

const spawn = (): Worker =>
  new Worker(new URL('../worker/entry.ts', import.meta.url), { type: 'module', name: 'madang' });

const listeners = new Set<(event: WorkerEvent) => void>();
/** Events from before the first listener: the worker runs before the application has loaded. */
let unheard: WorkerEvent[] = [];
let live: LiveWorker | null = null;
let person: Person | null = null;
let visible = true;

function emit(event: WorkerEvent): void {
  if (event.type === 'keys') {
    handKeys(event.ring);
    return;
  }
  if (event.type === 'outbox' && event.unfinished > 0) askToKeepStorage();
  if (listeners.size === 0) unheard.push(event);
  listeners.forEach((listener) => listener(event));
}

function running(): LiveWorker {
  if (live) return live;
  const started: LiveWorker = startWorker(spawn, emit, () => {
    if (live === started) live = null;
  });
  live = started;
  // A restarted worker knows no user: without this the outbox would stay closed and writes would lack their token.
  if (person) started.port.setPerson(person).catch(started.kill);
  if (!visible) started.port.setVisible(false).catch(started.kill);
  return started;
}

/** Ends a worker that hangs while a call waits for it. Returns a function that stops watching. */
function watchPulse(worker: LiveWorker): () => void {
  let missed = 0;
  const timer = setInterval(() => {
    if (missed >= MISSED_PULSES) return worker.kill();
    missed += 1;
    worker.port.connection().then(() => {
      missed = 0;
    }, worker.kill);
    return undefined;
  }, PULSE_MS);
  return () => clearInterval(timer);
}

/** So long a person waits without a word; what takes longer is named (M-BUSY-LONG), and may be given up. */
const LONG_WAIT_MS = 15_000;
/** Calls for which a person waits: since when, and how each is given up. */
const waits = new Set<{ readonly sinceMs: number; readonly cancel: () => void }>();
let reportLong: (isLong: boolean) => void = () => undefined;

const longWaits = () => [...waits].filter(({ sinceMs }) => performance.now() - sinceMs >= LONG_WAIT_MS);
const judgeWaits = (): void => reportLong(longWaits().length > 0);

/** Notes that a person waits. Returns the way to end it. */
function beginWait(cancel: () => void): () => void {
  const wait = { sinceMs: performance.now(), cancel };
  waits.add(wait);
  const timer = setTimeout(judgeWaits, LONG_WAIT_MS + 1);
  return () => {
    clearTimeout(timer);
    waits.delete(wait);
    judgeWaits();
  };
}

async function ask<T>(
  work: (port: WorkerPort, id: string) => Promise<Result<T>>,
  { signal, background = false }: AskOptions,
): Promise<Result<T>> {
  if (signal?.aborted) return fail({ kind: 'cancelled' });
  const worker = running();
  const id = crypto.randomUUID();
  const cancel = () => {
    worker.port.abort(id).catch(worker.kill);
  };
  const unwatch = watchPulse(worker),
    endWait = background ? () => undefined : beginWait(cancel);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const answer = await worker.race(work(worker.port, id));
    return answer === DEAD ? fail({ kind: 'worker-lost' }) : answer;
  } catch {
    return fail({ kind: 'worker-lost' });
  } finally {
    unwatch();
    endWait();
    signal?.removeEventListener('abort', cancel);
  }
}

/** For questions about the device itself: a dead worker is answered with `otherwise`. */
async function reach<T>(work: (port: WorkerPort) => Promise<T>, otherwise: T): Promise<T> {
  const worker = running();
  const answer = await worker.race(work(worker.port)).catch(() => DEAD);
  return answer === DEAD ? otherwise : (answer as T);
}

const plain = ({ deadlineMs, background }: AskOptions) => ({
  ...(deadlineMs === undefined ? {} : { deadlineMs }),
  ...(background === undefined ? {} : { background }),
});
/** Progress comes by a port of its own: a late word of it must not undo the end. */
async function long<T>(
  options: LongOptions,
  work: (port: WorkerPort, id: string, onProgress: ProgressListener) => Promise<Result<T>>,
): Promise<Result<T>> {
  let isOver = false;
  const onProgress = proxy((share: number) => {
    if (!isOver) options.onProgress?.(share);
  });
  const result = await ask((port, id) => work(port, id, onProgress), options);
  isOver = true;
  return result;
}

/** The page's only door to the network and to what the device keeps. Nothing here throws. */
export const worker = {
  call<K extends Op>(op: K, arg: Arg<K>, options: AskOptions = {}): Promise<Result<Answer<Data<K>>>> {
    return ask((port, id) => port.call(op, arg, { id, ...plain(options) }), options);
  },
  /**
   * Sends a write of class `queue`: it is durable on the device before it leaves, and waits there without a network.
   */
  submit<K extends Op>(
    op: K,
    arg: Arg<K>,
    target: SubmitTarget,
    options: AskOptions = {},
  ): Promise<Result<Submitted<Data<K>>>> {
    return ask((port, id) => port.submit(op, arg, { id, ...target, ...plain(options) }), options);
  },
  /** Resolves to the link (fileType link) or the fileGroupId (fileType group). */
  upload: (request: UploadRequest, options: LongOptions = {}) =>
    long(options, (port, id, onProgress) => port.upload(request, { id, ...plain(options) }, onProgress)),
  checkFiles: (files: readonly File[], rules: FileRules): Promise<FilesJudged> =>
    reach((port) => port.checkFiles(files, rules), { problem: null, locked: [] }),
  fetchFile: (file: Pick<FileRow, 'linkUrlPath' | 'saveFileNm'>, options: AskOptions = {}): Promise<Result<Blob>> =>
    ask((port, id) => port.fetchFile(file, { id, ...plain(options) }), options),
  downloadZip: (fileIds: readonly string[], options: LongOptions = {}): Promise<Result<SavedBlob>> =>
    long(options, (port, id, onProgress) => port.downloadZip(fileIds, { id, ...plain(options) }, onProgress)),
  zip: (entries: readonly ZipEntry[], options: LongOptions = {}): Promise<Result<Blob>> =>
    long(options, (port, id, onProgress) => port.zip(entries, { id }, onProgress)),
  makeExcel: (request: ExcelRequest, options: LongOptions = {}): Promise<Result<SavedBlob>> =>
    long(options, (port, id, onProgress) => port.makeExcel(request, { id, ...plain(options) }, onProgress)),
  makeBook: (request: BookRequest, options: AskOptions = {}): Promise<Result<SavedBlob>> =>
    ask((port, id) => port.makeBook(request, { id, ...plain(options) }), options),
  makeSheet: (layout: ExcelLayout, rows: readonly Readonly<Record<string, unknown>>[]): Promise<Result<SavedBlob>> =>
    ask((port, id) => port.makeSheet(layout, rows, { id }), {}),
  readExcel: (file: File, options: AskOptions = {}) => ask((port, id) => port.readExcel(file, { id }), options),

  saveDraft(draft: Omit<Draft, 'savedAt'>): Promise<Result<null>> {
    askToKeepStorage();
    return reach((port) => port.saveDraft(draft), fail({ kind: 'worker-lost' }));
  },
  findDraft: (key: string): Promise<Draft | null> => reach((port) => port.findDraft(key), null),
  deleteDraft: (key: string): Promise<void> => reach((port) => port.deleteDraft(key), undefined),

  storageUse: (): Promise<StorageUse> =>
    reach((port) => port.storageUse(), {
      queueBytes: 0,
      queueCount: 0,
      draftBytes: 0,
      draftCount: 0,
      copyBytes: 0,
      copyCount: 0,
    }),
  viewOutbox: (part?: OutboxPart): Promise<OutboxView> => reach((port) => port.viewOutbox(part), EMPTY_QUEUE),
  findUnsent: (op: Op, recordId: string): Promise<OutboxEntry | null> =>
    reach((port) => port.findUnsent(op, recordId), null),
  retryOutbox: (clientReqId: string): Promise<void> => reach((port) => port.retryOutbox(clientReqId), undefined),
  discardOutbox: (clientReqId: string): Promise<void> => reach((port) => port.discardOutbox(clientReqId), undefined),

  resolveOutbox: (choices: readonly ConflictChoice[]): Promise<void> =>
    reach((port) => port.resolveOutbox(choices), undefined),
  reopenOutbox: (clientReqIds: readonly string[]): Promise<number> =>
    reach((port) => port.reopenOutbox(clientReqIds), 0),
  renewOutbox: (clientReqId: string): Promise<void> => reach((port) => port.renewOutbox(clientReqId), undefined),
  undoMerge: (clientReqId: string): Promise<void> => reach((port) => port.undoMerge(clientReqId), undefined),
  forgetMerge: (clientReqId: string): Promise<void> => reach((port) => port.forgetMerge(clientReqId), undefined),

  /** After sign-in, and with null after sign-out: the copies of the last person are then deleted. */
  setPerson(next: Person | null): Promise<void> {
    person = next;
    return reach((port) => port.setPerson(next), undefined);
  },
  countWaiting: (): Promise<number> => reach((port) => port.countWaiting(), 0),
  findLock: (): Promise<DeviceLock | null> => reach((port) => port.findLock(), null),
  unlock: (pin: string): Promise<UnlockOutcome> => reach((port) => port.unlock(pin), { isOpen: false, triesLeft: 0 }),
  unlockByPasskey: (secret: Uint8Array<ArrayBuffer>): Promise<UnlockOutcome> =>
    reach((port) => port.unlockByPasskey(secret), { isOpen: false, triesLeft: 0 }),
  setPin: (pin: string): Promise<Result<null>> => reach((port) => port.setPin(pin), fail({ kind: 'worker-lost' })),
  hasPin: (): Promise<boolean> => reach((port) => port.hasPin(), false),
  removePin: (): Promise<void> => reach((port) => port.removePin(), undefined),
  setPasskey: (passkey: PasskeySecret): Promise<Result<null>> =>
    reach((port) => port.setPasskey(passkey), fail({ kind: 'worker-lost' })),
  hasPasskey: (): Promise<boolean> => reach((port) => port.hasPasskey(), false),
  removePasskey: (): Promise<void> => reach((port) => port.removePasskey(), undefined),
  setVisible(next: boolean): void {
    visible = next;
    void reach((port) => port.setVisible(next), undefined);
  },
  announce: (what: Peer, agoMs = 0): void => {
    void reach((port) => port.announce(what, agoMs), undefined);
  },
  /** Called when a call has been pending for `LONG_WAIT_MS`, and when that is over. */
  watchLongWaits(listener: (isLong: boolean) => void): void {
    reportLong = listener;
  },
  /** Gives up every call that has been waited for so long; each is answered `cancelled`. */
  cancelLongWaits: (): void => longWaits().forEach(({ cancel }) => cancel()),
  connection: (): Promise<ConnectionState> => reach((port) => port.connection(), 'offline'),
  /** All events of the worker, from the beginning. Returns a function that stops listening. */
  listen(listener: (event: WorkerEvent) => void): () => void {
    listeners.add(listener);
    const missed = unheard;
    unheard = [];
    missed.forEach(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
