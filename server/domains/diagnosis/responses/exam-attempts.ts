import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { Actor } from '#server/http/actor.ts';
import { endOf } from '../plans/period.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { loadTerms } from './response-terms.ts';
import { groupsOf, storeResponse } from './response-store.ts';

const MS_A_MINUTE = 60_000;

/** When an attempt ends: with its time, and at the latest with the plan (diagnosis.md 6.2). */
export function attemptEnd(strtDt: string | Date, timeLimitMin: number | null | undefined, plan: StoredPlan): Date {
  const end = endOf(plan);
  if (!timeLimitMin) return end;
  const own = new Date(new Date(strtDt).getTime() + timeLimitMin * MS_A_MINUTE);
  return own < end ? own : end;
}

/** Submits what was saved last of the attempts that are open; of those alone that `isDue` says. @returns how many */
export async function submitOpenAttempts(
  actor: Actor,
  plan: StoredPlan,
  isDue: (end: Date) => boolean = () => true,
): Promise<number> {
  if (instrumentOf(plan.instDiv).scoring !== 'exam') return 0;
  const open = await actor.db
    .selectFrom('resp')
    .innerJoin('planTarget', 'planTarget.planTargetId', 'resp.planTargetId')
    .selectAll('planTarget')
    .select(['resp.respId', 'resp.attemptNo', 'resp.strtDt', 'resp.draftJson', 'resp.drawJson'])
    .where('resp.planId', '=', plan.planId)
    .where('resp.respSt', '=', 'IN_PROGRESS')
    .orderBy('resp.respId')
    .forUpdate('resp')
    .execute();
  if (open.length === 0) return 0;
  const terms = await loadTerms(actor.db, plan);
  let submitted = 0;
  for (const { respId: _id, attemptNo, strtDt, draftJson, drawJson, ...target } of open) {
    const end = attemptEnd(strtDt ?? actor.now, terms.body.timeLimitMin, plan);
    if (!isDue(end)) continue;
    const submitDt = end < actor.now ? end : actor.now,
      elapsedSec = Math.max(0, Math.round((submitDt.getTime() - new Date(strtDt ?? submitDt).getTime()) / 1_000));
    await storeResponse(actor, {
      plan,
      target,
      groups: groupsOf(target),
      answers: draftJson ?? [],
      terms,
      entryDiv: 'SELF',
      attemptNo,
      elapsedSec,
      submitDt,
      draw: drawJson,
    });
    submitted += 1;
  }
  return submitted;
}
