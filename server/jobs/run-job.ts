import type { Kysely } from 'kysely';
import { inBackground } from '#server/database/background-work.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import type { Job, JobCounts, JobResult } from './job.ts';
import { JOB_MESSAGES } from './messages.ts';
import { reportRun } from './report-run.ts';
import { openRunLog, type RunLog } from './run-log.ts';
import { endStateOf } from './run-rules.ts';
import { claimRun, createRun, endRun, findUnfinishedBefore, type JobRow, type RunEnd, type RunRow } from './runs.ts';

/** How often a running job checks whether it was asked to stop. */
const STOP_LOOK_MS = 1_000;
const MINUTE_MS = 60_000;

export interface RunningParts {
  readonly services: Services;
  readonly jobs: ReadonlyMap<string, Job>;
  readonly nodeNm: string;
}

/** Does one run from the queue, whatever becomes of it: the result stands in its row, nothing is thrown. */
export async function runJob(parts: RunningParts, batchRunId: string, closing?: AbortSignal): Promise<void> {
  const {
    services: { db, clock },
    jobs,
    nodeNm,
  } = parts;
  const run = await claimRun(db, batchRunId, nodeNm, clock.now());
  if (!run) return;
  const row = await db.selectFrom('batchJob').selectAll().where('jobCd', '=', run.jobCd).executeTakeFirstOrThrow();
  const log = openRunLog(db, batchRunId, clock);
  const job = jobs.get(run.jobCd);
  const waitsFor = await findUnfinishedBefore(db, row.afterJobCd, new Date(run.dueDt));
  const end: RunEnd =
    waitsFor !== null
      ? { statCd: 'SKIP', msg: JOB_MESSAGES.afterJob(waitsFor) }
      : job
        ? await inBackground(`job ${job.jobCd}`, () => perform(parts.services, job, row, run, log, closing))
        : { statCd: 'FAIL', msg: JOB_MESSAGES.unknownJob };
  await log.flush();
  await finish(parts.services, row, run, end);
}

async function perform(
  services: Services,
  job: Job,
  row: JobRow,
  run: RunRow,
  log: RunLog,
  closing?: AbortSignal,
): Promise<RunEnd> {
  const { db, clock } = services;
  const ending = new AbortController();
  const looking = setInterval(() => {
    void isStopAsked(db, run.batchRunId).then(
      (asked) => {
        if (asked) ending.abort('STOP');
      },
      () => undefined,
    );
  }, STOP_LOOK_MS);
  const stop = (): void => ending.abort('STOP');
  closing?.addEventListener('abort', stop);
  const limit = setTimeout(() => ending.abort('TIMEOUT'), row.timeoutMin * MINUTE_MS);
  try {
    const context = {
      services,
      batchRunId: run.batchRunId,
      now: clock.now(),
      runUserId: run.runUserId,
      params: run.params,
      signal: ending.signal,
      log: log.add,
    };
    return endOf(await untilAborted(job.run(context), ending.signal), ending.signal);
  } catch (error) {
    if (ending.signal.aborted) return endOf({}, ending.signal);
    log.add('ERROR', error instanceof Error ? error.message : String(error));
    return { statCd: 'FAIL', msg: JOB_MESSAGES.failed };
  } finally {
    // The server's own signal lives as long as the server, and a run comes every minute.
    closing?.removeEventListener('abort', stop);
    clearInterval(looking);
    clearTimeout(limit);
  }
}

/** A job that does not look at its signal is given up when the time is over; stopping by hand waits for its answer. */
function untilAborted(work: Promise<JobResult>, signal: AbortSignal): Promise<JobResult> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject);
    signal.addEventListener('abort', () => {
      if (signal.reason === 'TIMEOUT') reject(new Error('timeout'));
    });
  });
}

const isStopAsked = async (db: Kysely<Schema>, batchRunId: string): Promise<boolean> =>
  (await db.selectFrom('batchRun').select('stopReqYn').where('batchRunId', '=', batchRunId).executeTakeFirst())
    ?.stopReqYn === 'Y';

function endOf({ msg, endsAs, ...counted }: JobResult, signal: AbortSignal): RunEnd {
  const counts: JobCounts = { readCnt: 0, okCnt: 0, skipCnt: 0, errCnt: 0, ...counted };
  if (!signal.aborted) return { ...counts, statCd: endsAs ?? endStateOf(counts), msg: msg ?? null };
  return signal.reason === 'STOP'
    ? { ...counts, statCd: 'STOP', msg: JOB_MESSAGES.stopped }
    : { ...counts, statCd: 'FAIL', msg: JOB_MESSAGES.timeout };
}

/** Writes the end, notifies those concerned, and queues the next try of a failure, all or nothing. */
async function finish(services: Services, row: JobRow, run: RunRow, end: RunEnd): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (tx) => {
    if (!(await endRun(tx, run.batchRunId, end, now))) return;
    const again = end.statCd === 'FAIL' && run.tryNo <= row.retryCnt;
    if (again) {
      await createRun(tx, services.queue, {
        job: row,
        flightKey: run.flightKey,
        trgrDivCd: 'RETRY',
        dueDt: now,
        params: run.params,
        runUserId: run.runUserId,
        tryNo: run.tryNo + 1,
        delaySec: row.retryGapMin * 60,
      });
    }
    if (end.statCd === 'PART' || end.statCd === 'FAIL') await reportRun(tx, row, end, now);
  });
}
