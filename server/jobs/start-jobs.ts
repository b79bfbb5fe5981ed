import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { inBackground } from '#server/database/background-work.ts';
import type { Services } from '#server/services.ts';
import { jobList } from './job-list.ts';
import { runJob } from './run-job.ts';
import { beat, queueDueJobs } from './scheduler.ts';

/** How often a server looks at the schedule and says that it lives. */
const TICK_MS = 15_000;

export interface RunningJobs {
  stop(): Promise<void>;
}

/** Begins to do scheduled work in this process, beside the other servers on the same database. */
export async function startJobs(services: Services, log: FastifyBaseLogger): Promise<RunningJobs> {
  const nodeNm = `${hostname()}:${process.pid}`,
    startedAt = services.clock.now();
  const jobs = new Map(jobList.map((job) => [job.jobCd, job]));
  let ticking: Promise<void> = Promise.resolve();
  const tick = (): void => {
    ticking = ticking
      .then(() =>
        inBackground('the scheduler', async () => {
          await beat(services, nodeNm, startedAt, jobs);
          await queueDueJobs(services);
        }),
      )
      .catch((error: unknown) => {
        log.error({ err: error }, 'scheduler');
      });
  };
  tick();
  await ticking;
  const timer = setInterval(tick, TICK_MS);
  await services.queue.work((batchRunId, closing) =>
    inBackground('the queue of jobs', () => runJob({ services, jobs, nodeNm }, batchRunId, closing)),
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await ticking;
      await services.queue.stop();
    },
  };
}
