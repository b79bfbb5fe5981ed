import { reachOf } from '#server/access/reach.ts';
import { sql, type Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { BoardCell, BoardRow } from '#contract/space/board.ts';
import { BLACKOUT_NAMES, BOOKING_SCREEN, SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { personOf } from '#server/http/call-context.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { isBookable } from '#shared/space/booking-checks.ts';
import { whyNoEnd } from '#shared/space/free-day.ts';
import { blackoutOn, openSlotsOn, type OpenDay } from '#shared/space/open-time.ts';
import { isInOrder, SLOTS_A_DAY, slotKey, timeOf, type TimeRange } from '#shared/space/slots.ts';
import { coverName } from '../applicant.ts';
import { areFree, heldSlots, slotsFor } from '../bookings/slots.ts';
import { loadOpenTimes, loadPlaces, type OpenTimes, type Place } from '../places.ts';
import { say } from '../problem.ts';
import { isManaged, isReached } from '../rights.ts';
import { spacesWhere } from '../spaces/space-queries.ts';

const MAX_SPACES = 300;

/** Spaces of a filter, starred ones first. */
async function listPlaces(call: CallContext, { useDt: _, spaceId, ...filter }: ParsedArg<'getBoard'>) {
  const { userId } = personOf(call);
  let rows = spacesWhere(call, filter)
    .leftJoin('spaceFvrt', (join) =>
      join.onRef('spaceFvrt.spaceId', '=', 'space.spaceId').on('spaceFvrt.userId', '=', userId),
    )
    .where('space.useYn', '=', 'Y')
    .select(['space.spaceId', 'spaceFvrt.spaceFvrtId']);
  if (spaceId) rows = rows.where('space.spaceId', '=', spaceId);
  const found = await rows
    .orderBy(sql`"spaceFvrt"."spaceFvrtId" is null`)
    .orderBy('space.spaceCd')
    .limit(MAX_SPACES)
    .execute();
  const places = await loadPlaces(
    call.db,
    found.map((row) => row.spaceId),
  );
  return found.flatMap((row) => {
    const place = places.get(row.spaceId);
    return place ? [{ place, isStarred: row.spaceFvrtId !== null }] : [];
  });
}

/** Everybody sees that a time is taken; by whom and for what, `present` lets out inside the scope alone. */
const listHeld = async (call: CallContext, spaceIds: readonly string[], useDt: string) =>
  asSystem(call, async (db) => heldOn(db, spaceIds, useDt));

const heldOn = async (db: Kysely<Schema>, spaceIds: readonly string[], useDt: string) =>
  db
    .selectFrom('spaceBkngSlot')
    .innerJoin('spaceBkng', 'spaceBkng.bkngId', 'spaceBkngSlot.bkngId')
    .innerJoin('space', 'space.spaceId', 'spaceBkngSlot.spaceId')
    .select([
      'spaceBkngSlot.spaceId',
      'spaceBkngSlot.slotNo',
      'spaceBkngSlot.slotDivCd',
      'spaceBkng.bkngId',
      'spaceBkng.bkngSt',
      'spaceBkng.aplyDivCd',
      'spaceBkng.aplyId',
      'spaceBkng.aplyNm',
      'spaceBkng.rgstId',
      'spaceBkng.version',
      'space.mngDeptCd',
    ])
    .where('spaceBkngSlot.useDt', '=', useDt)
    .where('spaceBkngSlot.spaceId', 'in', spaceIds)
    .orderBy('spaceBkngSlot.spaceId')
    .orderBy('spaceBkngSlot.slotNo')
    .execute();
type Held = Awaited<ReturnType<typeof listHeld>>[number];

interface ListedPlace {
  readonly place: Place;
  readonly isStarred: boolean;
}

/**
 * Of the spaces of a board those that can be booked from the one time to the other, by the checks of a booking; all of them
 * where no time is asked for. @throws Failure 400 for times out of order
 */
async function onlyFree(
  call: CallContext,
  listed: readonly ListedPlace[],
  { useDt, freeStrtTm = '', freeEndTm = '' }: ParsedArg<'getBoard'>,
  times: OpenTimes,
): Promise<readonly ListedPlace[]> {
  const wanted = { strtTm: freeStrtTm, endTm: freeEndTm };
  if ((freeStrtTm === '' && freeEndTm === '') || listed.length === 0) return listed;
  if (!isInOrder(wanted)) throw invalidField('freeEndTm', message('M-TM-ORDER'));
  const rows = await call.db
      .selectFrom('spaceBkngSlot')
      .select(['spaceId', 'useDt', 'slotNo', 'slotDivCd'])
      .where(
        'spaceId',
        'in',
        listed.map(({ place }) => place.space.spaceId),
      )
      .where('useDt', 'in', [useDt, addDays(useDt, 1)])
      .execute(),
    held = groupBy(rows, ({ spaceId }) => spaceId);
  return listed.filter(({ place }) => {
    const { space, rule } = place,
      free = {
        useDt,
        day: times.openOn(place, useDt),
        taken: new Set((held.get(space.spaceId) ?? []).map(slotKey)),
        kept: new Set<string>(),
        bfrSlotCnt: rule.bfrSlotCnt,
      };
    return isBookable(space) && whyNoEnd(free, wanted, { rule, now: call.now }) === null;
  });
}

/** One day of many spaces. Names are shown inside the scope alone, and there covered. */
export async function getBoard(call: CallContext, query: ParsedArg<'getBoard'>) {
  const { useDt } = query,
    listed = await listPlaces(call, query),
    times = await loadOpenTimes(
      call.db,
      listed.map(({ place }) => place),
      useDt,
      useDt,
    ),
    found = await onlyFree(call, listed, query, times),
    places = found.map(({ place }) => place);
  const held = groupBy(
    await listHeld(
      call,
      places.map(({ space }) => space.spaceId),
      useDt,
    ),
    ({ spaceId }) => spaceId,
  );
  const change = reachOf(call, SPACE_SCREEN, 'U');
  const data = found.map(({ place, isStarred }): BoardRow => {
    const { spaceId, spaceCd, spaceNm, bldgCd, spaceTyCd, cpctCnt, spaceSt, mngDeptCd } = place.space;
    return {
      spaceId,
      spaceCd,
      spaceNm,
      bldgCd,
      spaceTyCd,
      cpctCnt,
      spaceSt,
      fvrtYn: isStarred ? 'Y' : 'N',
      mngYn: isManaged(change, mngDeptCd) ? 'Y' : 'N',
      cells: [...bookedCells(call, held.get(spaceId) ?? []), ...closedCells(useDt, times.openOn(place, useDt))],
    };
  });
  return { data, totalCount: data.length };
}

/** Slots of a booking that follow each other are one cell. */
function bookedCells(call: CallContext, held: readonly Held[]): BoardCell[] {
  const reach = reachOf(call, BOOKING_SCREEN, 'R'),
    cells: (BoardCell & { readonly endNo: number })[] = [];
  for (const slot of held) {
    const cellCd = slot.slotDivCd === 'BFR' ? 'BFR' : slot.bkngSt,
      isSeen = isReached(call, reach, slot),
      last = cells.at(-1),
      goesOn = last?.endNo === slot.slotNo && last.cellCd === cellCd && heldBy(held, last.endNo - 1) === slot.bkngId,
      endNo = slot.slotNo + 1,
      endTm = timeOf(endNo);
    if (last && goesOn) {
      cells[cells.length - 1] = { ...last, endNo, endTm };
    } else {
      cells.push({
        strtTm: timeOf(slot.slotNo),
        endTm,
        endNo,
        cellCd,
        label: isSeen ? (coverName(slot.aplyDivCd, slot.aplyNm) ?? '') : say('outside'),
        bkngId: isSeen ? slot.bkngId : null,
        version: isSeen ? slot.version : null,
      });
    }
  }
  return cells.map(({ endNo: _, ...cell }) => cell);
}

const heldBy = (held: readonly Held[], slotNo: number): string | undefined =>
  held.find((slot) => slot.slotNo === slotNo)?.bkngId;

/** Where a space is closed: outside its hours, and under its blackouts. */
function closedCells(useDt: string, day: OpenDay): BoardCell[] {
  const closed = gapsOf(day.ranges).map((range) => cellOf(range, 'CLOSED', ''));
  const blocked = day.blackouts.flatMap((blackout) => {
    const range = blackoutOn(blackout, useDt);
    if (range === null) return [];
    const label = blackout.publicYn === 'Y' ? BLACKOUT_NAMES[blackout.blktDivCd] : '';
    return [cellOf(range, blackout.blktDivCd === 'CLSS' ? 'CLSS' : 'BLKT', label)];
  });
  return [...closed, ...blocked];
}

const cellOf = ({ strtTm, endTm }: TimeRange, cellCd: BoardCell['cellCd'], label: string): BoardCell => ({
  strtTm,
  endTm,
  cellCd,
  label,
  bkngId: null,
  version: null,
});

/** What lies between opening ranges, which are in order. */
function gapsOf(ranges: readonly TimeRange[]): TimeRange[] {
  const borders = ['0000', ...ranges.flatMap(({ strtTm, endTm }) => [strtTm, endTm]), '2400'];
  return Array.from({ length: borders.length / 2 }, (_, index) => ({
    strtTm: borders[index * 2] ?? '0000',
    endTm: borders[index * 2 + 1] ?? '2400',
  })).filter(({ strtTm, endTm }) => strtTm < endTm);
}

/** @throws Failure 400 when it is gone */
async function requirePlace(call: Pick<CallContext, 'db'>, spaceId: string): Promise<Place> {
  const place = (await loadPlaces(call.db, [spaceId])).get(spaceId);
  if (!place) throw invalidField('spaceId', message('M-GONE'));
  return place;
}

/** A month of one space, day by day. */
export async function getCalendar(call: CallContext, { spaceId, month }: ParsedArg<'getCalendar'>) {
  const place = await requirePlace(call, spaceId),
    first = `${month}01`,
    last = addDays(addMonths(first, 1), -1),
    times = await loadOpenTimes(call.db, [place], first, last);
  const rows = await call.db
    .selectFrom('spaceBkngSlot')
    .select([
      'useDt',
      sql<number>`count(*)::integer`.as('slotCnt'),
      sql<number>`count(distinct "bkngId")::integer`.as('bkngCnt'),
    ])
    .where('spaceId', '=', spaceId)
    .where('slotDivCd', '=', 'USE')
    .where('useDt', '>=', first)
    .where('useDt', '<=', last)
    .groupBy('useDt')
    .execute();
  const byDay = new Map(rows.map((row) => [row.useDt, row])),
    days = Number(last.slice(6));
  return Array.from({ length: days }, (_, index) => {
    const useDt = addDays(first, index),
      booked = byDay.get(useDt);
    return {
      useDt,
      openSlotCnt: openSlotsOn(useDt, times.openOn(place, useDt)).size,
      bkngSlotCnt: booked?.slotCnt ?? 0,
      bkngCnt: booked?.bkngCnt ?? 0,
      hldyYn: times.calendar.holidays.has(useDt) ? ('Y' as const) : ('N' as const),
    };
  });
}

/** Starts of a day at which so many slots are open and free, with the slots from which they follow. */
export async function getFreeTime(
  call: Pick<CallContext, 'db'>,
  {
    spaceId,
    useDt,
    slotCnt,
    exceptBkngId,
  }: Pick<ParsedArg<'getFreeTime'>, 'spaceId' | 'useDt' | 'slotCnt'> & Partial<ParsedArg<'getFreeTime'>>,
) {
  const place = await requirePlace(call, spaceId),
    { openOn } = await loadOpenTimes(call.db, [place], useDt, useDt),
    day = openOn(place, useDt),
    open = openSlotsOn(useDt, day),
    held = await heldSlots(call.db, spaceId, useDt, exceptBkngId),
    taken = new Set(held.map(slotKey)),
    { bfrSlotCnt } = place.rule;
  const data = Array.from({ length: SLOTS_A_DAY - slotCnt + 1 }, (_, slotNo) => ({
    strtTm: timeOf(slotNo),
    endTm: timeOf(slotNo + slotCnt),
  })).filter(
    (range) =>
      day.ranges.some(({ strtTm, endTm }) => strtTm <= range.strtTm && range.endTm <= endTm) &&
      slotsFor({ spaceId, useDt, ...range }, 0).every(({ slotNo }) => open.has(slotNo)) &&
      areFree(slotsFor({ spaceId, useDt, ...range }, bfrSlotCnt), taken),
  );
  return {
    data,
    openSlots: [...open].toSorted((a, b) => a - b),
    takenSlots: held.filter((slot) => slot.useDt === useDt).map(({ slotNo }) => slotNo),
    ranges: [...day.ranges],
    blocks: day.blackouts.flatMap((blackout) => {
      const range = blackoutOn(blackout, useDt),
        isPublic = blackout.publicYn === 'Y';
      return range === null
        ? []
        : [{ ...range, blktDivCd: isPublic ? blackout.blktDivCd : ('ETC' as const), publicYn: blackout.publicYn }];
    }),
    held,
    bfrSlotCnt,
  };
}
