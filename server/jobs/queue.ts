import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import { CALL_ROLE } from '#server/database/guarded-dialect.ts';
import type { Schema } from '#server/database/schema.ts';

const QUEUE = 'batch';
/** How often a server looks for work. */
const POLL_MS = 1_000;
/** Rows of finished work are kept in batchRun; those of the queue are swept after a day. */
const KEEP_HOURS = 24;

/** What waits in the queue: the run it stands for. */
interface Ticket {
  readonly batchRunId: string;
}

/** Does a run; the signal says that this server is about to stop. */
type Handle = (batchRunId: string, closing: AbortSignal) => Promise<void>;

export interface JobQueue {
  /** Puts a run into the queue, in the transaction that makes it. */
  enqueue(
    tx: Kysely<Schema>,
    batchRunId: string,
    options: { readonly delaySec: number; readonly timeoutMin: number },
  ): Promise<void>;
  /** Takes runs out of the queue, one after another, until `stop`. */
  work(handle: Handle): Promise<void>;
  /** Asks the run under way to end and waits for it, then leaves the database alone. */
  stop(): Promise<void>;
}

/** pg-boss speaks through our own connections, so that it works on both databases and inside our transactions. */
const executorOf = (db: Kysely<Schema>) => ({
  executeSql: async (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> => ({
    rows: (await db.executeQuery<unknown>(CompiledQuery.raw(text, values))).rows,
  }),
});

/** Makes the tables of the queue; called once per start, with the setup lock held. */
export async function installQueue(db: Kysely<Schema>): Promise<void> {
  const boss = new PgBoss({ db: executorOf(db), supervise: false, schedule: false });
  await boss.start();
  if ((await boss.getQueue(QUEUE)) === null)
    await boss.createQueue(QUEUE, { name: QUEUE, policy: 'standard', retryLimit: 0 });
  await boss.stop({ graceful: false, wait: true });
  // A call puts its run into the queue as part of what it does.
  for (const right of ['usage on schema pgboss', 'select, insert on all tables in schema pgboss'])
    await sql.raw(`grant ${right} to ${CALL_ROLE}`).execute(db);
}

/** @param onError called with failures between two runs; the next poll follows by itself */
export function createJobQueue(db: Kysely<Schema>, onError: (error: unknown) => void): JobQueue {
  const boss = new PgBoss({
    db: executorOf(db),
    migrate: false,
    schedule: false,
    deleteAfterHours: KEEP_HOURS,
    archiveCompletedAfterSeconds: 3_600,
  });
  boss.on('error', onError);
  const ending = new AbortController();
  let working: Promise<void> | null = null;

  /** @returns whether there was something to do */
  const look = async (handle: Handle): Promise<boolean> => {
    try {
      const [job] = await boss.fetch<Ticket>(QUEUE);
      if (!job) return false;
      await handle(job.data.batchRunId, ending.signal);
      await boss.complete(QUEUE, job.id);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
  // The library's own loop does not wait for its last words and lets them fail unheard.
  const workOn = async (handle: Handle): Promise<void> => {
    while (!ending.signal.aborted) {
      if (!(await look(handle))) await pause(POLL_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  return {
    enqueue: async (tx, batchRunId, { delaySec, timeoutMin }) => {
      const ticket: Ticket = { batchRunId };
      await boss.send(QUEUE, ticket, {
        db: executorOf(tx),
        startAfter: delaySec,
        expireInMinutes: timeoutMin,
        retryLimit: 0,
      });
    },
    work: async (handle) => {
      await boss.start();
      working = workOn(handle);
    },
    stop: async () => {
      if (!working) return;
      ending.abort('STOP');
      await working;
      await boss.stop({ graceful: false, wait: true });
    },
  };
}
