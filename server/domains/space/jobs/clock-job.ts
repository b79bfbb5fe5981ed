import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from '#server/jobs/job.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { clockActor, type Actor } from '#server/http/actor.ts';
import { bookingEvents, isExpired } from '../bookings/booking-events.ts';
import { bookingRows, holdBooking } from '../bookings/booking-store.ts';
import { freeSlots } from '../bookings/slots.ts';
import { becomeNoShow, graceEndOf } from '../use/use-events.ts';

/** Requests that expire, no-shows, and uses that are over. */
export const spaceClock: Job = {
  jobCd: 'SPACE_CLOCK',
  run: async ({ services: { db }, now, log, signal }) => {
    let errCnt = 0,
      okCnt = 0;
    for (const bkngId of await listDue(db, now)) {
      if (signal.aborted) break;
      try {
        if (await db.transaction().execute(async (tx) => settle(clockActor(tx, now), bkngId))) okCnt += 1;
      } catch (error) {
        errCnt += 1;
        log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: bkngId });
      }
    }
    return { readCnt: okCnt + errCnt, okCnt, errCnt };
  },
};

async function listDue(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const minute = koreanMinute(now),
    start = sql<string>`"spaceBkng"."useDt" || "spaceBkng"."strtTm"`,
    end = sql<string>`"spaceBkng"."useDt" || "spaceBkng"."endTm"`;
  const rows = await bookingRows(db)
    .select('spaceBkng.bkngId')
    .where('spaceBkng.useDt', '<=', minute.slice(0, 8))
    .where((eb) =>
      eb.or([
        eb.and([eb('bkngSt', '=', 'APRV'), eb(start, '<=', minute)]),
        eb.and([eb('bkngSt', '=', 'USE'), eb(end, '<=', minute)]),
      ]),
    )
    .union(
      bookingRows(db).select('spaceBkng.bkngId').where('bkngSt', '=', 'REQ').where('expryDt', '<=', now.toISOString()),
    )
    .execute();
  return rows.map(({ bkngId }) => bkngId);
}

/**
 * What the clock does with a booking as it is when its row is held: a check-in of the same second has won, or waits.
 */
async function settle(actor: Actor, bkngId: string): Promise<boolean> {
  const booking = await holdBooking(actor.db, bkngId),
    { bkngSt } = booking,
    isOver = koreanMinute(actor.now) >= booking.useDt + booking.endTm;
  if (bkngSt === 'REQ' && isExpired(booking, actor.now)) {
    await freeSlots(actor.db, bkngId);
    await bookingEvents.move(actor, booking, 'expire');
  } else if (bkngSt === 'APRV' && booking.chkinYn === 'Y' && actor.now.getTime() >= graceEndOf(booking)) {
    await becomeNoShow(actor, booking, 'SPACE_CLOCK');
  } else if ((bkngSt === 'USE' || (bkngSt === 'APRV' && booking.chkinYn === 'N')) && isOver) {
    await bookingEvents.move(actor, booking, 'finish');
  } else {
    return false;
  }
  return true;
}
