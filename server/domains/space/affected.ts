import type { Kysely } from 'kysely';
import type { AffectedBooking, Offer } from '#contract/space/space-fields.ts';
import { COMING_STATES } from '#contract/space/space-rules.ts';
import type { SpaceMessage } from '#contract/space/space-messages.ts';
import type { Schema } from '#server/database/schema.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { bookingEvents } from './bookings/booking-events.ts';
import { holdBookings, type HeldBooking } from './bookings/booking-store.ts';
import { offersText } from './bookings/offers.ts';
import { freeSlots } from './bookings/slots.ts';
import type { Actor } from '#server/http/actor.ts';
import { coverName } from './applicant.ts';
import { say } from './problem.ts';

/**
 * Bookings that are still to come, of some spaces or of all, locked; the spaces are locked before, so that none is
 * added.
 * @param spaceIds null means every space
 */
export async function listComing(
  { db, now }: Actor,
  spaceIds: readonly string[] | null,
  from: string,
  to: string,
): Promise<HeldBooking[]> {
  const minute = koreanMinute(now),
    ids = await comingIds(db, spaceIds, from < minute.slice(0, 8) ? minute.slice(0, 8) : from, to);
  return (await holdBookings(db, ids)).filter(
    ({ bkngSt, useDt, endTm }) => COMING_STATES.includes(bkngSt) && useDt + endTm > minute,
  );
}

async function comingIds(
  db: Kysely<Schema>,
  spaceIds: readonly string[] | null,
  from: string,
  to: string,
): Promise<string[]> {
  let rows = db
    .selectFrom('spaceBkng')
    .select('bkngId')
    .where('bkngSt', 'in', COMING_STATES)
    .where('useDt', '>=', from)
    .where('useDt', '<=', to);
  if (spaceIds !== null) rows = rows.where('spaceId', 'in', spaceIds);
  return (await rows.execute()).map(({ bkngId }) => bkngId);
}

const LAST_DAY = '99991231';
/** All that are to come of a space. */
export const listAllComing = async (actor: Actor, spaceId: string): Promise<HeldBooking[]> =>
  listComing(actor, [spaceId], '00000000', LAST_DAY);

export const toAffected = (booking: HeldBooking): AffectedBooking => ({
  bkngId: booking.bkngId,
  bkngNo: booking.bkngNo,
  spaceNm: booking.spaceNm,
  useDt: booking.useDt,
  strtTm: booking.strtTm,
  endTm: booking.endTm,
  bkngSt: booking.bkngSt,
  aplyNm: coverName(booking.aplyDivCd, booking.aplyNm) ?? '',
});

/** How a person has answered the list of bookings that the change breaks. */
export interface Answered {
  readonly cnclYn: 'Y' | 'N';
  readonly rsn?: string | null | undefined;
}

interface AffectedSettings {
  /** The message about them. */
  readonly word?: SpaceMessage;
  /** What each of them is offered instead, by its id. */
  readonly offers?: ReadonlyMap<string, readonly Offer[]>;
}

/**
 * Cancels the bookings that a change breaks, when the person has said so; otherwise nothing is written.
 * @returns those that were cancelled
 * @throws Failure 409 STATE with the list in `current.affected`; 400 without a reason
 */
export async function settleAffected(
  actor: Actor,
  bookings: readonly HeldBooking[],
  { cnclYn, rsn }: Answered,
  { word = 'affectedBookings', offers = new Map() }: AffectedSettings = {},
): Promise<AffectedBooking[]> {
  if (bookings.length === 0) return [];
  const affected = bookings
    .toSorted((a, b) => (a.useDt + a.strtTm < b.useDt + b.strtTm ? -1 : 1))
    .map((booking): AffectedBooking => {
      const offered = offers.get(booking.bkngId);
      return { ...toAffected(booking), ...(offered ? { offers: [...offered] } : {}) };
    });
  if (cnclYn !== 'Y') throw refused('STATE', say(word, { n: affected.length }), { current: { affected } });
  const reason = rsn?.trim() ?? '';
  if (reason.length < 2) throw invalidField('rsn', say('enterCancelReason'));
  for (const booking of bookings) await cancelByStaff(actor, booking, reason, offers.get(booking.bkngId));
  return affected.map((booking) => ({ ...booking, bkngSt: 'CNCLA' }));
}

/**
 * Cancels a booking in the name of the office: its slots are free, its applicant hears why, and what he is offered
 * instead.
 */
export async function cancelByStaff(
  actor: Actor,
  booking: HeldBooking,
  rsn: string,
  offers: readonly Offer[] = [],
): Promise<void> {
  await freeSlots(actor.db, booking.bkngId);
  await bookingEvents.move(actor, booking, 'cancelByStaff', {
    changes: { cnclRsn: rsn, cnclId: actor.actId },
    rsn,
    ...(offers.length > 0 && { noted: { offers: offersText(offers, booking.spaceId) } }),
  });
}
