import { RETURN_DAYS } from '#contract/mileage/mileage-codes.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { applyEvents, holdApplication } from '../applications/application-store.ts';
import { say } from '../say.ts';
import { eachInTurn } from '#server/jobs/each-in-turn.ts';

/**
 * Applications returned before this moment had their days: the last of them is the seventh after the return, to its
 * end.
 */
const lastReturn = (now: Date): Date => koreanMoment(addDays(koreanDate8(now), -RETURN_DAYS));

async function cancelReturned(actor: Actor, applyId: string): Promise<boolean> {
  const application = await holdApplication(actor.db, applyId);
  // Resubmitted in this second: the applicant has won.
  if (application.applySt !== 'RETURNED' || new Date(application.rvwDt ?? actor.now) >= lastReturn(actor.now))
    return false;
  await applyEvents.move(actor, application, 'cancel', {
    rsn: say('returnOver'),
    noted: { result: say('returnOverNotice') },
  });
  return true;
}

/** RETURNED for more than seven days → CANCELED; the applicant is notified. */
export const returnExpiry: Job = {
  jobCd: 'MLG_RETURN_EXPIRE',
  run: async (context) => {
    const rows = await context.services.db
      .selectFrom('mlgApply')
      .select('applyId')
      .where('applySt', '=', 'RETURNED')
      .where('rvwDt', '<', lastReturn(context.now).toISOString())
      .orderBy('applyId')
      .execute();
    return eachInTurn(
      context,
      rows.map(({ applyId }) => applyId),
      cancelReturned,
    );
  },
};
