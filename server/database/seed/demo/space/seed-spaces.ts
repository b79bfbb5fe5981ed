import { sql, type Kysely } from 'kysely';
import { recordAddress } from '#contract/record-address.ts';
import { HOLDING_STATES } from '#contract/space/space-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { groupBy } from '#shared/group-by.ts';
import { isClassDay, openSlotsOn, rangesOn } from '#shared/space/open-time.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { createRandom } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { planBookings, type BookingSource, type PlannedBooking } from './booking-plan.ts';
import { HOURS, SPACE_PLAN, equipmentRows, hoursRows, ruleRows } from './space-plan.ts';

const COUNTED_DAYS = 40,
  SCREEN = '/admin/spaceBkng/spaceBkngApplyMng',
  SEED = 20_260_303,
  STUDENTS = 3_000;

/** Spaces with rules, hours and equipment; bookings with their slots and history; the work of deciding; figures by day. */
export async function seedSpaces(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  await insertRows(db, 'spaceRule', ruleRows, now);
  await insertRows(
    db,
    'space',
    SPACE_PLAN.map(({ row }) => row as never),
    now,
  );
  await insertRows(db, 'spaceFclt', equipmentRows, now);
  await insertRows(db, 'spaceOprtTm', hoursRows, now);
  const source = await readSource(db, now, seedDay),
    bookings = planBookings(createRandom(SEED), source);
  await insertRows(
    db,
    'spaceBkng',
    bookings.map(({ row }) => row),
    now,
  );
  // New numbers go on behind those of the demo.
  await sql`select setval('"spaceBkngNo_seq"', ${bookings.at(-1)?.no ?? 1})`.execute(db);
  await insertRows(
    db,
    'spaceBkngSlot',
    bookings.filter(isHolding).flatMap(({ row, slots }) =>
      // Of a no-show the slots after the first are free again.
      (row.bkngSt === 'NOSHOW' ? slots.slice(0, 1) : slots).map((slot) => ({
        spaceId: row.spaceId,
        ...slot,
        bkngId: row.bkngId,
      })),
    ),
  );
  await insertRows(db, 'spaceBkngHis', bookings.flatMap(eventsOf));
  await insertRows(db, 'workItem', bookings.filter(({ row }) => row.bkngSt === 'REQ').map(workOf), now);
  await insertRows(db, 'spaceUseDay', dayRows(bookings, source), now);
}

const isHolding = ({ row }: PlannedBooking): boolean => HOLDING_STATES.includes(row.bkngSt);

async function readSource(db: Kysely<Schema>, now: Date, seedDay: string): Promise<BookingSource> {
  const students = await db
    .selectFrom('student')
    .select(['stdNo', 'stdNm', 'mobile'])
    .where('shregSt', '=', '10')
    .orderBy('stdNo')
    .limit(STUDENTS)
    .execute();
  const staff = await db.selectFrom('staff').select(['stfNo', 'stfNm']).execute();
  const codes = await db
    .selectFrom('cmmnCd')
    .select(['upCdId', 'cdId', 'userdef1', 'userdef2', 'userdef3'])
    .where('upCdId', 'in', ['ACDM_TERM', 'HLDY'])
    .execute();
  return {
    students,
    staffNames: new Map(staff.map(({ stfNo, stfNm }) => [stfNo, stfNm])),
    terms: codes.filter(({ upCdId }) => upCdId === 'ACDM_TERM'),
    holidays: new Set(codes.filter(({ upCdId }) => upCdId === 'HLDY').map(({ cdId }) => cdId)),
    now,
    seedDay,
  };
}

/** What has happened to a booking so far: its application, and what made it what it is. */
function eventsOf({ row }: PlannedBooking) {
  const { bkngId, bkngSt, rgstDt, rgstId, chkinDt } = row;
  const event = (
    evtCd: string,
    bfSt: PlannedBooking['row']['bkngSt'] | 'APRV' | null,
    afSt: string,
    actDt: string,
  ) => ({
    spaceBkngHisId: stableId(`spaceBkngHis:${bkngId}:${evtCd}`),
    bkngId,
    bfSt,
    afSt: afSt as PlannedBooking['row']['bkngSt'],
    evtCd,
    rsn: null,
    actId: rgstId,
    actDt,
    regDt: actDt,
  });
  const isWaiting = bkngSt === 'REQ' || bkngSt === 'RJCT',
    first = event('bookSpace', null, isWaiting ? 'REQ' : 'APRV', rgstDt);
  if (bkngSt === 'REQ' || bkngSt === 'APRV') return [first];
  const names = { DONE: 'chkoutBkng', USE: 'chkinBkng', NOSHOW: 'SPACE_CLOCK', CNCLU: 'cancelBkng', RJCT: 'rjctBkng' };
  return [first, event(names[bkngSt], isWaiting ? 'REQ' : 'APRV', bkngSt, row.chkoutDt ?? chkinDt ?? rgstDt)];
}

const workOf = ({ row, space }: PlannedBooking) => ({
  workItemId: stableId(`workItem:${row.bkngId}`),
  workDivCd: 'SPC_APRV',
  areaCd: 'SPACE',
  title: `공간예약 승인: ${space.spaceNm} ${displayDate(row.useDt)} ${displayDate(row.strtTm)}~${displayDate(row.endTm)}`,
  resourcePath: SCREEN,
  needAuthType: 'U' as const,
  linkUrl: recordAddress.booking(row.bkngId),
  refTable: 'spaceBkng',
  refId: row.bkngId,
  trgtDeptCd: space.mngDeptCd,
  reqDt: row.rgstDt,
  dueDt: (row.expryDt ?? row.rgstDt).slice(0, 10).replaceAll('-', ''),
  statCd: 'OPEN' as const,
  regId: 'SYSTEM',
  modId: 'SYSTEM',
  version: 1,
});

/** Counts of the last days, as the nightly job would have written them. */
function dayRows(bookings: readonly PlannedBooking[], { terms, holidays, seedDay }: BookingSource) {
  const byDay = groupBy(bookings, ({ row }) => `${row.spaceId} ${row.useDt}`),
    days = Array.from({ length: COUNTED_DAYS }, (_, index) => addDays(seedDay, -1 - index));
  return days.flatMap((useDt) => {
    const day = { useDt, isClassDay: isClassDay(terms, useDt), isHoliday: holidays.has(useDt) },
      openSlot = openSlotsOn(useDt, { ranges: rangesOn(HOURS, day, 'N'), blackouts: [] }).size;
    return SPACE_PLAN.map(({ spaceId, cpctCnt }) => {
      const found = byDay.get(`${spaceId} ${useDt}`) ?? [],
        done = found.filter(({ row }) => row.bkngSt === 'DONE');
      const slotsOf = (rows: readonly PlannedBooking[]): number => rows.reduce((sum, { row }) => sum + row.slotCnt, 0);
      const useSlot = slotsOf(done);
      return {
        spaceUseDayId: stableId(`spaceUseDay:${spaceId}:${useDt}`),
        spaceId,
        useDt,
        openSlot,
        bkngSlot: slotsOf(found.filter(isHolding)),
        useSlot,
        doneCnt: done.length,
        noshwCnt: found.filter(({ row }) => row.bkngSt === 'NOSHOW').length,
        cnclCnt: found.filter(({ row }) => row.bkngSt === 'CNCLU').length,
        seatUse: done.reduce((sum, { row }) => sum + row.useCnt * row.slotCnt, 0),
        seatCap: cpctCnt * useSlot,
      };
    });
  });
}
