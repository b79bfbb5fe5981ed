import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { SeriesDate } from '#contract/space/series.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { expiryOf } from '#shared/space/booking-checks.ts';
import { createdBy, staffActor, type Actor } from '#server/http/actor.ts';
import { adoptFile, applicationOf, requestIdOf } from '../bookings/book-space.ts';
import { recordEvents } from '../bookings/booking-store.ts';
import { openPlace, type Booked, type OpenPlace } from '../bookings/place-booking.ts';
import { openApproval, notifyApplicant } from '../bookings/notify.ts';
import { say } from '../problem.ts';
import {
  applicationOn,
  bookDate,
  lookAtDate,
  requireDates,
  requireSeriesComplete,
  type SeriesForm,
} from './series-dates.ts';

/** Says of each date of a series whether it is possible, and books none. */
export async function previewSeries(call: CallContext, asked: ParsedArg<'previewSer'>): Promise<SeriesDate[]> {
  const actor = staffActor(call),
    form = await applicationOf(call, asked),
    open = await openPlace(actor, form.applicant, form.spaceId, form.strtDt, form.endDt),
    found: SeriesDate[] = [];
  for (const useDt of requireDates(open.place, form, call.now))
    found.push(await lookAtDate(actor, open, applicationOn(form, useDt)));
  return found;
}

interface BookedSeries {
  readonly data: SeriesDate[];
  readonly serId: string;
  readonly okCnt: number;
  readonly skipCnt: number;
}

/**
 * Books a series in one transaction: with ALL every date or none, with SKIP those that are possible.
 * @throws Failure 400 for what the rule forbids; 409 STATE with the dates in `current.dates` when not all, or none, are possible
 */
export async function bookSeries(
  call: CallContext,
  { cnfltCd, ...asked }: ParsedArg<'bookSer'>,
): Promise<BookedSeries> {
  const actor = staffActor(call),
    form = await applicationOf(call, asked),
    open = await openPlace(actor, form.applicant, form.spaceId, form.strtDt, form.endDt),
    dates = requireDates(open.place, form, call.now),
    serId = randomUUID();
  await requireSeriesComplete(actor, open, form);
  await insertSeries(actor, form, { serId, cnfltCd, cnt: dates.length, clientReqId: requestIdOf(call) });
  const results = [];
  for (const useDt of dates) results.push(await bookDate(actor, open, applicationOn(form, useDt), serId));
  const data = results.map(({ date }) => date),
    booked = results.flatMap(({ date, booked: one }) => (one ? [{ ...one, useDt: date.useDt }] : []));
  requireEnough(data, booked.length, cnfltCd);
  const skipCnt = dates.length - booked.length;
  await actor.db
    .updateTable('spaceBkngSer')
    .set({ okCnt: booked.length, skipCnt })
    .where('serId', '=', serId)
    .execute();
  await announceSeries(actor, open, form, booked);
  await adoptFile(call, form.fileGroupId, booked[0]?.bkngId ?? serId);
  return { data, serId, okCnt: booked.length, skipCnt };
}

function requireEnough(dates: readonly SeriesDate[], okCnt: number, cnfltCd: 'ALL' | 'SKIP'): void {
  if (cnfltCd === 'ALL' && okCnt < dates.length)
    throw refused('STATE', say('seriesConflict'), { current: { dates: [...dates] } });
  if (okCnt === 0) throw refused('STATE', say('seriesNone'), { current: { dates: [...dates] } });
}

async function insertSeries(
  actor: Actor,
  { spaceId, freqCd, dows, strtDt, endDt, strtTm, endTm }: SeriesForm,
  more: { serId: string; cnfltCd: 'ALL' | 'SKIP'; cnt: number; clientReqId: string },
): Promise<void> {
  await actor.db
    .insertInto('spaceBkngSer')
    .values({
      ...more,
      spaceId,
      freqCd,
      dows: JSON.stringify(dows),
      strtDt,
      endDt,
      strtTm,
      endTm,
      okCnt: 0,
      skipCnt: 0,
      ...createdBy(actor),
    })
    .execute();
}

/** History and work of each booking; the applicant hears once of all. */
async function announceSeries(
  actor: Actor,
  { place: { space } }: OpenPlace,
  form: SeriesForm,
  booked: readonly (Booked & { readonly useDt: string })[],
): Promise<void> {
  const { aplyDivCd, aplyId } = form.applicant;
  const notice = ({ bkngId, useDt }: { bkngId: string; useDt: string }) => ({
    bkngId,
    useDt,
    strtTm: form.strtTm,
    endTm: form.endTm,
    aplyDivCd,
    aplyId,
    rgstId: actor.actId,
    spaceNm: space.spaceNm,
  });
  await recordEvents(
    actor,
    booked.map(({ bkngId, bkngSt }) => ({ bkngId, bfSt: null, afSt: bkngSt, evtCd: 'bookSer' })),
  );
  for (const one of booked.filter(({ bkngSt }) => bkngSt === 'REQ'))
    await openApproval(actor, {
      ...notice(one),
      mngDeptCd: space.mngDeptCd,
      expryDt: expiryOf(actor.now, one.useDt, form.strtTm),
    });
  const first = booked[0];
  if (first)
    await notifyApplicant(actor, notice(first), first.bkngSt === 'REQ' ? 'applied' : 'confirmed', {
      others: booked.length - 1,
    });
}

/** The bookings of a series that a cancellation means, in their order; those that are over are not among them. */
export const listOfSeries = async (call: CallContext, serId: string, fromDt: string | null) =>
  call.db
    .selectFrom('spaceBkng')
    .select(['bkngId as id', 'version'])
    .where('serId', '=', serId)
    .where('bkngSt', 'in', ['REQ', 'APRV'])
    .where('useDt', '>=', fromDt ?? '00000000')
    .where(
      sql<boolean>`"useDt" || "strtTm" > to_char(${call.now.toISOString()}::timestamptz at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI')`,
    )
    .orderBy('useDt')
    .orderBy('bkngId')
    .execute();
