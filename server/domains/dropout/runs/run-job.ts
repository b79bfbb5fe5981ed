import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { clockActor, type Actor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { say } from '../say.ts';
import { calculateRun } from './calculate.ts';
import { runEvents } from './run-events.ts';
import type { StoredRun } from './run-queries.ts';

const RUN_JOB = 'DRPT_RUN';
/** The key under which a run's job waits and works: one for each run. */
export const flightOf = (runId: string): string => `${RUN_JOB}:${runId}`;
export { RUN_JOB };

const hold = (db: Kysely<Schema>, runId: string): Promise<StoredRun | undefined> =>
  db.selectFrom('drptRun').selectAll().where('runId', '=', runId).forUpdate().executeTakeFirst();

/** Ends a run that is held as failed, without a row of its results. @param errCn what people read */
async function fail(actor: Actor, run: StoredRun, errCn: string): Promise<void> {
  await actor.db.deleteFrom('drptRunRslt').where('runId', '=', run.runId).execute();
  await runEvents.move(actor, run, 'fail', { changes: { errCn, endDt: actor.now } });
}

/**
 * Ends the runs as failed whose job is gone: the server that worked on them has died, or their job was stopped while it
 * waited (dropout.md 4). Each in the caller's transaction.
 * @param actor without row-level security
 */
export async function failLostRuns(actor: Actor): Promise<void> {
  const { db } = actor;
  const open = await db.selectFrom('drptRun').selectAll().where('runSt', 'in', ['QUE', 'RUN']).forUpdate().execute(),
    alive = new Set(
      (
        await db
          .selectFrom('batchRun')
          .select('flightKey')
          .where('jobCd', '=', RUN_JOB)
          .where('statCd', 'in', ['QUEUE', 'RUN'])
          .execute()
      ).map(({ flightKey }) => flightKey),
    );
  for (const run of open) if (!alive.has(flightOf(run.runId))) await fail(actor, run, say('runLost'));
}

/** Works off a run that waits (startRun): scores its population, or leaves it failed without results. */
export const dropoutRun: Job = {
  jobCd: RUN_JOB,
  clearLost: ({ db, now }) => failLostRuns(clockActor(db, now)),
  run: async ({ services: { db, clock }, params: { runId }, now, signal }) => {
    if (typeof runId !== 'string') return { endsAs: 'SKIP' };
    const run = await db.transaction().execute(async (tx) => {
      const held = await hold(tx, runId);
      // Failed meanwhile, or done by a first try of this job.
      if (held?.runSt !== 'QUE') return null;
      await runEvents.move(clockActor(tx, now), held, 'start', { changes: { strtDt: now } });
      return held;
    });
    if (run === null) return { endsAs: 'SKIP' };
    const end = (work: (actor: Actor, held: StoredRun) => Promise<void>): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const held = await hold(tx, runId);
        if (held?.runSt === 'RUN') await work(clockActor(tx, clock.now()), held);
      });
    try {
      const found = await calculateRun(
        { db, inTransaction: (work) => db.transaction().execute(work), now, signal },
        run,
      );
      if (found === null) {
        await end((actor, held) => fail(actor, held, say('runStopped')));
        return {};
      }
      await end(async (actor, held) => {
        await runEvents.move(actor, held, 'finish', { changes: { ...found, endDt: actor.now } });
      });
      return { readCnt: found.popCnt, okCnt: found.popCnt };
    } catch (error) {
      await end((actor, held) => fail(actor, held, say('runFailed')));
      throw error;
    }
  },
};
