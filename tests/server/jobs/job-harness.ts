import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastify from 'fastify';
import { createAccessCache } from '#server/access/access-cache.ts';
import type { Job } from '#server/jobs/job.ts';
import { createJobQueue } from '#server/jobs/queue.ts';
import { runJob } from '#server/jobs/run-job.ts';
import { createRun, type RunRow } from '#server/jobs/runs.ts';
import { createAuditLog } from '#server/plugins/audit-log.ts';
import type { Services } from '#server/services.ts';
import type { TestServer } from '#tests/support/server.ts';

export const NODE = 'test-node';

/** The parts of a server that its jobs share, without the server. */
export function servicesOf({ database: { db, as, place, dump }, now }: TestServer): Services {
  const { log } = fastify();
  return {
    db,
    enter: (signedIn) => ({ db: as({}), signedIn }),
    clock: { now },
    settings: {
      publicUrl: 'http://localhost:8080',
      dataDir: place.dataDir,
      backupDir: join(place.dataDir, 'backups'),
      keyDir: place.keyDir,
    },
    access: createAccessCache(db),
    audit: createAuditLog(db, log),
    queue: createJobQueue(db, (error) => {
      throw error;
    }),
    dump,
    downloads: {
      check: () => {
        throw new Error('no endpoints here');
      },
      read: () => Promise.reject(new Error('no endpoints here')),
    },
  };
}

/** Gives a job that exists in the programme another content, does it once, and reads what its row says then. */
export async function runOnce(
  server: TestServer,
  jobCd: string,
  run: Job['run'],
  over: Partial<Pick<RunRow, 'trgrDivCd' | 'tryNo'>> = {},
): Promise<RunRow> {
  const services = servicesOf(server);
  const job = await services.db.selectFrom('batchJob').selectAll().where('jobCd', '=', jobCd).executeTakeFirstOrThrow();
  const batchRunId = await services.db.transaction().execute((tx) =>
    createRun(tx, services.queue, {
      job,
      flightKey: randomUUID(),
      trgrDivCd: over.trgrDivCd ?? 'MANUAL',
      tryNo: over.tryNo ?? 1,
      dueDt: server.now(),
    }),
  );
  if (batchRunId === null) throw new Error('a run with a new key waits for nobody');
  await runJob({ services, jobs: new Map([[jobCd, { jobCd, run }]]), nodeNm: NODE }, batchRunId);
  return services.db.selectFrom('batchRun').selectAll().where('batchRunId', '=', batchRunId).executeTakeFirstOrThrow();
}
