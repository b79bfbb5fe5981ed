import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { raised } from '#server/database/raised.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, refused } from '#server/http/failure.ts';
import { ATTEMPT_TIME, attemptEnd, minutesBetween } from '../responses/exam-attempts.ts';
import { loadTerms } from '../responses/response-terms.ts';
import { say } from '../say.ts';
import { holdForChange, recordPlan } from './plan-store.ts';
import { requireAnswerable, targets } from './target-acts.ts';

const MS_A_MINUTE = 60_000;

/**
 * Gives one person the minutes back that an attempt at an exam had left when it was saved last, where the network has cut
 * it and the server has closed it (diagnosis.md 6.2): once, for a reason, until the scores are made. They run from the next
 * start on. @returns the minutes, and the end if it is started now
 * @throws Failure 403, 409 GONE, STATE, VERSION; LIMIT where nothing was left
 */
export async function grantRemain(
  call: CallContext,
  { planTargetId, attemptNo, rsn, version }: ParsedArg<'grantRemain'>,
): Promise<{ readonly remainMin: number; readonly endDt: string }> {
  const found = await asSystem(call, (db) =>
    db.selectFrom('planTarget').select('planId').where('planTargetId', '=', planTargetId).executeTakeFirst(),
  );
  if (!found) throw gone();
  // Plan before target, as a submission holds them.
  const plan = await holdForChange(call, 'grantRemain', found.planId);
  requireAnswerable(plan);
  const target = await targets.take(call, planTargetId, version);
  const attempt = await call.db
    .selectFrom('resp')
    .select(['resp.respId', 'resp.respSt', 'resp.autoYn', 'resp.savedDvcDt', ...ATTEMPT_TIME])
    .where('planTargetId', '=', planTargetId)
    .where('attemptNo', '=', attemptNo)
    .forUpdate()
    .executeTakeFirst();
  if (!attempt) throw gone();
  if (attempt.grantYn === 'Y') throw refused('STATE', message('M-DONE', { work: say('remainWork') }));
  if (attempt.respSt !== 'SUBMITTED' || attempt.autoYn !== 'Y') throw refused('STATE', say('notCut'));
  const { body } = await loadTerms(call.db, plan),
    savedAt = new Date(attempt.savedDvcDt ?? attempt.resumeDt ?? attempt.strtDt ?? call.now),
    remainMin = minutesBetween(savedAt, attemptEnd(attempt, body.timeLimitMin, plan));
  if (remainMin < 1) throw refused('LIMIT', say('nothingLeft'));
  await call.db
    .updateTable('resp')
    .set({ remainMin, resumeDt: null, grantYn: 'Y', version: raised() })
    .where('respId', '=', attempt.respId)
    .execute();
  await targets.update(call, planTargetId, version, {});
  await recordPlan(staffActor(call), [
    {
      planId: plan.planId,
      bfSt: plan.planSt,
      afSt: plan.planSt,
      evtCd: 'grantRemain',
      rsn: `${target.userId} ${attemptNo}회 ${remainMin}분: ${rsn}`,
    },
  ]);
  return { remainMin, endDt: new Date(call.now.getTime() + remainMin * MS_A_MINUTE).toISOString() };
}
