import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import type { JobQueue } from './queue.ts';

export type JobRow = Selectable<Schema['batchJob']>;
export type RunRow = Selectable<Schema['batchRun']>;

export interface NewRun {
  readonly job: Pick<JobRow, 'jobCd' | 'timeoutMin'>;
  readonly flightKey: string;
  readonly trgrDivCd: Schema['batchRun']['trgrDivCd'];
  readonly dueDt: Date;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly runUserId?: string | null;
  readonly tryNo?: number;
  readonly delaySec?: number;
}

/**
 * Makes a run and puts it into the queue, both in the caller's transaction.
 * @returns its id, or null when one of the same flight waits or runs already
 */
export async function createRun(tx: Kysely<Schema>, queue: JobQueue, run: NewRun): Promise<string | null> {
  const batchRunId = randomUUID(),
    by = run.runUserId ?? 'SYSTEM';
  const made = await tx
    .insertInto('batchRun')
    .values({
      batchRunId,
      jobCd: run.job.jobCd,
      flightKey: run.flightKey,
      trgrDivCd: run.trgrDivCd,
      dueDt: run.dueDt,
      params: JSON.stringify(run.params ?? {}),
      runUserId: run.runUserId ?? null,
      tryNo: run.tryNo ?? 1,
      regId: by,
      regDt: run.dueDt,
      modId: by,
      modDt: run.dueDt,
    })
    .onConflict((oc) => oc.column('flightKey').where('statCd', 'in', ['QUEUE', 'RUN']).doNothing())
    .returning('batchRunId')
    .executeTakeFirst();
  if (!made) return null;
  await queue.enqueue(tx, batchRunId, { delaySec: run.delaySec ?? 0, timeoutMin: run.job.timeoutMin });
  return batchRunId;
}

/** Takes a waiting run for this server. @returns null when it does not wait any more */
export async function claimRun(
  db: Kysely<Schema>,
  batchRunId: string,
  nodeNm: string,
  now: Date,
): Promise<RunRow | null> {
  const row = await db
    .updateTable('batchRun')
    .set({ statCd: 'RUN', strtDt: now, nodeNm, modDt: now })
    .where('batchRunId', '=', batchRunId)
    .where('statCd', '=', 'QUEUE')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export type RunEnd = Pick<RunRow, 'statCd'> & Partial<Pick<RunRow, 'readCnt' | 'okCnt' | 'skipCnt' | 'errCnt' | 'msg'>>;

/** Ends a run that is under way. @returns false when it has been ended elsewhere meanwhile */
export async function endRun(db: Kysely<Schema>, batchRunId: string, end: RunEnd, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('batchRun')
    .set({ ...end, endDt: now, modDt: now })
    .where('batchRunId', '=', batchRunId)
    .where('statCd', '=', 'RUN')
    .returning('batchRunId')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The name of the job that must have succeeded on the day of a moment before another may run, when it has not. */
export async function findUnfinishedBefore(
  db: Kysely<Schema>,
  afterJobCd: string | null,
  at: Date,
): Promise<string | null> {
  if (afterJobCd === null) return null;
  const midnight = koreanMoment(koreanDate8(at));
  const done = await db
    .selectFrom('batchRun')
    .select('batchRunId')
    .where('jobCd', '=', afterJobCd)
    .where('statCd', '=', 'OK')
    .where('endDt', '>=', midnight.toISOString())
    .executeTakeFirst();
  if (done) return null;
  return (await db.selectFrom('batchJob').select('jobNm').where('jobCd', '=', afterJobCd).executeTakeFirstOrThrow())
    .jobNm;
}
