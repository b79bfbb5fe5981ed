import { Worker } from 'node:worker_threads';
import { engineParts } from './engine-parts.ts';

const THREAD_FILE = 'pglite-thread.mjs';

export interface ThreadResult {
  readonly rows: unknown[];
  readonly affectedRows: number;
}

/** What PostgreSQL says of a refused statement, copied across the thread; same fields as the `pg` driver's. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly detail: string | undefined;
  constructor(fields: ErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.table = fields.table;
    this.detail = fields.detail;
  }
}

interface ErrorFields {
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  detail?: string;
}
interface Answer {
  id: number;
  value?: ThreadResult | null;
  error?: ErrorFields;
}
interface Heard {
  channel: string;
  word: string;
}
interface Greeting {
  ready?: true;
  durable?: boolean;
  failed?: string;
}
interface Waiting {
  resolve(value: ThreadResult | null): void;
  reject(error: Error): void;
}

export interface ThreadClient {
  query(sql: string, parameters: readonly unknown[]): Promise<ThreadResult>;
  /** All files of the database in one archive (tar), not compressed. */
  dump(): Promise<Uint8Array>;
  /** Calls `hear` with every word said on a channel, until the returned function is called. Not inside a transaction, which could take it back. */
  listen(channel: string, hear: (word: string) => void): Promise<() => void>;
  /** Writes everything out and ends the thread. */
  close(): Promise<void>;
}

/**
 * Starts the database thread on a directory.
 * @param onLost called once when the thread dies by itself; everything waiting is rejected as well
 * @throws Error with the engine's words when the directory cannot be opened or commits do not reach the disk
 */
export async function startThread(directory: string, onLost: (error: Error) => void): Promise<ThreadClient> {
  const worker = new Worker(new URL(THREAD_FILE, import.meta.url), {
    workerData: { directory, engine: await engineParts() },
    execArgv: [],
  });
  await greeting(worker);
  const waiting = new Map<number, Waiting>(),
    listeners = new Map<string, Set<(word: string) => void>>();
  let nextId = 1,
    lost: Error | undefined,
    closing = false;
  const lose = (error: Error): void => {
    if (lost !== undefined) return;
    lost = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!closing) onLost(error);
  };
  worker.on('message', (message: Answer | Heard) => {
    if ('channel' in message) listeners.get(message.channel)?.forEach((hear) => hear(message.word));
    else settle(waiting, message);
  });
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('the database thread has ended')));

  const ask = (message: object): Promise<ThreadResult | null> =>
    new Promise((resolve, reject) => {
      if (lost !== undefined) {
        reject(lost);
        return;
      }
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...message });
    });
  return {
    query: async (sql, parameters) => (await ask({ sql, parameters })) ?? { rows: [], affectedRows: 0 },
    dump: async () => {
      const [bytes] = (await ask({ dump: true }))?.rows ?? [];
      if (!(bytes instanceof Uint8Array)) throw new Error('the database thread gave no copy');
      return bytes;
    },
    listen: async (channel, hear) => {
      const known = listeners.get(channel),
        all = known ?? new Set();
      listeners.set(channel, all.add(hear));
      if (!known) await ask({ channel });
      return () => {
        all.delete(hear);
      };
    },
    close: async () => {
      if (lost !== undefined || closing) return;
      closing = true;
      await ask({ close: true });
      await worker.terminate();
    },
  };
}

function settle(waiting: Map<number, Waiting>, { id, value, error }: Answer): void {
  const entry = waiting.get(id);
  waiting.delete(id);
  if (error === undefined) entry?.resolve(value ?? null);
  else entry?.reject(new EmbeddedDatabaseError(error));
}

/** Waits for the thread's first word; ends the thread when it is not a good one. */
async function greeting(worker: Worker): Promise<void> {
  try {
    const word = await new Promise<Greeting>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the database thread ended with ${code}`)));
    });
    if (word.failed !== undefined) throw new Error(word.failed);
    if (word.durable !== true) throw new Error('commits do not reach the disk');
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    // Named one by one: without a name the worker would lose its own inner listeners too, and with them every message.
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  }
}
