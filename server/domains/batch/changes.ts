import type { ParsedArg } from '#contract/registry.ts';
import { isRepeatable } from '#contract/batch/batch-rules.ts';
import { modified, personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, invalidField, refused } from '#server/http/failure.ts';
import { JOB_MESSAGES } from '#server/jobs/messages.ts';
import { nextRunOf } from '#server/jobs/run-rules.ts';
import { createRun, findUnfinishedBefore, type NewRun } from '#server/jobs/runs.ts';
import { setNextRun } from '#server/jobs/scheduler.ts';
import { versioned } from '#server/records/versioned.ts';
import { findJob } from './queries.ts';

const jobs = versioned({ table: 'batchJob', key: 'jobCd', find: ({ db }, jobCd) => findJob(db, jobCd) });

/** Makes a run, or says that one is under way or that the job before it has not been done today. @throws Failure 409 STATE */
async function start(
  call: CallContext,
  afterJobCd: string | null,
  run: Omit<NewRun, 'dueDt' | 'runUserId'>,
): Promise<string> {
  const waitsFor = await findUnfinishedBefore(call.db, afterJobCd, call.now);
  if (waitsFor !== null) throw refused('STATE', JOB_MESSAGES.afterJob(waitsFor));
  const batchRunId = await createRun(call.db, call.services.queue, {
    ...run,
    dueDt: call.now,
    runUserId: personOf(call).userId,
  });
  if (batchRunId === null) throw refused('STATE', JOB_MESSAGES.running);
  return batchRunId;
}

/** Starts a job by hand. @throws Failure 409 GONE for an unknown one, STATE while it runs or is not in use */
export async function runNow(call: CallContext, jobCd: string): Promise<string> {
  const job = await call.db.selectFrom('batchJob').selectAll().where('jobCd', '=', jobCd).executeTakeFirst();
  if (!job) throw gone();
  if (job.useYn === 'N') throw refused('STATE', JOB_MESSAGES.unused);
  return start(call, job.afterJobCd, { job, flightKey: jobCd, trgrDivCd: 'MANUAL' });
}

/** Does a run again with its parameters. @throws Failure 409 GONE, or STATE for one that did its work */
export async function repeatRun(call: CallContext, batchRunId: string): Promise<string> {
  const run = await call.db.selectFrom('batchRun').selectAll().where('batchRunId', '=', batchRunId).executeTakeFirst();
  if (!run) throw gone();
  if (!isRepeatable(run.statCd)) throw refused('STATE', JOB_MESSAGES.notFailed);
  const job = await call.db.selectFrom('batchJob').selectAll().where('jobCd', '=', run.jobCd).executeTakeFirstOrThrow();
  return start(call, job.afterJobCd, { job, flightKey: run.flightKey, trgrDivCd: 'RETRY', params: run.params });
}

/** Asks a run to stop; one that still waits ends at once. @throws Failure 409 STATE for one that has ended */
export async function stopRun(call: CallContext, batchRunId: string): Promise<void> {
  const waiting = await call.db
    .updateTable('batchRun')
    .set({ statCd: 'STOP', strtDt: call.now, endDt: call.now, msg: JOB_MESSAGES.stopped, ...modified(call) })
    .where('batchRunId', '=', batchRunId)
    .where('statCd', '=', 'QUEUE')
    .returning('batchRunId')
    .executeTakeFirst();
  if (waiting) return;
  const asked = await call.db
    .updateTable('batchRun')
    .set({ stopReqYn: 'Y', ...modified(call) })
    .where('batchRunId', '=', batchRunId)
    .where('statCd', '=', 'RUN')
    .returning('batchRunId')
    .executeTakeFirst();
  if (!asked) throw refused('STATE', JOB_MESSAGES.notRunning);
}

/** Changes schedule and limits. @throws Failure 400 for a schedule that names no moment, 409 VERSION or GONE */
export async function saveJob(
  call: CallContext,
  { jobCd, version, ...values }: ParsedArg<'saveBatchJob'>,
): Promise<void> {
  const cronExpr = values.cronExpr || null;
  if (cronExpr !== null && nextRunOf(cronExpr, call.now) === null)
    throw invalidField('cronExpr', JOB_MESSAGES.wrongSchedule);
  await jobs.update(call, jobCd, version, { ...values, cronExpr });
  await setNextRun(call.db, { jobCd, cronExpr }, call.now);
}
