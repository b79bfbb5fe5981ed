import { sql } from 'kysely';
import type { RsvNote } from '#contract/counselling/booking-states.ts';
import type { RsvRow, SlotRow } from '#contract/counselling/booking.ts';
import { HOLDING_STATES } from '#contract/counselling/counselling-codes.ts';
import { kindOf } from '#contract/counselling/kinds.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { waitsForCaller } from '#server/domains/work/index.ts';
import { among } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { addDays, daysBetween } from '#shared/calendar.ts';
import { sessionLimit } from '#shared/counselling/booking-rules.ts';
import { coveredClient } from '#shared/counselling/covered.ts';
import { isNoteMissing } from '#shared/counselling/waiting.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { loadHolidays } from '../calendar.ts';
import { workingIn, type Standing } from '../reach.ts';
import { settingsOf } from '../settings/kind-settings.ts';
import { bansOf } from './checks.ts';
import { rsvRights } from './rsv-rights.ts';

type Filter = Partial<FilterOf<'getRsvList'>>;
const COUNTED = ['DONE', ...HOLDING_STATES];

/** Reservations that the caller's rows of cnslr reach; the policies of the tables say the same. */
function rsvsWhere(call: CallContext, filter: Filter) {
  const { cnslDivCd, cnslrId, from, to, caseId, rsvSts, workDivCd, searchKeyword } = filter;
  let rows = call.db
    .selectFrom('cnslRsv as r')
    .leftJoin('student as s', 's.stdNo', 'r.stdNo')
    .leftJoin('cnslCase as k', 'k.caseId', 'r.caseId');
  if (cnslDivCd) rows = rows.where('r.cnslDivCd', '=', cnslDivCd);
  if (cnslrId) rows = rows.where('r.cnslrId', '=', cnslrId);
  if (from) rows = rows.where('r.rsvDt', '>=', from);
  if (to) rows = rows.where('r.rsvDt', '<=', to);
  if (caseId) rows = rows.where('r.caseId', '=', caseId);
  if (workDivCd) rows = rows.where(waitsForCaller(call, workDivCd, 'cnslRsv', 'r.rsvId'));
  const typed = searchKeyword?.trim();
  // A number is asked for as a whole, a name by a part of it.
  if (typed)
    rows = rows.where((eb) =>
      eb.or([
        eb('r.stdNo', '=', typed),
        eb('k.caseNo', '=', typed),
        eb('s.stdNm', 'like', `%${typed.replace(/[\\%_]/g, '\\$&')}%`),
      ]),
    );
  return among(rows, 'r.rsvSt', rsvSts);
}

/**
 * The note of a session, as far as the caller's policies show it: the signed one where there are several. That of an
 * interview belongs to its application.
 */
const NOTE_OF = sql<'SGND' | 'DRFT' | null>`(select n."noteSt" from "cnslNote" n where n."noteSt" in ('SGND', 'DRFT')
  and (n."rsvId" = r."rsvId" or (r."caseId" is null and n."aplyId" = r."aplyId" and n."noteDivCd" = 'INTK')) order by n."noteSt" desc limit 1)`;

const shown = (rows: ReturnType<typeof rsvsWhere>) =>
  rows
    .leftJoin('cnslAply as a', 'a.aplyId', 'r.aplyId')
    .innerJoin('cnslr as c', 'c.cnslrId', 'r.cnslrId')
    .innerJoin('cnslKind as n', 'n.cnslDivCd', 'r.cnslDivCd')
    .leftJoin('staff as f', 'f.stfNo', 'c.stfNo')
    .select([
      'r.rsvId',
      'r.cnslDivCd',
      'r.cnslrId',
      'f.stfNm as cnslrNm',
      'r.caseId',
      'k.caseNo',
      'r.aplyId',
      'a.aplyNo',
      'r.stdNo',
      's.stdNm',
      'r.slotId',
      'r.rsvDt',
      'r.strtTm',
      'r.endTm',
      'r.mthdCd',
      'r.placeNm',
      'r.rsvSt',
      'r.cnclRsn',
      'n.maxSesnCnt',
      'k.addSesnCnt',
      'r.version',
    ])
    .select(
      sql<number>`(select count(*)::integer from "cnslRsv" o where o."caseId" = r."caseId" and o."rsvSt" in (${sql.join(COUNTED)}))`.as(
        'sesnCnt',
      ),
    )
    .select(NOTE_OF.as('noteSt'));
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Who of the clients of rows may not book now; rows of one answer are of one kind. */
async function bansIn(call: CallContext, rows: readonly Found[]): Promise<ReadonlyMap<string, string>> {
  const [first] = rows;
  if (!first) return new Map();
  const stdNos = new Set(rows.flatMap(({ stdNo }) => (stdNo === null ? [] : [stdNo])));
  const settings = await settingsOf(call, first.cnslDivCd);
  return asSystem(call, (db) => bansOf(db, [...stdNos], settings, call.now));
}

