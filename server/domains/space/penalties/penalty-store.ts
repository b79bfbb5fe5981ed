import { randomUUID } from 'node:crypto';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { PENALTY_NEWS } from '#contract/space/space-messages.ts';
import { fillText } from '#messages/message.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { notifyOutsiders, notifyStudents, notifyUsers } from '#server/domains/communication/index.ts';
import { displayDate } from '#shared/display.ts';
import { findNewPenalty } from '#shared/space/no-shows.ts';
import { raisedBy, createdBy, type Actor } from '#server/http/actor.ts';
import { isOfApplicant, lockApplicant, type ApplicantKey } from '../applicant.ts';
import { bookingRows, type HeldBooking } from '../bookings/booking-store.ts';
import { addresseeOf } from '../bookings/notify.ts';

/** Notifies a person of a penalty that begins or ends. Departments have none. @param onceKey see `Notice` */
export async function notifyPenalty(
  { db, now }: Actor,
  person: ApplicantKey,
  text: string,
  onceKey?: string,
): Promise<void> {
  const { users, students, outsiders } = addresseeOf({ ...person, rgstId: '' }),
    once = onceKey === undefined ? {} : { onceKey },
    notice = { tmplCd: 'SPC_PNLT' as const, vars: { 결과: text }, resourcePath: BOOKING_SCREEN, now, ...once };
  await notifyUsers(db, users, notice);
  await notifyStudents(db, students, notice);
  await notifyOutsiders(db, outsiders, notice);
}

/**
 * Looks whether the no-shows of an applicant under the rule of a booking have become too many, and if so writes the
 * penalty, which uses them up. Departments are exempt.
 * @returns whether there is a new one
 */
export async function judgeNoShows(actor: Actor, booking: HeldBooking): Promise<boolean> {
  if (booking.aplyDivCd === 'DEPT') return false;
  // No-shows count under a rule, whichever office manages the spaces in which they came about.
  return withoutRowSecurity(actor.db, async () => writePenalty(actor, booking));
}

async function writePenalty(actor: Actor, booking: HeldBooking): Promise<boolean> {
  await lockApplicant(actor.db, booking);
  const unused = await bookingRows(actor.db)
    .select(['spaceBkng.bkngId', 'spaceBkng.useDt', 'spaceBkng.spaceId'])
    .where(isOfApplicant('spaceBkng', booking))
    .where('space.ruleId', '=', booking.ruleId)
    .where('spaceBkng.bkngSt', '=', 'NOSHOW')
    .where('spaceBkng.pnltId', 'is', null)
    .execute();
  const penalty = findNewPenalty(unused, booking);
  if (penalty === null) return false;
  const { bkngIds, ...days } = penalty,
    newest = unused.find(({ bkngId }) => bkngId === bkngIds.at(-1)),
    pnltId = randomUUID(),
    { aplyDivCd, aplyId, aplyNm, aplyTel } = booking;
  await actor.db
    .insertInto('spacePnlt')
    .values({
      pnltId,
      aplyDivCd,
      aplyId,
      aplyNm,
      aplyTel,
      spaceId: newest?.spaceId ?? booking.spaceId,
      ...days,
      pnltRsnCd: 'NOSHOW',
      ...createdBy(actor),
    })
    .execute();
  await actor.db.updateTable('spaceBkng').set({ pnltId }).where('bkngId', 'in', bkngIds).execute();
  const text = fillText(PENALTY_NEWS.noShow, { n: bkngIds.length, to: displayDate(days.pnltEndDt) });
  await notifyPenalty(actor, booking, text);
  return true;
}

/**
 * A no-show that is none any more: the penalty that has used it up is released, and its other no-shows count again.
 * The booking itself must have left NOSHOW.
 */
export async function takeBackNoShow(actor: Actor, booking: HeldBooking, rsn: string): Promise<void> {
  const { pnltId } = booking;
  if (pnltId === null) return;
  await withoutRowSecurity(actor.db, async () => {
    await releasePenalty(actor, pnltId, rsn);
    await actor.db.updateTable('spaceBkng').set({ pnltId: null }).where('pnltId', '=', pnltId).execute();
  });
  await judgeNoShows(actor, booking);
}

/** Releases a penalty that is in force and says so. The no-shows stay used up. */
export async function releasePenalty(actor: Actor, pnltId: string, rsn: string): Promise<void> {
  const released = await actor.db
    .updateTable('spacePnlt')
    .set({ rlsYn: 'Y', rlsRsn: rsn, ...raisedBy(actor) })
    .where('pnltId', '=', pnltId)
    .where('rlsYn', '=', 'N')
    .returning(['aplyDivCd', 'aplyId', 'aplyTel'])
    .executeTakeFirst();
  if (released) await notifyPenalty(actor, released, PENALTY_NEWS.released);
}
