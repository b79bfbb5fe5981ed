import type { Offer } from '#contract/space/space-fields.ts';
import { displayDate } from '#shared/display.ts';
import { findRequestProblem, type BookingKind } from '#shared/space/booking-checks.ts';
import { findOpenProblem } from '#shared/space/open-time.ts';
import { SLOTS_A_DAY, slotCountOf, slotOf, timeOf, type TimeRange } from '#shared/space/slots.ts';
import type { Actor } from '#server/http/actor.ts';
import { findDeptOf } from '../applicant.ts';
import { loadOpenTimes, loadPlaces, type OpenTimes, type Place } from '../places.ts';
import type { StoredBooking } from './booking-store.ts';
import { areFree, slotsFor, takenSlots, type SlotTime } from './slots.ts';

type Losing = Pick<
  StoredBooking,
  'bkngId' | 'spaceId' | 'useDt' | 'strtTm' | 'endTm' | 'aplyDivCd' | 'aplyId' | 'aplyTel' | 'useCnt' | 'serId'
>;

const MAX_OFFERS = 3,
  /** Spaces of the building that are looked at, those that fit the people best first. */
  MAX_OTHERS = 12;

/**
 * Times that are free for a booking that loses its own: the nearest of that day in its space, and where these are fewer
 * than three, its own time in spaces of the same building under the same rule.
 * @param blocked keys of slots of its space that are about to be taken
 */
export async function listOffers(
  actor: Actor,
  booking: Losing,
  blocked: ReadonlySet<string> = new Set(),
): Promise<Offer[]> {
  const places = await loadPlaces(actor.db, [booking.spaceId, ...(await otherSpaces(actor, booking))]),
    times = await loadOpenTimes(actor.db, [...places.values()], booking.useDt, booking.useDt),
    deptCd = await findDeptOf(actor.db, booking),
    kind: BookingKind = booking.serId === null ? 'single' : 'series',
    found: Offer[] = [];
  for (const [spaceId, place] of places) {
    const isOwn = spaceId === booking.spaceId,
      taken = await takenSlots(actor.db, spaceId, booking.useDt, booking.bkngId),
      held = isOwn ? new Set([...taken, ...blocked]) : taken;
    const fits = (range: TimeRange): boolean =>
      findRequestProblem(place.space, place.rule, { ...booking, ...range, deptCd }, kind, actor.now) === null &&
      isFreeAt({ place, times, held }, { ...range, spaceId, useDt: booking.useDt });
    const starts = (isOwn ? nearestFirst(booking) : [booking]).filter(fits).slice(0, MAX_OFFERS - found.length);
    found.push(
      ...starts.map(({ strtTm, endTm }) => ({
        spaceId,
        spaceNm: place.space.spaceNm,
        useDt: booking.useDt,
        strtTm,
        endTm,
      })),
    );
    if (found.length === MAX_OFFERS) break;
  }
  return found;
}

interface Occupied {
  readonly place: Place;
  readonly times: OpenTimes;
  readonly held: ReadonlySet<string>;
}
const isFreeAt = ({ place, times, held }: Occupied, asked: SlotTime): boolean =>
  findOpenProblem(asked.useDt, asked, times.openOn(place, asked.useDt)) === null &&
  areFree(slotsFor(asked, place.rule.bfrSlotCnt), held);

/** Every start of the same length, the one that lies nearest first. */
function nearestFirst(asked: TimeRange): TimeRange[] {
  const length = slotCountOf(asked),
    start = slotOf(asked.strtTm);
  return Array.from({ length: SLOTS_A_DAY - length + 1 }, (_, slotNo) => slotNo)
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
    .map((slotNo) => ({ strtTm: timeOf(slotNo), endTm: timeOf(slotNo + length) }));
}

/** Spaces of the same building and rule with room for the people, the smallest first. */
async function otherSpaces({ db }: Actor, { spaceId, useCnt }: Losing): Promise<string[]> {
  const rows = await db
    .selectFrom('space as other')
    .innerJoin('space as own', (join) =>
      join.onRef('own.bldgCd', '=', 'other.bldgCd').onRef('own.ruleId', '=', 'other.ruleId'),
    )
    .select('other.spaceId')
    .where('own.spaceId', '=', spaceId)
    .where('other.spaceId', '<>', spaceId)
    .where('other.spaceSt', '=', 'OPEN')
    .where('other.useYn', '=', 'Y')
    .where('other.cpctCnt', '>=', useCnt)
    .where('other.minUseCnt', '<=', useCnt)
    .orderBy('other.cpctCnt')
    .orderBy('other.spaceCd')
    .limit(MAX_OTHERS)
    .execute();
  return rows.map((row) => row.spaceId);
}

/** `12:00~13:00, 세미나실 2 10:00~11:00`, as a message names offers; of the own space the times alone. */
export const offersText = (offers: readonly Offer[], ownSpaceId: string): string =>
  offers
    .map(({ spaceId, spaceNm, strtTm, endTm }) => {
      const time = `${displayDate(strtTm)}~${displayDate(endTm)}`;
      return spaceId === ownSpaceId ? time : `${spaceNm} ${time}`;
    })
    .join(', ');
