import { mayDo, BOOKING_STATE_NAMES, nextState, type BookingEvent } from '#contract/space/space-rules.ts';
import { message } from '#messages/message.ts';
import { finishWork } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { forbidden, invalidField, refused, stale } from '#server/http/failure.ts';
import { staffName } from '#server/domains/people/index.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { staffActor } from '#server/http/actor.ts';
import { cancelByStaff } from '../affected.ts';
import { say } from '../problem.ts';
import { bookingFacts } from '../rights.ts';
import { changeState, holdBooking, type HeldBooking } from './booking-store.ts';
import { coverBooking } from './present.ts';
import { freeSlots } from './slots.ts';
import { approvalOf, dropApproval, notifyApplicant } from './notify.ts';

const MS_AN_HOUR = 3_600_000;

/** Whether an undecided request is over by the clock, whether or not the job has run. */
export const isExpired = ({ bkngSt, expryDt }: Pick<HeldBooking, 'bkngSt' | 'expryDt'>, now: Date): boolean =>
  bkngSt === 'EXPR' || (bkngSt === 'REQ' && expryDt !== null && Date.parse(expryDt) <= now.getTime());

/** @throws Failure 409 STATE in the words of the present state */
export const requireEvent = (booking: HeldBooking, event: BookingEvent): void => {
  if (nextState(booking.bkngSt, event) === null)
    throw refused('STATE', message('M-STATE', { state: BOOKING_STATE_NAMES[booking.bkngSt] }));
};

/** @throws Failure 409 VERSION with the covered row as it is now */
export async function requireVersion(call: CallContext, booking: HeldBooking, version: number): Promise<void> {
  if (booking.version !== version)
    throw stale(coverBooking(booking), await staffName(call.db, booking.modId), booking.modDt);
}

/**
 * A booking for an event of its manager. An expired one says so whatever its version; otherwise the version is compared
 * before the state.
 * @throws Failure 409 GONE, 403 outside the scope, 409 STATE or VERSION
 */
export async function takeManaged(
  call: CallContext,
  { id, version }: RowKey,
  event: BookingEvent,
): Promise<HeldBooking> {
  const booking = await holdBooking(call.db, id);
  if (!bookingFacts(call, booking).isManager) throw forbidden();
  if (isExpired(booking, call.now)) throw refused('STATE', say('expired'));
  await requireVersion(call, booking, version);
  requireEvent(booking, event);
  return booking;
}

export async function approveBooking(call: CallContext, key: RowKey): Promise<void> {
  const booking = await takeManaged(call, key, 'approve');
  if (!mayDo(bookingFacts(call, booking), 'approve')) throw refused('STATE', say('ownRequest'));
  const actor = staffActor(call);
  await changeState(actor, booking, 'APRV', 'aprvBkng', { aprvId: actor.actId, aprvDt: call.now });
  await finishWork(call, approvalOf(booking.bkngId), 'APRV');
  await notifyApplicant(actor, booking, 'confirmed');
}

export async function rejectBooking(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const booking = await takeManaged(call, key, 'reject'),
    actor = staffActor(call);
  await freeSlots(call.db, booking.bkngId);
  await changeState(actor, booking, 'RJCT', 'rjctBkng', { rjctRsn: rsn, aprvId: actor.actId, aprvDt: call.now }, rsn);
  await finishWork(call, approvalOf(booking.bkngId), 'RJCT');
  await notifyApplicant(actor, booking, 'rejected', { rsn });
}

/**
 * Cancels a booking: the manager at any time with a reason, the applicant until the rule's limit.
 * @throws Failure 409 GONE, STATE, VERSION; 403 for anybody else; 400 for a manager without a reason
 */
export async function cancelBooking(call: CallContext, { id, version }: RowKey, rsn = ''): Promise<void> {
  const booking = await holdBooking(call.db, id),
    { isManager, isApplicant } = bookingFacts(call, booking);
  if (!isManager && !isApplicant) throw forbidden();
  if (isExpired(booking, call.now)) throw refused('STATE', say('expired'));
  await requireVersion(call, booking, version);
  requireEvent(booking, 'cancelByStaff');
  if (isManager && (rsn !== '' || !isApplicant)) {
    if (rsn.length < 2) throw invalidField('rsn', say('enterCancelReason'));
    return cancelByStaff(staffActor(call), booking, rsn);
  }
  return cancelByApplicant(staffActor(call), booking, rsn);
}

/** @throws Failure 409 STATE after the rule's limit */
export async function cancelByApplicant(
  actor: ReturnType<typeof staffActor>,
  booking: HeldBooking,
  rsn = '',
): Promise<void> {
  const limit = koreanMoment(booking.useDt, booking.strtTm).getTime() - booking.cnclHr * MS_AN_HOUR;
  if (actor.now.getTime() > limit) throw refused('STATE', say('cancelTooLate', { n: booking.cnclHr }));
  await freeSlots(actor.db, booking.bkngId);
  await changeState(actor, booking, 'CNCLU', 'cancelBkng', { cnclRsn: rsn || null, cnclId: actor.actId }, rsn || null);
  await dropApproval(actor, booking.bkngId);
}
