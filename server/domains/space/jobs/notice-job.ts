import type { Kysely } from 'kysely';
import { recordAddress } from '#contract/record-address.ts';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { PENALTY_NEWS, REMINDERS } from '#contract/space/space-messages.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyOutsiders, notifyStudents, notifyUsers } from '#server/domains/communication/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { clockActor } from '#server/http/actor.ts';
import { bookingRows } from '../bookings/booking-store.ts';
import { addresseeOf, placeText } from '../bookings/notify.ts';
import { notifyPenalty } from '../penalties/penalty-store.ts';

const MS_AN_HOUR = 3_600_000,
  HOURS_A_DAY = 24,
  /** A request with less time than this left is said to the person in charge of the space. */
  URGENT_HOURS = 6;

/** Reminds of uses a day and an hour ahead, of requests about to expire, and announces the end of penalties. */
export const spaceNotice: Job = {
  jobCd: 'SPACE_NOTICE',
  run: async ({ services: { db }, now }) => {
    const okCnt = await db
      .transaction()
      .execute(async (tx) => (await remind(tx, now)) + (await urge(tx, now)) + (await endPenalties(tx, now)));
    return { readCnt: okCnt, okCnt };
  },
};

const rowsWithPlace = (tx: Kysely<Schema>) =>
  bookingRows(tx).select([
    'spaceBkng.bkngId',
    'space.spaceNm',
    'space.mngrStfNo',
    'spaceBkng.useDt',
    'spaceBkng.strtTm',
    'spaceBkng.endTm',
    'spaceBkng.aplyDivCd',
    'spaceBkng.aplyId',
    'spaceBkng.rgstId',
    'spaceBkng.rgstDt',
  ]);

/** Each reminder once: its key names booking and kind. What was booked later than the moment needs none. */
async function remind(tx: Kysely<Schema>, now: Date): Promise<number> {
  const today = koreanDate8(now);
  const bookings = await rowsWithPlace(tx)
    .where('bkngSt', '=', 'APRV')
    .where('useDt', '>=', today)
    .where('useDt', '<=', addDays(today, 1))
    .execute();
  let result = 0;
  for (const booking of bookings) {
    const left = (koreanMoment(booking.useDt, booking.strtTm).getTime() - now.getTime()) / MS_AN_HOUR,
      kind = left > 0 && left <= 1 ? 'hour' : left > 1 && left <= HOURS_A_DAY ? 'day' : null;
    if (kind === null) continue;
    const { users, students, outsiders } = addresseeOf(booking);
    const notice = {
      tmplCd: 'SPC_REMIND' as const,
      vars: { 일시: REMINDERS[kind], 공간: placeText(booking) },
      resourcePath: BOOKING_SCREEN,
      linkUrl: recordAddress.booking(booking.bkngId),
      onceKey: `SPC_REMIND:${kind}:${booking.bkngId}`,
      now,
    };
    await notifyUsers(tx, users, notice);
    await notifyStudents(tx, students, notice);
    await notifyOutsiders(tx, outsiders, notice);
    result += 1;
  }
  return result;
}

async function urge(tx: Kysely<Schema>, now: Date): Promise<number> {
  const requests = await rowsWithPlace(tx)
    .innerJoin('user', 'user.stfNo', 'space.mngrStfNo')
    .select('user.userId')
    .where('bkngSt', '=', 'REQ')
    .where('expryDt', '>', now.toISOString())
    .where('expryDt', '<=', new Date(now.getTime() + URGENT_HOURS * MS_AN_HOUR).toISOString())
    .execute();
  for (const { bkngId, userId, ...request } of requests)
    await notifyUsers(tx, [userId], {
      tmplCd: 'WORK_DUE',
      vars: { 업무: placeText({ ...request, bkngId }) },
      resourcePath: BOOKING_SCREEN,
      linkUrl: recordAddress.booking(bkngId),
      onceKey: `SPACE_URGE:${bkngId}`,
      now,
    });
  return requests.length;
}

/** A penalty whose last day is over ends by itself; the person hears it on the day after. */
async function endPenalties(tx: Kysely<Schema>, now: Date): Promise<number> {
  const ended = await tx
    .selectFrom('spacePnlt')
    .select(['pnltId', 'aplyDivCd', 'aplyId', 'aplyTel'])
    .where('rlsYn', '=', 'N')
    .where('pnltEndDt', '=', addDays(koreanDate8(now), -1))
    .execute();
  for (const { pnltId, ...person } of ended)
    await notifyPenalty(clockActor(tx, now), person, PENALTY_NEWS.released, `SPC_PNLT:end:${pnltId}`);
  return ended.length;
}
