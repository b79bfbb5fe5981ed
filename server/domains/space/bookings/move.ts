import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { findBookingProblem } from './check-booking.ts';
import { staffActor } from '#server/http/actor.ts';
import { findDeptOf, type Applicant } from '../applicant.ts';
import { failureOf } from '../problem.ts';
import { bookingEvents } from './booking-events.ts';
import { recordEvents, type HeldBooking } from './booking-store.ts';
import { takeManaged } from './decide.ts';
import { insertBooking, openPlace, requireSlots, type Application, type Booked } from './place-booking.ts';
import { freeSlots } from './slots.ts';
import { openApproval, notifyApplicant } from './notify.ts';
import { isManaged } from '../rights.ts';
import { forbidden } from '#server/http/failure.ts';
import { expiryOf } from '#shared/space/booking-checks.ts';

type Form = ParsedArg<'moveBkng'>;

/**
 * Moves a booking to another space or time, in one transaction: the old one becomes MOVE and its slots are free before
 * the new ones are taken. The new one keeps state, applicant, moment of application and series.
 * @throws Failure as `takeManaged`; 400 or 409 for the first broken check of 1 to 7, 11 and 12
 */
export async function moveBooking(call: CallContext, form: Form): Promise<Booked> {
  const old = await takeManaged(call, { id: form.bkngId, version: form.version }, 'move'),
    actor = staffActor(call),
    application = applicationFrom(old, form, await findDeptOf(call.db, old)),
    { place, times } = await openPlace(actor, application.applicant, form.spaceId, form.useDt);
  if (!isManaged(call.scope, place.space.mngDeptCd)) throw forbidden();
  await freeSlots(call.db, old.bkngId);
  const day = times.openOn(place, form.useDt);
  const problem = await findBookingProblem(call.db, place, application.applicant, application, {
    kind: old.serId === null ? 'single' : 'series',
    now: call.now,
    day,
    isMove: true,
  });
  if (problem !== null) throw failureOf(problem);
  const rgstDt = new Date(old.rgstDt),
    { serId, refTable, refId, rgstId } = old;
  const booked = await insertBooking(actor, place, application, old.bkngSt, {
    moved: { prevBkngId: old.bkngId, bkngSt: old.bkngSt, rgstDt, rgstId, serId, refTable, refId },
  });
  await requireSlots(actor, place, application, booked.bkngId, day);
  await bookingEvents.move(actor, old, 'move', { rsn: form.rsn });
  await recordEvents(actor, [
    { bkngId: booked.bkngId, bfSt: null, afSt: booked.bkngSt, evtCd: 'moveBkng', rsn: form.rsn },
  ]);
  const moved = { ...old, bkngId: booked.bkngId, ...newTime(form), spaceNm: place.space.spaceNm };
  if (booked.bkngSt === 'REQ')
    await openApproval(actor, {
      ...moved,
      mngDeptCd: place.space.mngDeptCd,
      expryDt: expiryOf(rgstDt, form.useDt, form.strtTm),
    });
  await notifyApplicant(actor, moved, 'moved');
  return booked;
}

const newTime = ({ useDt, strtTm, endTm }: Form) => ({ useDt, strtTm, endTm });

function applicationFrom(old: HeldBooking, form: Form, deptCd: string | null): Application {
  const applicant: Applicant = {
    aplyDivCd: old.aplyDivCd,
    aplyId: old.aplyId,
    aplyNm: old.aplyNm ?? '',
    aplyTel: old.aplyTel,
    deptCd,
  };
  return {
    ...newTime(form),
    spaceId: form.spaceId,
    applicant,
    prpsCd: old.prpsCd,
    prpsCn: old.prpsCn,
    grpNm: old.grpNm,
    useCnt: old.useCnt,
    companions: old.atndJson ?? [],
    fcltRqst: old.fcltRqst,
    fileGroupId: old.fileGroupId,
  };
}
