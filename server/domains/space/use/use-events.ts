import { CHECK_IN_EARLY_MIN } from '#contract/space/space-rules.ts';
import { refused } from '#server/http/failure.ts';
import { koreanMinute, koreanMoment } from '#shared/korean-time.ts';
import { firstSlotFrom, minutesOf, slotKey, slotOf } from '#shared/space/slots.ts';
import type { Actor } from '#server/http/actor.ts';
import { bookingEvents } from '../bookings/booking-events.ts';
import type { HeldBooking } from '../bookings/booking-store.ts';
import { freeSlotsFrom, keepSlotsFree, slotsFor, takeSlots, takenSlots } from '../bookings/slots.ts';
import { judgeNoShows, takeBackNoShow } from '../penalties/penalty-store.ts';
import { say } from '../problem.ts';

const MINUTES_A_DAY = 1_440,
  MS_A_MINUTE = 60_000;

export const startOf = ({ useDt, strtTm }: Pick<HeldBooking, 'useDt' | 'strtTm'>): number =>
  koreanMoment(useDt, strtTm).getTime();
const endOf = ({ useDt, endTm }: HeldBooking): number => koreanMoment(useDt, endTm).getTime();
/** The moment from which an absent applicant counts as a no-show. */
export const graceEndOf = (booking: HeldBooking): number => startOf(booking) + booking.chkinGrcMin * MS_A_MINUTE;

/**
 * The applicant comes in. A manager may say so until the end, and of a no-show, too, with a reason: the slots that were
 * released are then taken again.
 * @param at when it happened
 * @throws Failure 409 STATE outside the window or the states, DUP when the slots are taken by now
 */
export async function checkIn(
  actor: Actor,
  booking: HeldBooking,
  at: Date,
  { isManager, rsn = '' }: { readonly isManager: boolean; readonly rsn?: string | undefined },
): Promise<void> {
  bookingEvents.next(booking.bkngSt, 'checkIn');
  const time = at.getTime(),
    isInWindow = time >= startOf(booking) - CHECK_IN_EARLY_MIN * MS_A_MINUTE && time < graceEndOf(booking),
    isManagers = isManager && time >= startOf(booking) - CHECK_IN_EARLY_MIN * MS_A_MINUTE && time < endOf(booking);
  if (!isInWindow && !isManagers) throw refused('STATE', say('checkInWindow', { n: booking.chkinGrcMin }));
  if (booking.bkngSt === 'NOSHOW') await takeSlotsAgain(actor, booking);
  await bookingEvents.move(actor, booking, 'checkIn', { changes: { chkinDt: at }, rsn: rsn || null });
  if (booking.bkngSt === 'NOSHOW') await takeBackNoShow(actor, booking, rsn);
}

/** @throws Failure 409 DUP */
async function takeSlotsAgain({ db }: Actor, booking: HeldBooking): Promise<void> {
  const wanted = slotsFor(booking, booking.bfrSlotCnt);
  const held = new Set(
    (
      await db.selectFrom('spaceBkngSlot').select(['useDt', 'slotNo']).where('bkngId', '=', booking.bkngId).execute()
    ).map(slotKey),
  );
  const missing = wanted.filter((slot) => !held.has(slotKey(slot))),
    taken = await takenSlots(db, booking.spaceId, booking.useDt, booking.bkngId),
    // Looked at before anything is written, so that one row of several can be refused; the key decides all the same.
    isFree = missing.every((slot) => !taken.has(slotKey(slot)));
  if (!isFree || (missing.length > 0 && !(await takeSlots(db, booking.bkngId, booking.spaceId, missing))))
    throw refused('DUP', say('taken'), { errors: [{ field: 'bkngId', message: say('taken') }] });
}

/** No-show: slots that begin after the grace are released, and too many no-shows keep the applicant out. */
export async function becomeNoShow(actor: Actor, booking: HeldBooking, evtCd: string): Promise<void> {
  const releasedFrom = firstSlotFrom(minutesOf(booking.strtTm) + booking.chkinGrcMin);
  await freeSlotsFrom(actor.db, booking, releasedFrom);
  await bookingEvents.move(actor, booking, 'noShow', { noted: { evtCd } });
  await judgeNoShows(actor, booking);
}

/** What is reported when a use has ended. */
export interface UseReport {
  readonly useRslt: 'OK' | 'DMG' | 'DIRT';
  readonly useRsltCn?: string | null | undefined;
  readonly useFileGroupId?: string | null | undefined;
}

/**
 * The applicant leaves: slots that begin at or after it are free, and the first of them are kept free behind the use.
 * @throws Failure 409 STATE
 */
export async function checkOut(actor: Actor, booking: HeldBooking, at: Date, report: UseReport): Promise<void> {
  bookingEvents.next(booking.bkngSt, 'checkOut');
  const result = {
    useRslt: report.useRslt,
    useRsltCn: report.useRsltCn?.trim() || null,
    useFileGroupId: report.useFileGroupId ?? null,
  };
  if (booking.bkngSt === 'DONE') {
    await bookingEvents.move(actor, booking, 'checkOut', { changes: result });
    return;
  }
  const leftAt = at.getTime() < endOf(booking) ? at : koreanMoment(booking.useDt, booking.endTm);
  await freeEarly(actor, booking, leftAt);
  await bookingEvents.move(actor, booking, 'checkOut', { changes: { ...result, chkoutDt: leftAt } });
}

async function freeEarly({ db }: Actor, booking: HeldBooking, leftAt: Date): Promise<void> {
  const minute = koreanMinute(leftAt),
    minutes = minute.slice(0, 8) > booking.useDt ? MINUTES_A_DAY : minutesOf(minute.slice(8)),
    behind = Math.max(slotOf(booking.strtTm), firstSlotFrom(minutes));
  if (behind >= slotOf(booking.endTm)) return;
  await freeSlotsFrom(db, booking, behind + booking.bfrSlotCnt);
  await keepSlotsFree(db, booking, behind);
}
