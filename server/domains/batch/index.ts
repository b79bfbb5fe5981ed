import { gone } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { repeatRun, runNow, saveJob, stopRun } from './changes.ts';
import { findJob, findRun, listJobs, listNodes, runList } from './queries.ts';
import { planWeek } from './week.ts';

export const batchBindings: readonly Binding[] = [
  implement('getBatchJobList', async (_query, call) => ({ data: await listJobs(call.db) })),
  implement('getBatchRunList', runList.page),
  implement('getBatchRun', async ({ batchRunId }, call) => {
    const run = await findRun(call.db, batchRunId);
    if (!run) throw gone();
    return { data: [run] };
  }),
  implement('getBatchNodeList', async (_query, call) => ({
    data: await listNodes(call.db, call.now),
    serverTime: call.now.toISOString(),
  })),
  implement('getBatchWeekList', async ({ strtDt }, call) => ({ data: await planWeek(call.db, strtDt, call.now) })),
  implement('runBatchJob', async ({ jobCd }, call) => ({ data: [{ batchRunId: await runNow(call, jobCd) }] })),
  implement('retryBatchRun', async ({ batchRunId }, call) => ({
    data: [{ batchRunId: await repeatRun(call, batchRunId) }],
  })),
  implement('stopBatchRun', async ({ batchRunId }, call) => {
    await stopRun(call, batchRunId);
    return { data: [{ batchRunId }] };
  }),
  implement('saveBatchJob', async (job, call) => {
    await saveJob(call, job);
    const saved = await findJob(call.db, job.jobCd);
    return { data: saved ? [saved] : [] };
  }),
];
