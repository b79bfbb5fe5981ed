import { openPeriodSurvey } from '#server/domains/diagnosis/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { eachInTurn } from '#server/jobs/each-in-turn.ts';
import type { Job } from '#server/jobs/job.ts';
import { remindDaysBefore, surveyWindow } from '#shared/extracurricular/survey-window.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { listSessions, momentsOf } from '../applicants/period-facts.ts';
import { holdPeriod } from '../applicants/store.ts';
import { sayOprt } from '../say.ts';

/** States in which a period is over or may be; one that was closed down is asked nothing. */
const ASKED = ['APPROVED', 'JUDGED', 'RSLT_SUBMITTED', 'CLOSED'] as const;

/**
 * Asks those selected about a period that is over. Its days are counted from the end of the last session, or from now on
 * where they would have passed unasked.
 */
async function askParticipants(actor: Actor, prdId: string): Promise<boolean> {
  const period = await holdPeriod(actor.db, prdId),
    minute = koreanMinute(actor.now);
  if (!period || period.satisPlanId === null) return false;
  const { end } = momentsOf(period, await listSessions(actor.db, [prdId]));
  if (minute < end) return false;
  const planned = surveyWindow(end, period.surveyDays),
    window = planned.endDt + planned.endTm > minute ? planned : surveyWindow(minute, period.surveyDays),
    people = await actor.db
      .selectFrom('ecpAppl')
      .select(['userDiv', 'userId'])
      .where('prdId', '=', prdId)
      .where('applSt', '=', 'SELECTED')
      .orderBy('userId')
      .execute();
  return openPeriodSurvey(actor, period.satisPlanId, {
    people: people.map(({ userDiv, userId }) => ({ userDiv, userId })),
    window,
    remindDays: remindDaysBefore(period.surveyDays),
    emptyRsn: sayOprt('noneToAsk'),
  });
}

/** At the end of the last session the survey of a period opens, in one transaction with its targets. */
export const surveyOpening: Job = {
  jobCd: 'ECP_SATIS_OPEN',
  run: async (context) => {
    const rows = await context.services.db
      .selectFrom('ecpPrd as p')
      .innerJoin('plan as n', 'n.planId', 'p.satisPlanId')
      .select('p.prdId')
      .where('n.planSt', '=', 'READY')
      .where('p.prdSt', 'in', ASKED)
      .where('p.oprtStrtDt', '<=', koreanMinute(context.now).slice(0, 8))
      .orderBy('p.prdId')
      .execute();
    return eachInTurn(
      context,
      rows.map(({ prdId }) => prdId),
      askParticipants,
    );
  },
};
