import { sql, type Kysely } from 'kysely';
import { HOLDING_STATES, type BookingState } from '#contract/space/space-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays, daysBetween } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { openSlotsOn } from '#shared/space/open-time.ts';
import { minutesOf } from '#shared/space/slots.ts';
import { touchedSlots } from '#shared/space/use-figures.ts';
import { loadOpenTimes, type Place } from '../places.ts';

/** What happened in one space on one day, counted. */
export interface DayCount {
  readonly spaceId: string;
  readonly useDt: string;
  readonly openSlot: number;
  readonly bkngSlot: number;
  readonly useSlot: number;
  readonly doneCnt: number;
  readonly noshwCnt: number;
  readonly cnclCnt: number;
  readonly seatUse: number;
  readonly seatCap: number;
}

/** How many slots of use a booking still holds: without a check-in they are what was used, also of a no-show that was undone. */
export const HELD_SLOTS =
  sql<number>`(select count(*)::integer from "spaceBkngSlot" s where s."bkngId" = "spaceBkng"."bkngId" and s."slotDivCd" = 'USE')`.as(
    'heldCnt',
  );

/** Bookings of the days with what their figures need. */
const listBookings = async (db: Kysely<Schema>, spaceIds: readonly string[], from: string, to: string) =>
  db
    .selectFrom('spaceBkng')
    .select(['bkngId', 'spaceId', 'useDt', 'strtTm', 'endTm', 'slotCnt', 'bkngSt', 'useCnt', 'chkinDt', 'chkoutDt'])
    .select(HELD_SLOTS)
    .where('spaceId', 'in', spaceIds)
    .where('useDt', '>=', from)
    .where('useDt', '<=', to)
    .where('bkngSt', 'in', [...HOLDING_STATES, 'CNCLU', 'CNCLA'])
    .execute();
type Counted = Awaited<ReturnType<typeof listBookings>>[number];

const MINUTES_A_DAY = 1440;
const USED: ReadonlySet<BookingState> = new Set(['DONE', 'USE']);

/** Minutes since midnight of the day of use, at most its end. */
function minutesIn(useDt: string, moment: string): number {
  const minute = koreanMinute(Date.parse(moment));
  if (minute.slice(0, 8) !== useDt) return minute.slice(0, 8) < useDt ? 0 : MINUTES_A_DAY;
  return minutesOf(minute.slice(8));
}

/** The slots that a booking has used, as [first, behind the last]; none before it is used. */
export function usedSlots(booking: Omit<Counted, 'bkngId' | 'spaceId' | 'useCnt'>): readonly [number, number] {
  const { useDt, chkinDt, chkoutDt, heldCnt, bkngSt } = booking;
  if (!USED.has(bkngSt)) return [0, 0];
  const [first] = touchedSlots(booking, minutesOf(booking.strtTm), null);
  if (chkinDt === null) return [first, first + heldCnt];
  return touchedSlots(booking, minutesIn(useDt, chkinDt), chkoutDt === null ? null : minutesIn(useDt, chkoutDt));
}

/** Counts every space on every day of a period, also those on which nothing happened. */
export async function countDays(
  db: Kysely<Schema>,
  places: readonly Place[],
  from: string,
  to: string,
): Promise<DayCount[]> {
  const { openOn } = await loadOpenTimes(db, places, from, to);
  const bookings = await listBookings(
    db,
    places.map(({ space }) => space.spaceId),
    from,
    to,
  );
  const byDay = groupBy(bookings, ({ spaceId, useDt }) => `${spaceId} ${useDt}`),
    days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
  return places.flatMap((place) =>
    days.map((useDt) => {
      const { spaceId, cpctCnt } = place.space;
      return {
        spaceId,
        useDt,
        openSlot: openSlotsOn(useDt, openOn(place, useDt)).size,
        ...sumUp(byDay.get(`${spaceId} ${useDt}`) ?? [], cpctCnt),
      };
    }),
  );
}

function sumUp(bookings: readonly Counted[], cpctCnt: number): Omit<DayCount, 'spaceId' | 'useDt' | 'openSlot'> {
  let [bkngSlot, useSlot, doneCnt, noshwCnt, cnclCnt, seatUse, seatCap] = [0, 0, 0, 0, 0, 0, 0];
  for (const booking of bookings) {
    const { bkngSt, slotCnt, useCnt } = booking,
      [first, behind] = usedSlots(booking),
      used = behind - first;
    if (HOLDING_STATES.includes(bkngSt)) {
      bkngSlot += slotCnt;
    } else {
      cnclCnt += 1;
    }
    if (bkngSt === 'DONE') doneCnt += 1;
    if (bkngSt === 'NOSHOW') noshwCnt += 1;
    useSlot += used;
    seatUse += useCnt * used;
    seatCap += cpctCnt * used;
  }
  return { bkngSlot, useSlot, doneCnt, noshwCnt, cnclCnt, seatUse, seatCap };
}
