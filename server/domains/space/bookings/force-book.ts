import type { ParsedArg } from '#contract/registry.ts';
import type { AffectedBooking, Offer } from '#contract/space/space-fields.ts';
import { COMING_STATES } from '#contract/space/space-rules.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import { settleAffected } from '../affected.ts';
import { failureOf, say } from '../problem.ts';
import { adoptFile, applicationOf, requestIdOf } from './book-space.ts';
import { holdBookings, recordEvents, type HeldBooking } from './booking-store.ts';
import { findBookingProblem } from './check-booking.ts';
import { insertBooking, openPlace, requireComplete, requireSlots, type Booked } from './place-booking.ts';
import { listOffers } from './offers.ts';
import { slotKey } from '#shared/space/slots.ts';
import { slotsFor, type SlotTime } from './slots.ts';
import { notifyApplicant } from './notify.ts';

/**
 * Books for an event of a department over requests and confirmed bookings of others, which are cancelled when the
 * person has confirmed their list. Each applicant is notified of the reason and of free times. What is in use is never
 * touched.
 * @throws Failure 403 for whom not all spaces are open; 400 for anything but an event of a department; 409 STATE with
 * the list; 409 DUP when it is in use
 */
export async function forceBook(
  call: CallContext,
  { cnclYn, rsn, ...form }: ParsedArg<'forceBook'>,
): Promise<{ readonly booked: Booked; readonly affected: AffectedBooking[] }> {
  if (!call.scope.everything) throw forbidden();
  if (form.aplyDivCd !== 'DEPT' || form.prpsCd !== 'EVNT') throw invalidField('aplyDivCd', say('onlyEvent'));
  const actor = staffActor(call),
    application = await applicationOf(call, form),
    { place, times } = await openPlace(actor, application.applicant, form.spaceId, form.useDt, form.useDt, 'alone');
  await requireComplete(call.db, place, application);
  const day = times.openOn(place, form.useDt);
  const problem = await findBookingProblem(call.db, place, application.applicant, application, {
    kind: 'forced',
    now: call.now,
    day,
  });
  if (problem !== null) throw failureOf(problem);
  const inTheWay = await listInTheWay(actor, application, place.rule.bfrSlotCnt);
  if (inTheWay.some(({ bkngSt }) => !COMING_STATES.includes(bkngSt))) throw refused('DUP', say('taken'));
  const affected = await settleAffected(
      actor,
      inTheWay,
      { cnclYn, rsn },
      { offers: await offersFor(actor, inTheWay, application, place.rule.bfrSlotCnt) },
    ),
    booked = await insertBooking(actor, place, application, 'APRV', { clientReqId: requestIdOf(call) });
  await requireSlots(actor, place, application, booked.bkngId, day);
  await recordEvents(actor, [{ bkngId: booked.bkngId, bfSt: null, afSt: 'APRV', evtCd: 'forceBook', rsn }]);
  const { aplyDivCd, aplyId } = application.applicant;
  await notifyApplicant(
    actor,
    { ...application, bkngId: booked.bkngId, aplyDivCd, aplyId, rgstId: actor.actId, spaceNm: place.space.spaceNm },
    'confirmed',
  );
  await adoptFile(call, form.fileGroupId, booked.bkngId);
  return { booked, affected };
}

/** What each of the bookings in the way is offered, the asked slots left out. */
async function offersFor(
  actor: Actor,
  bookings: readonly HeldBooking[],
  asked: SlotTime,
  bfrSlotCnt: number,
): Promise<ReadonlyMap<string, readonly Offer[]>> {
  const blocked = new Set(slotsFor(asked, bfrSlotCnt).map(slotKey)),
    offers = new Map<string, readonly Offer[]>();
  for (const booking of bookings) offers.set(booking.bkngId, await listOffers(actor, booking, blocked));
  return offers;
}

/** Bookings that hold one of the slots, locked. */
async function listInTheWay({ db }: Actor, asked: SlotTime, bfrSlotCnt: number): Promise<HeldBooking[]> {
  const wanted = slotsFor(asked, bfrSlotCnt),
    keys = new Set(wanted.map(slotKey));
  const held = await db
    .selectFrom('spaceBkngSlot')
    .select(['bkngId', 'useDt', 'slotNo'])
    .where('spaceId', '=', asked.spaceId)
    .where('useDt', 'in', [...new Set(wanted.map(({ useDt }) => useDt))])
    .execute();
  return holdBookings(db, [...new Set(held.filter((slot) => keys.has(slotKey(slot))).map(({ bkngId }) => bkngId))]);
}
