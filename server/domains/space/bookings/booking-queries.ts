import { sql, type Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { BookingDetail } from '#contract/space/booking.ts';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { nameBefore, recordPersonalAccess, staffName } from '#server/domains/people/index.ts';
import { waitsForCaller } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { maskName, maskPhone } from '#shared/masking.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { isOfApplicant, type ApplicantKey } from '../applicant.ts';
import { staffActor } from '#server/http/actor.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { isReached, reachedBookings } from '../rights.ts';
import { bookingRows } from './booking-store.ts';
import { listOffers } from './offers.ts';
import { presentBookings } from './present.ts';

type Filter = Omit<ParsedArg<'downloadBkngExcel'>, 'plainYn' | 'rsnCd' | 'rsnCn' | 'sortBy' | 'sortType'>;

/** A lesson of the timetable that meets the booking. */
const MEETS_LESSON = sql<boolean>`exists (select from "spaceBlkt" b where b."srcCd" = 'TMTB' and b."strtDt" <= "spaceBkng"."useDt" and "spaceBkng"."useDt" <= b."endDt"
  and b."spaceId" = "spaceBkng"."spaceId" and (b."dows" is null or b."dows" @> to_jsonb(extract(isodow from to_date("spaceBkng"."useDt", 'YYYYMMDD'))::integer))
  and coalesce(b."strtTm", '0000') < "spaceBkng"."endTm" and "spaceBkng"."strtTm" < coalesce(b."endTm", '2400'))`;

function bookingsWhere(call: CallContext, filter: Filter) {
  let rows = bookingRows(call.db).where(reachedBookings(call, call.scope));
  if (filter.workDivCd) rows = rows.where(waitsForCaller(call, filter.workDivCd, 'spaceBkng', 'spaceBkng.bkngId'));
  if (filter.useStrtDt) rows = rows.where('useDt', '>=', filter.useStrtDt);
  if (filter.useEndDt) rows = rows.where('useDt', '<=', filter.useEndDt);
  if (filter.rgstStrtDt) rows = rows.where('rgstDt', '>=', koreanMoment(filter.rgstStrtDt).toISOString());
  if (filter.rgstEndDt) rows = rows.where('rgstDt', '<', koreanMoment(filter.rgstEndDt, '2400').toISOString());
  rows = among(rows, 'bkngSt', filter.bkngSts);
  if (filter.bldgCd) rows = rows.where('space.bldgCd', '=', filter.bldgCd);
  if (filter.spaceId) rows = rows.where('spaceBkng.spaceId', '=', filter.spaceId);
  if (filter.spaceTyCd) rows = rows.where('space.spaceTyCd', '=', filter.spaceTyCd);
  if (filter.mngDeptCd) rows = rows.where('space.mngDeptCd', '=', filter.mngDeptCd);
  if (filter.aplyDivCd) rows = rows.where(sql<string>`"aplyDivCd"`, '=', filter.aplyDivCd);
  if (filter.prpsCd) rows = rows.where(sql<string>`"prpsCd"`, '=', filter.prpsCd);
  if (filter.rcurYn) rows = rows.where('serId', filter.rcurYn === 'Y' ? 'is not' : 'is', null);
  if (filter.clssYn === 'Y') rows = rows.where(MEETS_LESSON);
  if (filter.serId) rows = rows.where('serId', '=', filter.serId);
  return withKeyword(rows, filter.searchKeyword, ['bkngNo', 'aplyNm', 'grpNm']);
}

const shown = (rows: ReturnType<typeof bookingsWhere>) =>
  rows
    .leftJoin('dept', 'dept.deptCd', 'space.mngDeptCd')
    .select([
      'spaceBkng.bkngId',
      'spaceBkng.bkngNo',
      'spaceBkng.spaceId',
      'space.spaceNm',
      'space.bldgCd',
      'spaceBkng.useDt',
      'spaceBkng.strtTm',
      'spaceBkng.endTm',
      'spaceBkng.slotCnt',
      'spaceBkng.aplyDivCd',
      'spaceBkng.aplyId',
      'spaceBkng.aplyNm',
      'spaceBkng.aplyTel',
      'spaceBkng.rgstId',
      'spaceBkng.prpsCd',
      'spaceBkng.grpNm',
      'spaceBkng.useCnt',
      'spaceBkng.serId',
      'spaceBkng.rgstDt',
      'spaceBkng.expryDt',
      'spaceBkng.bkngSt',
      'space.mngDeptCd',
      'dept.deptNm as mngDeptNm',
      'spaceBkng.version',
    ])
    .select([
      sql<
        number | null
      >`(select count(*)::integer from "spaceBkng" s where s."serId" = "spaceBkng"."serId" and (s."useDt", s."bkngNo") <= ("spaceBkng"."useDt", "spaceBkng"."bkngNo"))`.as(
        'serNo',
      ),
      sql<number | null>`(select s."cnt" from "spaceBkngSer" s where s."serId" = "spaceBkng"."serId")`.as('serCnt'),
    ]);
export type BookingQueryRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Bookings in clear; callers mask them before they answer. */
export const bookingList = listOf({
  where: bookingsWhere,
  select: shown,
  sort: { useDt: 'asc', strtTm: 'asc', spaceNm: 'asc' },
  id: 'spaceBkng.bkngId',
  columns: { spaceNm: 'space.spaceNm', rgstDt: 'spaceBkng.rgstDt' },
  present: (rows, call) => presentBookings(call, rows),
});

/** How many requests wait within the caller's scope. */
export const countWaiting = async (call: CallContext): Promise<number> => bookingList.count({ bkngSts: 'REQ' }, call);

/** Bookings of today that are used or wait to be. Devices keep them, so that all names are masked. */
export async function listToday(call: CallContext, filter: ParsedArg<'getTodayList'>) {
  const today = koreanDate8(call.now);
  const rows = await bookingList.read(
    { ...filter, useStrtDt: today, useEndDt: today, bkngSts: 'APRV,USE,DONE,NOSHOW', sortBy: 'strtTm,spaceNm' },
    call,
    MAX_TODAY,
  );
  return {
    data: rows.map((row) => ({ ...row, aplyNm: row.aplyNm === null ? null : maskName(row.aplyNm), aplyTel: null })),
    keepUntilDt: koreanMoment(addDays(today, 1)).toISOString(),
  };
}
const MAX_TODAY = 1000;

/**
 * One booking with all that its screen shows; the name in clear, which is written down. @throws Failure 409 GONE, 403
 */
export async function getBooking(call: CallContext, bkngId: string) {
  // Whether there is such a booking at all, before whether he may see it.
  const row = await asSystem(call, async (db) =>
    bookingRows(db)
      .selectAll('spaceBkng')
      .select(['space.mngDeptCd', 'spaceRule.noshwLmtCnt', 'spaceRule.noshwPrdDay', 'space.ruleId'])
      .where('spaceBkng.bkngId', '=', bkngId)
      .executeTakeFirst(),
  );
  if (!row) throw gone();
  if (!isReached(call, call.scope, row)) throw forbidden();
  const [brief] = presentBookings(
    call,
    await shown(bookingRows(call.db).where('spaceBkng.bkngId', '=', bkngId)).execute(),
  );
  if (!brief) throw gone();
  if ((row.aplyDivCd === 'STDNT' || row.aplyDivCd === 'OTSDR') && row.aplyId !== null)
    await recordPersonalAccess(call, {
      acsDivCd: 'VIEW',
      resourcePath: BOOKING_SCREEN,
      sbjtDivCd: row.aplyDivCd,
      subjects: { keys: [row.aplyId] },
      fieldNms: ['aplyNm'],
    });
  const detail: BookingDetail = {
    ...row,
    ...brief,
    aplyNm: row.aplyDivCd === 'STDNT' || row.aplyDivCd === 'OTSDR' ? nameBefore(call, brief.aplyNm) : brief.aplyNm,
    aplyTel: row.aplyTel === null ? null : maskPhone(row.aplyTel),
    aplyNo: await numberOf(call, row),
    rgstNm: await staffName(call.db, row.rgstId),
    dptyYn: row.rgstId === row.aplyId ? 'N' : 'Y',
    companions: (row.atndJson ?? []).map((one) => ({ ...one, nm: nameBefore(call, one.nm) })),
    aprvNm: await staffName(call.db, row.aprvId),
  };
  return {
    data: [detail],
    history: await listHistory(call, bkngId),
    // Beside a booking that he sees stand places, times and states of others, without their people.
    ...(await asSystem(call, async (db) => besides(db, row))),
    // An applicant who lost the time by the office sees what is free instead.
    offers: row.bkngSt === 'CNCLA' && row.useDt >= koreanDate8(call.now) ? await listOffers(staffActor(call), row) : [],
    noshwCnt: await asSystem(call, async (db) => countNoShows(db, row, koreanDate8(call.now))),
    noshwLmtCnt: row.noshwLmtCnt,
  };
}

/** Staff number of a member of staff; of all others the id of the booking is the number. */
async function numberOf({ db }: CallContext, { aplyDivCd, aplyId }: ApplicantKey): Promise<string | null> {
  if (aplyId === null || (aplyDivCd !== 'STF' && aplyDivCd !== 'PROF')) return aplyId;
  const user = await db.selectFrom('user').select('stfNo').where('userId', '=', aplyId).executeTakeFirst();
  return user?.stfNo ?? null;
}

const listHistory = async (call: CallContext, bkngId: string) =>
  call.db
    .selectFrom('spaceBkngHis')
    .select(['spaceBkngHisId', 'evtCd', 'bfSt', 'afSt', 'rsn', nameOfUser('spaceBkngHis.actId').as('actNm'), 'actDt'])
    .where('bkngId', '=', bkngId)
    .orderBy('actDt', 'desc')
    .orderBy('spaceBkngHisId')
    .execute();

interface Beside extends ApplicantKey {
  readonly bkngId: string;
  readonly serId: string | null;
  readonly spaceId: string;
  readonly useDt: string;
}
const besides = async (db: Kysely<Schema>, row: Beside) => ({
  series: row.serId === null ? [] : await briefs(db).where('spaceBkng.serId', '=', row.serId).execute(),
  week: await weekOf(db, row),
  near: await near(db, row),
});

const briefs = (db: Kysely<Schema>) =>
  bookingRows(db)
    .select([
      'spaceBkng.bkngId',
      'spaceBkng.bkngNo',
      'space.spaceNm',
      'spaceBkng.useDt',
      'spaceBkng.strtTm',
      'spaceBkng.endTm',
      'spaceBkng.bkngSt',
      'spaceBkng.version',
    ])
    .orderBy('spaceBkng.useDt')
    .orderBy('spaceBkng.strtTm')
    .orderBy('spaceBkng.bkngId');

/** What the applicant has booked in the week of use. */
function weekOf(db: Kysely<Schema>, row: ApplicantKey & { readonly useDt: string }) {
  const monday = addDays(row.useDt, 1 - dowOf(row.useDt));
  return briefs(db)
    .where(isOfApplicant('spaceBkng', row))
    .where('spaceBkng.useDt', '>=', monday)
    .where('spaceBkng.useDt', '<=', addDays(monday, 6))
    .execute();
}

/** Other requests for the space that day. */
const near = async (
  db: Kysely<Schema>,
  { spaceId, useDt, bkngId }: { spaceId: string; useDt: string; bkngId: string },
) =>
  briefs(db)
    .where('spaceBkng.spaceId', '=', spaceId)
    .where('spaceBkng.useDt', '=', useDt)
    .where('spaceBkng.bkngId', '<>', bkngId)
    .where('spaceBkng.bkngSt', 'in', ['REQ', 'APRV'])
    .execute();

/** No-shows of the applicant that still count under the rule. */
async function countNoShows(
  db: Kysely<Schema>,
  row: ApplicantKey & { readonly ruleId: string; readonly noshwPrdDay: number },
  today: string,
): Promise<number> {
  const { cnt } = await bookingRows(db)
    .select(sql<number>`count(*)::integer`.as('cnt'))
    .where(isOfApplicant('spaceBkng', row))
    .where('space.ruleId', '=', row.ruleId)
    .where('spaceBkng.bkngSt', '=', 'NOSHOW')
    .where('spaceBkng.pnltId', 'is', null)
    .where('spaceBkng.useDt', '>', addDays(today, -row.noshwPrdDay))
    .executeTakeFirstOrThrow();
  return cnt;
}
