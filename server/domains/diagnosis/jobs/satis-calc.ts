import { clockActor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { holdPlan, planEvents } from '../plans/plan-store.ts';
import { scorePlan } from '../statistics/calc.ts';

const JOB = 'DIAG_SATIS_CALC';

/**
 * Surveys about a period of a programme are scored and released the night after they have closed: no manual step is
 * needed there.
 */
export const satisfactionCalc: Job = {
  jobCd: JOB,
  run: async ({ services: { db }, now, log, signal }) => {
    let okCnt = 0,
      errCnt = 0;
    const due = await db
      .selectFrom('plan')
      .select('planId')
      .where('planSt', '=', 'CLOSED')
      .where('linkDiv', 'is not', null)
      .execute();
    for (const { planId } of due) {
      if (signal.aborted) break;
      try {
        await db.transaction().execute(async (tx) => {
          const actor = clockActor(tx, now),
            closed = await holdPlan(actor, planId);
          if (closed.planSt !== 'CLOSED') return;
          await scorePlan(actor, closed, JOB);
          const scored = await holdPlan(actor, planId);
          await planEvents.move(actor, scored, 'release', { changes: { resultOpenDt: now }, noted: { evtCd: JOB } });
        });
        okCnt += 1;
      } catch (error) {
        errCnt += 1;
        log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: planId });
      }
    }
    return { readCnt: due.length, okCnt, errCnt };
  },
};
