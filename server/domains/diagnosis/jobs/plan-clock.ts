import { sql } from 'kysely';
import { clockActor, type Actor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { close, open } from '../plans/plan-events.ts';
import { endOf, isPast, LATE_MS } from '../plans/period.ts';
import { holdPlan, type StoredPlan } from '../plans/plan-store.ts';
import { mixHeld, settleHeld } from '../responses/held-answers.ts';
import { submitOpenAttempts } from '../responses/exam-attempts.ts';

const JOB = 'DIAG_PLAN_CLOCK';

/** Anonymous answers lose the order in which they came; those that came late become responses when no more can come. */
async function tendHeld(actor: Actor, plan: StoredPlan): Promise<boolean> {
  const isOver = plan.planSt === 'CLOSED' && actor.now.getTime() > endOf(plan).getTime() + LATE_MS;
  return isOver ? (await settleHeld(actor, plan)) > 0 : mixHeld(actor.db, plan.planId);
}

/** Plans begin and end by the clock; attempts of exams are submitted a minute after their end. */
export const diagnosisClock: Job = {
  jobCd: JOB,
  run: async ({ services: { db }, now, log, signal }) => {
    let errCnt = 0,
      okCnt = 0;
    const minute = koreanMinute(now);
    const due = await db
      .selectFrom('plan')
      .select('planId')
      .where((eb) =>
        eb.or([
          eb.and([
            eb('planSt', '=', 'READY'),
            eb('linkDiv', 'is', null),
            eb(sql<string>`"strtDt" || "strtTm"`, '<=', minute),
          ]),
          eb('planSt', '=', 'OPEN'),
          eb(
            'planId',
            'in',
            eb
              .selectFrom('resp')
              .select('resp.planId')
              .where('resp.respSt', '=', 'IN_PROGRESS')
              .where('resp.drawJson', 'is not', null),
          ),
          eb('planId', 'in', eb.selectFrom('respHold').select('respHold.planId')),
        ]),
      )
      .execute();
    for (const { planId } of due) {
      if (signal.aborted) break;
      try {
        const hasMoved = await db.transaction().execute(async (tx) => {
          const actor = clockActor(tx, now),
            plan = await holdPlan(actor, planId);
          if (plan.planSt === 'READY' && plan.linkDiv === null && isPast(plan.strtDt, plan.strtTm, now)) {
            await open(actor, plan, JOB, false);
            return true;
          }
          if (plan.planSt === 'OPEN' && isPast(plan.endDt, plan.endTm, now)) {
            await close(actor, plan, JOB, null);
            return true;
          }
          if (plan.anonymDiv === 'ANON') return tendHeld(actor, plan);
          return plan.planSt === 'OPEN' || plan.planSt === 'CLOSED'
            ? (await submitOpenAttempts(actor, plan)) > 0
            : false;
        });
        if (hasMoved) okCnt += 1;
      } catch (error) {
        errCnt += 1;
        log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: planId });
      }
    }
    return { readCnt: due.length, okCnt, errCnt };
  },
};