/** How far the notes of rows are, for who counsels in their kind. */
async function notesIn(
  call: CallContext,
  [first]: readonly Found[],
): Promise<(row: Pick<Found, 'rsvSt' | 'rsvDt' | 'noteSt'>) => RsvNote | null> {
  if (!first || !(await workingIn(call, first.cnslDivCd, 'R')).isCounsellor) return () => null;
  const holidays = await loadHolidays(call.db),
    today = koreanDate8(call.now);
  return ({ rsvSt, rsvDt, noteSt }) => {
    if (rsvSt !== 'DONE') return null;
    return noteSt ?? (isNoteMissing(rsvDt, today, holidays) ? 'LATE' : 'NONE');
  };
}

/** Rows as the contract shows them: clients covered, with what the caller may do. */
async function present(rows: readonly Found[], call: CallContext): Promise<RsvRow[]> {
  const bans = await bansIn(call, rows),
    noteOf = await notesIn(call, rows);
  return Promise.all(
    rows.map(async ({ addSesnCnt, maxSesnCnt, noteSt, ...row }) => ({
      ...row,
      ...coveredClient(row, kindOf(row.cnslDivCd).isConfidential),
      maxSesnCnt: row.caseId === null ? null : sessionLimit(maxSesnCnt, addSesnCnt ?? 0),
      banDt: bans.get(row.stdNo ?? '') ?? null,
      noteCd: noteOf({ ...row, noteSt }),
      can: await rsvRights.listFor(call, row),
    })),
  );
}

export const rsvList = listOf({
  where: rsvsWhere,
  select: shown,
  sort: { rsvDt: 'desc', strtTm: 'asc' },
  id: 'r.rsvId',
  columns: { rsvDt: 'r.rsvDt', strtTm: 'r.strtTm', rsvSt: 'r.rsvSt', cnslrNm: 'f.stfNm', noteCd: NOTE_OF },
  present,
});

/** A workbook of a confidential kind holds no person. */
export const withoutPerson = (row: RsvRow): RsvRow =>
  kindOf(row.cnslDivCd).isConfidential ? { ...row, stdNo: null, stdNm: null } : row;

/** The longest stretch of a calendar: a month with the days of its first and last week. */
const MOST_DAYS = 42;

/** Which counsellors' times a caller asks for. @throws Failure 403, 400 */
function counsellorsAsked(standing: Standing, { cnslrId, from, to }: ParsedArg<'getSlotList'>): string | null {
  if (daysBetween(from, to) >= MOST_DAYS) throw invalidField('to', message('M-PERIOD-MAX', { n: MOST_DAYS }));
  if (cnslrId && !standing.seesAll && cnslrId !== standing.cnslrId) throw forbidden();
  return standing.seesAll ? cnslrId || null : standing.cnslrId;
}

/**
 * Slots of a stretch of days with what is booked. A copy that a device may keep is of the own today and tomorrow, in a
 * confidential kind without any person (counselling.md 5.1).
 */
