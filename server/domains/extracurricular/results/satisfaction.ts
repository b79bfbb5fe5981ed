import { asSystem } from '#server/access/row-security.ts';
import { periodItems, periodSatisfaction, remindPeriod, surveyOfPeriod } from '#server/domains/diagnosis/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { sayOprt } from '../say.ts';
import { managePeriod } from '../periods/period-reach.ts';

/** 만족도 of a period: how many have answered, and what they said, without names. Nothing where no survey was made. @throws Failure 403, 409 GONE */
export async function readSatisfaction(call: CallContext, prdId: string) {
  await managePeriod(call, prdId, 'R', ['PeriodOprt']);
  return asSystem(call, async (db) => {
    const survey = await surveyOfPeriod(db, prdId);
    if (!survey) return [];
    const { doneIds: _ids, ...standing } = survey,
      whole = await periodSatisfaction(db, prdId);
    return [{ ...standing, meanVal: whole?.meanVal ?? null, items: [...(await periodItems(db, survey.planId))] }];
  });
}

/** 독려 발송 to those who have not answered, each at most once in twelve hours. @throws Failure 403, 409 STATE unless the survey runs */
export async function remindSurvey(call: CallContext, prdId: string) {
  await managePeriod(call, prdId, 'U', ['PeriodOprt']);
  return asSystem(call, async (db) => {
    const survey = await surveyOfPeriod(db, prdId);
    if (!survey) throw refused('STATE', sayOprt('noSurvey'));
    if (survey.planSt !== 'OPEN') throw refused('STATE', sayOprt('surveyNotOpen'));
    const sent = await remindPeriod({ ...staffActor(call), db }, survey.planId);
    if (!sent) throw refused('STATE', sayOprt('surveyNotOpen'));
    return sent;
  });
}
