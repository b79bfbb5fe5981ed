import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './job.ts';
import { JOB_MESSAGES } from './messages.ts';
import { reportRun } from './report-run.ts';
import { isMisfire, LOST_NODE_MS, nextRunOf } from './run-rules.ts';
import { createRun, endRun, type JobRow } from './runs.ts';

/** Jobs looked at in one transaction. */
const MAX_DUE = 50;

/**
 * Queues whatever is due. Any number of servers may do so at once: a job is looked at by one of them, and its next
 * moment is written in the transaction that queues it.
 */
export async function queueDueJobs({ db, clock, queue }: Pick<Services, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('batchJob')
      .selectAll()
      .where('useYn', '=', 'Y')
      .where('nextRunDt', '<=', now.toISOString())
      .orderBy('nextRunDt')
      .limit(MAX_DUE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const job of due) {
      await queueDue(tx, queue, job, now);
      await setNextRun(tx, job, now);
    }
  });
}

async function queueDue(tx: Kysely<Schema>, queue: Services['queue'], job: JobRow, now: Date): Promise<void> {
  const dueDt = new Date(job.nextRunDt ?? now);
  if (!isMisfire(job.misfireDivCd, dueDt, now)) {
    await createRun(tx, queue, { job, flightKey: job.jobCd, trgrDivCd: 'SCHD', dueDt });
    return;
  }
  await tx
    .insertInto('batchRun')
    .values({
      batchRunId: crypto.randomUUID(),
      jobCd: job.jobCd,
      flightKey: job.jobCd,
      trgrDivCd: 'SCHD',
      statCd: 'SKIP',
      dueDt,
      strtDt: now,
      endDt: now,
      msg: JOB_MESSAGES.missed,
      regDt: now,
      modDt: now,
    })
    .execute();
}

/** Writes when a job runs next; nothing for one without a schedule. */
export async function setNextRun(
  tx: Kysely<Schema>,
  { jobCd, cronExpr }: Pick<JobRow, 'jobCd' | 'cronExpr'>,
  now: Date,
): Promise<void> {
  const nextRunDt = cronExpr === null ? null : nextRunOf(cronExpr, now);
  await tx.updateTable('batchJob').set({ nextRunDt }).where('jobCd', '=', jobCd).execute();
}

/** What the scheduler asks of the jobs themselves. */
type JobsByCode = ReadonlyMap<string, Pick<Job, 'clearLost'>>;

/** Says that this server lives, and ends the runs of those that do not. @param jobs by their code */
export async function beat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  nodeNm: string,
  startedAt: Date,
  jobs: JobsByCode,
): Promise<void> {
  const now = clock.now();
  const runCnt = sql<number>`(select count(*)::integer from "batchRun" where "nodeNm" = ${nodeNm} and "statCd" = 'RUN')`;
  await db
    .insertInto('batchNode')
    .values({ nodeNm, strtDt: startedAt, beatDt: now, runCnt })
    .onConflict((oc) => oc.column('nodeNm').doUpdateSet({ beatDt: now, runCnt }))
    .execute();
  await endLostRuns(db, now, jobs);
}

async function endLostRuns(db: Kysely<Schema>, now: Date, jobs: JobsByCode): Promise<void> {
  const alive = new Date(now.getTime() - LOST_NODE_MS).toISOString();
  const lost = await db
    .selectFrom('batchRun')
    .innerJoin('batchJob', 'batchJob.jobCd', 'batchRun.jobCd')
    .selectAll('batchJob')
    .select('batchRun.batchRunId')
    .where('batchRun.statCd', '=', 'RUN')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('batchNode')
            .select('nodeNm')
            .whereRef('batchNode.nodeNm', '=', 'batchRun.nodeNm')
            .where('beatDt', '>', alive),
        ),
      ),
    )
    .execute();
  for (const { batchRunId, ...job } of lost) {
    await db.transaction().execute(async (tx) => {
      const end = { statCd: 'FAIL' as const, msg: JOB_MESSAGES.lost };
      if (!(await endRun(tx, batchRunId, end, now))) return;
      await jobs.get(job.jobCd)?.clearLost?.({ db: tx, now });
      await reportRun(tx, job, end, now);
    });
  }
}