export async function listSlots(call: CallContext, query: ParsedArg<'getSlotList'>) {
  const { cnslDivCd, from, to, keepYn } = query,
    standing = await workingIn(call, cnslDivCd, 'R'),
    cnslrId = counsellorsAsked(standing, query),
    today = koreanDate8(call.now),
    isKept =
      keepYn === 'Y' && cnslrId !== null && cnslrId === standing.cnslrId && from >= today && to <= addDays(today, 1);
  let rows = call.db
    .selectFrom('cnslSlot as t')
    .innerJoin('cnslr as c', 'c.cnslrId', 't.cnslrId')
    .select([
      't.slotId',
      't.cnslrId',
      't.stfNo',
      't.slotDt',
      't.strtTm',
      't.endTm',
      't.mthdCds',
      't.slotSt',
      't.blckRsn',
      't.ofrEndDt',
      't.rsvId',
      't.version',
    ])
    .where('c.cnslDivCd', '=', cnslDivCd)
    .where('t.slotDt', '>=', from)
    .where('t.slotDt', '<=', to);
  if (cnslrId !== null) rows = rows.where('t.cnslrId', '=', cnslrId);
  const slots = await rows.orderBy('t.slotDt').orderBy('t.strtTm').orderBy('t.cnslrId').execute(),
    booked = slots.flatMap(({ rsvId }) => (rsvId === null ? [] : [rsvId])),
    rsvs = new Map(
      booked.length === 0
        ? []
        : (
            await present(await shown(rsvsWhere(call, { cnslDivCd })).where('r.rsvId', 'in', booked).execute(), call)
          ).map((row) => [row.rsvId, row]),
    ),
    isBusy = await busyIn(call, slots, query),
    data = slots.map(({ rsvId, mthdCds, stfNo, ...slot }): SlotRow => {
      const rsv = rsvId === null ? null : (rsvs.get(rsvId) ?? null);
      return {
        ...slot,
        busyYn: isBusy({ ...slot, stfNo }) ? 'Y' : 'N',
        mthdCds: [...mthdCds],
        rsv: rsv && isKept ? withoutPerson(rsv) : rsv,
      };
    });
  return { data, keepUntilDt: isKept ? koreanMoment(addDays(today, 1), '2400').toISOString() : null };
}

interface PersonTime {
  readonly slotId: string;
  readonly stfNo: string;
  readonly slotDt: string;
  readonly strtTm: string;
  readonly endTm: string;
}

/** Whether a counsellor of several kinds is taken at a time elsewhere: that it is so, and nothing of what. */
async function busyIn(call: CallContext, slots: readonly PersonTime[], { from, to }: ParsedArg<'getSlotList'>) {
  const people = [...new Set(slots.map(({ stfNo }) => stfNo))],
    taken =
      people.length === 0
        ? []
        : await asSystem(call, (db) =>
            db
              .selectFrom('cnslSlot')
              .select(['slotId', 'stfNo', 'slotDt', 'strtTm', 'endTm'])
              .where('stfNo', 'in', people)
              .where('slotDt', '>=', from)
              .where('slotDt', '<=', to)
              .where('slotSt', '=', 'BOOK')
              .execute(),
          ),
    byDay = groupBy(taken, ({ stfNo, slotDt }) => `${stfNo} ${slotDt}`);
  return ({ slotId, stfNo, slotDt, strtTm, endTm }: PersonTime): boolean =>
    (byDay.get(`${stfNo} ${slotDt}`) ?? []).some(
      (other) => other.slotId !== slotId && other.strtTm < endTm && strtTm < other.endTm,
    );
}

/** More free times than a student looks through. */
const MOST_OPEN = 1_000;

/** Times that a student may choose: free, in the window; who counsels and nothing else of the calendar. */
export const openSlots = (call: CallContext, { cnslDivCd, cnslrId, from, to }: ParsedArg<'partGetSlotList'>) =>
  asSystem(call, async (db) => {
    let rows = db
      .selectFrom('cnslSlot as t')
      .innerJoin('cnslr as c', 'c.cnslrId', 't.cnslrId')
      .leftJoin('staff as f', 'f.stfNo', 'c.stfNo')
      .select(['t.slotId', 't.cnslrId', 'f.stfNm as cnslrNm', 't.slotDt', 't.strtTm', 't.endTm', 't.mthdCds'])
      .where('c.cnslDivCd', '=', cnslDivCd)
      .where('c.useYn', '=', 'Y')
      .where('t.slotSt', '=', 'OPEN')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('cnslSlot as o')
              .select('o.slotId')
              .whereRef('o.stfNo', '=', 't.stfNo')
              .whereRef('o.slotDt', '=', 't.slotDt')
              .whereRef('o.strtTm', '<', 't.endTm')
              .whereRef('o.endTm', '>', 't.strtTm')
              .where('o.slotSt', '=', 'BOOK'),
          ),
        ),
      )
      .where('t.slotDt', '>=', from)
      .where('t.slotDt', '<=', to);
    if (cnslrId) rows = rows.where('t.cnslrId', '=', cnslrId);
    return rows.orderBy('t.slotDt').orderBy('t.strtTm').orderBy('t.cnslrId').limit(MOST_OPEN).execute();
  });
