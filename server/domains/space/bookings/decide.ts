import { mayDo, type BookingEvent } from '#contract/space/space-rules.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { cancelByStaff } from '../affected.ts';
import { say } from '../problem.ts';
import { bookingFacts } from '../rights.ts';
import { bookingEvents } from './booking-events.ts';
import type { HeldBooking } from './booking-store.ts';
import { freeSlots } from './slots.ts';

const MS_AN_HOUR = 3_600_000;

/** A booking for an event of its manager. @throws Failure 409 GONE, 403 outside the scope, 409 VERSION, STATE */
export async function takeManaged(
  call: CallContext,
  key: RowKey,
  event: BookingEvent,
  check?: (booking: HeldBooking) => void,
): Promise<HeldBooking> {
  const { row } = await bookingEvents.take(call, key, event, {
    may: (booking) => {
      if (!bookingFacts(call, booking).isManager) throw forbidden();
    },
    ...(check && { check }),
  });
  return row;
}

export async function approveBooking(call: CallContext, key: RowKey): Promise<void> {
  const booking = await takeManaged(call, key, 'approve', (held) => {
    if (!mayDo(bookingFacts(call, held), 'approve')) throw refused('STATE', say('ownRequest'));
  });
  await bookingEvents.move(call, booking, 'approve', {
    changes: { aprvId: staffActor(call).actId, aprvDt: call.now },
  });
}

export async function rejectBooking(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const booking = await takeManaged(call, key, 'reject');
  await freeSlots(call.db, booking.bkngId);
  await bookingEvents.move(call, booking, 'reject', {
    changes: { rjctRsn: rsn, aprvId: staffActor(call).actId, aprvDt: call.now },
    rsn,
  });
}

/**
 * Cancels a booking: the manager at any time with a reason, the applicant until the rule's limit.
 * @throws Failure 409 GONE, STATE, VERSION; 403 for anybody else; 400 for a manager without a reason
 */
export async function cancelBooking(call: CallContext, key: RowKey, rsn = ''): Promise<void> {
  const { row, event } = await bookingEvents.take(call, key, (booking) => {
    const { isManager, isApplicant } = bookingFacts(call, booking);
    return isManager && (rsn !== '' || !isApplicant) ? 'cancelByStaff' : 'cancelByApplicant';
  });
  if (event === 'cancelByApplicant') return cancelByApplicant(staffActor(call), row, rsn);
  if (rsn.length < 2) throw invalidField('rsn', say('enterCancelReason'));
  return cancelByStaff(staffActor(call), row, rsn);
}

/** @throws Failure 409 STATE after the rule's limit */
export async function cancelByApplicant(actor: Actor, booking: HeldBooking, rsn = ''): Promise<void> {
  const limit = koreanMoment(booking.useDt, booking.strtTm).getTime() - booking.cnclHr * MS_AN_HOUR;
  if (actor.now.getTime() > limit) throw refused('STATE', say('cancelTooLate', { n: booking.cnclHr }));
  await freeSlots(actor.db, booking.bkngId);
  await bookingEvents.move(actor, booking, 'cancelByApplicant', {
    changes: { cnclRsn: rsn || null, cnclId: actor.actId },
    rsn: rsn || null,
  });
}
