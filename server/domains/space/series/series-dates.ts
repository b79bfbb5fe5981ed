import type { ParsedArg } from '#contract/registry.ts';
import type { SeriesDate } from '#contract/space/series.ts';
import { invalidField } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { isSeriesTooFar, listSeriesDates } from '#shared/space/series-dates.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Applicant } from '../applicant.ts';
import { findBookingProblem } from '../bookings/check-booking.ts';
import {
  requireComplete,
  tryBooking,
  type Application,
  type Booked,
  type OpenPlace,
} from '../bookings/place-booking.ts';
import { areFree, slotsFor, takenSlots } from '../bookings/slots.ts';
import type { Place } from '../places.ts';
import { say, wordsOf } from '../problem.ts';

export type SeriesForm = Omit<ParsedArg<'previewSer'>, 'aplyDivCd' | 'aplyId' | 'aplyNm' | 'aplyTel'> & {
  readonly applicant: Applicant;
};

/** The dates of a series, when the rule allows so many and so far. @throws Failure 400 */
export function requireDates({ rule }: Place, form: SeriesForm, now: Date): readonly string[] {
  if (rule.rcurYn !== 'Y') throw invalidField('spaceId', say('seriesNotAllowed'));
  if (isSeriesTooFar(form.endDt, koreanDate8(now))) throw invalidField('endDt', say('seriesTooFar'));
  const dates = listSeriesDates(form);
  if (dates.length === 0) throw invalidField('dows', say('seriesNone'));
  if (dates.length > rule.rcurMaxCnt) throw invalidField('endDt', say('seriesTooMany', { n: rule.rcurMaxCnt }));
  return dates;
}

export const applicationOn = (form: SeriesForm, useDt: string): Application => ({ ...form, useDt });

export const requireSeriesComplete = async (actor: Actor, { place }: OpenPlace, form: SeriesForm): Promise<void> =>
  requireComplete(actor.db, place, applicationOn(form, form.strtDt));

const refusedDate = (useDt: string, message: string): SeriesDate => ({ useDt, okYn: 'N', message });

const goodDate = (useDt: string): SeriesDate => ({ useDt, okYn: 'Y', message: '' });

/** What stands against one date of a series, but for its slots; null when nothing does. */
function findDateProblem(actor: Actor, { place, times }: OpenPlace, application: Application) {
  return findBookingProblem(actor.db, place, application.applicant, application, {
    kind: 'series',
    now: actor.now,
    day: times.openOn(place, application.useDt),
  });
}

/** Says of a date whether it could be booked now. */
export async function lookAtDate(actor: Actor, open: OpenPlace, application: Application): Promise<SeriesDate> {
  const { useDt, spaceId } = application,
    problem = await findDateProblem(actor, open, application);
  if (problem !== null) return refusedDate(useDt, wordsOf(problem));
  const taken = await takenSlots(actor.db, spaceId, useDt);
  return areFree(slotsFor(application, open.place.rule.bfrSlotCnt), taken)
    ? goodDate(useDt)
    : refusedDate(useDt, say('taken'));
}

/** Books a date, or says why not and leaves nothing behind. */
export async function bookDate(
  actor: Actor,
  open: OpenPlace,
  application: Application,
  serId: string,
): Promise<{ readonly date: SeriesDate; readonly booked: Booked | null }> {
  const { useDt } = application,
    problem = await findDateProblem(actor, open, application);
  if (problem !== null) return { date: refusedDate(useDt, wordsOf(problem)), booked: null };
  const booked = await tryBooking(actor, open, application, serId);
  return { date: booked ? goodDate(useDt) : refusedDate(useDt, say('taken')), booked };
}
