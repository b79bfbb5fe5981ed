import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { SpaceFigure } from '#contract/space/figure.ts';
import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { among } from '#server/records/conditions.ts';
import { addDays, daysBetween } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { figureText, meanHoursText } from '#shared/space/use-figures.ts';
import { bookingRows } from '../bookings/booking-store.ts';
import { loadPlaces, type Place } from '../places.ts';
import { countDays, HELD_SLOTS, usedSlots, type DayCount } from './day-counts.ts';

type Period = ParsedArg<'getHeatmap'>;
type Grouped = ParsedArg<'getUseStat'>;
const MAX_DAYS = 366,
  /** Days that the nightly job still counts anew; they come from the bookings themselves. */
  FRESH_DAYS = 8;

/** Spaces of a period in the caller's hands. @throws Failure 400 for a period in disorder or of more than a year */
async function requirePlaces({ db, scope }: CallContext, period: Period): Promise<readonly Place[]> {
  if (period.strtDt > period.endDt) throw invalidField('strtDt', message('M-DATE-ORDER'));
  if (daysBetween(period.strtDt, period.endDt) >= MAX_DAYS)
    throw invalidField('strtDt', message('M-PERIOD-MAX', { n: MAX_DAYS }));
  let rows = db.selectFrom('space').select('spaceId');
  if (!scope.everything) rows = rows.where('mngDeptCd', 'in', [...scope.deptCds]);
  rows = among(rows, 'bldgCd', period.bldgCd);
  rows = among(rows, 'spaceTyCd', period.spaceTyCd);
  if (period.mngDeptCd) rows = rows.where('mngDeptCd', '=', period.mngDeptCd);
  const ids = (await rows.orderBy('spaceCd').execute()).map(({ spaceId }) => spaceId);
  return [...(await loadPlaces(db, ids)).values()];
}

const idsOf = (places: readonly Place[]): readonly string[] => places.map(({ space }) => space.spaceId);

/** Counts of a period: older days from the counted table, the last ones from the bookings. */
async function readCounts(
  { db, now }: CallContext,
  places: readonly Place[],
  { strtDt, endDt }: Period,
): Promise<readonly DayCount[]> {
  const border = addDays(koreanDate8(now), -FRESH_DAYS),
    oldEnd = endDt < border ? endDt : addDays(border, -1);
  const old =
    strtDt > oldEnd
      ? []
      : await db
          .selectFrom('spaceUseDay')
          .select(['spaceId', sql<string>`''`.as('useDt')])
          .select(
            (['openSlot', 'bkngSlot', 'useSlot', 'doneCnt', 'noshwCnt', 'cnclCnt', 'seatUse', 'seatCap'] as const).map(
              (column) => sql<number>`sum(${sql.ref(column)})::bigint`.as(column),
            ),
          )
          .where('spaceId', 'in', idsOf(places))
          .where('useDt', '>=', strtDt)
          .where('useDt', '<=', oldEnd)
          .groupBy('spaceId')
          .execute();
  const fresh = endDt < border ? [] : await countDays(db, places, strtDt < border ? border : strtDt, endDt);
  return [...old, ...fresh];
}

const FIELDS = ['openSlot', 'bkngSlot', 'useSlot', 'doneCnt', 'noshwCnt', 'cnclCnt', 'seatUse', 'seatCap'] as const;
type Sums = Record<(typeof FIELDS)[number], number>;

const sumOf = (counts: readonly DayCount[]): Sums => {
  const total = (field: (typeof FIELDS)[number]): number => counts.reduce((sum, count) => sum + count[field], 0);
  return {
    openSlot: total('openSlot'),
    bkngSlot: total('bkngSlot'),
    useSlot: total('useSlot'),
    doneCnt: total('doneCnt'),
    noshwCnt: total('noshwCnt'),
    cnclCnt: total('cnclCnt'),
    seatUse: total('seatUse'),
    seatCap: total('seatCap'),
  };
};

/** Rates come from the sums, never from other rates. */
const toFigure = (grpCd: string, grpNm: string, sums: Sums): SpaceFigure => ({
  grpCd,
  grpNm,
  openSlotCnt: sums.openSlot,
  useSlotCnt: sums.useSlot,
  doneCnt: sums.doneCnt,
  noshwCnt: sums.noshwCnt,
  cnclCnt: sums.cnclCnt,
  useRt: figureText(sums.useSlot, sums.openSlot),
  bkngRt: figureText(sums.bkngSlot, sums.openSlot),
  noshwRt: figureText(sums.noshwCnt, sums.doneCnt + sums.noshwCnt),
  seatRt: figureText(sums.seatUse, sums.seatCap),
});

const GROUPS = { BLDG: 'SPACE_BLDG', TYPE: 'SPACE_TY', SPACE: null } as const;

async function namesOf({ db }: CallContext, grouping: keyof typeof GROUPS): Promise<ReadonlyMap<string, string>> {
  const upCdId = GROUPS[grouping];
  if (upCdId === null) return new Map();
  const codes = await db.selectFrom('cmmnCd').select(['cdId', 'cdNm']).where('upCdId', '=', upCdId).execute();
  return new Map(codes.map(({ cdId, cdNm }) => [cdId, cdNm]));
}

/** Figures by building, type or space, and of all together. */
export async function listFigures(call: CallContext, query: Grouped) {
  const places = await requirePlaces(call, query),
    counts = await readCounts(call, places, query),
    names = await namesOf(call, query.groupBy),
    placeOf = new Map(places.map((place) => [place.space.spaceId, place]));
  const groupOf = ({ spaceId }: DayCount): string => {
    const { space } = placeOf.get(spaceId) ?? {};
    if (query.groupBy === 'SPACE') return spaceId;
    return (query.groupBy === 'BLDG' ? space?.bldgCd : space?.spaceTyCd) ?? '';
  };
  const data = [...groupBy(counts, groupOf)]
    .map(([grpCd, rows]) =>
      toFigure(grpCd, names.get(grpCd) ?? placeOf.get(grpCd)?.space.spaceNm ?? grpCd, sumOf(rows)),
    )
    .toSorted((a, b) => (a.grpCd < b.grpCd ? -1 : 1));
  return { data, total: toFigure('', '', sumOf(counts)), places };
}

/** The figures with what stands beside them on the screen. */
export async function getUseStat(call: CallContext, query: Grouped) {
  const { data, total, places } = await listFigures(call, query);
  return {
    data,
    total,
    aprvHr: await meanDecision(call, places, query),
    noshwByDiv: await noShowsByApplicant(call, places, query),
  };
}

async function meanDecision({ db }: CallContext, places: readonly Place[], { strtDt, endDt }: Period): Promise<string> {
  const { minutes, cnt } = await db
    .selectFrom('spaceBkng')
    .select([
      sql<number>`coalesce(sum(extract(epoch from "aprvDt" - "rgstDt") / 60), 0)::bigint`.as('minutes'),
      sql<number>`count(*)::integer`.as('cnt'),
    ])
    .where('spaceId', 'in', idsOf(places))
    .where('useDt', '>=', strtDt)
    .where('useDt', '<=', endDt)
    .where('aprvDt', 'is not', null)
    .executeTakeFirstOrThrow();
  return meanHoursText(minutes, cnt);
}

async function noShowsByApplicant({ db }: CallContext, places: readonly Place[], { strtDt, endDt }: Period) {
  const rows = await db
    .selectFrom('spaceBkng')
    .select([
      'aplyDivCd',
      sql<number>`(count(*) filter (where "bkngSt" = 'NOSHOW'))::integer`.as('noshwCnt'),
      sql<number>`count(*)::integer`.as('cnt'),
    ])
    .where('spaceId', 'in', idsOf(places))
    .where('useDt', '>=', strtDt)
    .where('useDt', '<=', endDt)
    .where('bkngSt', 'in', ['DONE', 'NOSHOW'])
    .groupBy('aplyDivCd')
    .orderBy('aplyDivCd')
    .execute();
  return rows.map(({ cnt, ...row }) => ({ ...row, noshwRt: figureText(row.noshwCnt, cnt) }));
}

/** How often each half hour of the week was used. */
export async function getHeatmap(call: CallContext, period: Period) {
  const places = await requirePlaces(call, period);
  const rows = await bookingRows(call.db)
    .select(['useDt', 'strtTm', 'endTm', 'slotCnt', 'bkngSt', 'chkinDt', 'chkoutDt'])
    .select(HELD_SLOTS)
    .where('spaceBkng.spaceId', 'in', idsOf(places))
    .where('useDt', '>=', period.strtDt)
    .where('useDt', '<=', period.endDt)
    .where('bkngSt', 'in', ['DONE', 'USE'])
    .execute();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const [first, behind] = usedSlots(row);
    for (let slotNo = first; slotNo < behind; slotNo += 1) {
      const key = `${dowOf(row.useDt)} ${slotNo}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([key, useCnt]) => {
      const [dow = 0, slotNo = 0] = key.split(' ').map(Number);
      return { dow, slotNo, useCnt };
    })
    .toSorted((a, b) => a.dow - b.dow || a.slotNo - b.slotNo);
}

/** Applications that found their time taken, most first. */
export async function getUnmet(call: CallContext, period: Period) {
  const places = await requirePlaces(call, period);
  return call.db
    .selectFrom('spaceUnmet')
    .innerJoin('space', 'space.spaceId', 'spaceUnmet.spaceId')
    .select(['spaceUnmet.spaceId', 'space.spaceNm', sql<number>`count(*)::integer`.as('unmetCnt')])
    .where('spaceUnmet.spaceId', 'in', idsOf(places))
    .where('useDt', '>=', period.strtDt)
    .where('useDt', '<=', period.endDt)
    .groupBy(['spaceUnmet.spaceId', 'space.spaceNm'])
    .orderBy('unmetCnt', 'desc')
    .orderBy('spaceUnmet.spaceId')
    .execute();
}
