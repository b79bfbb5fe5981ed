import { sql } from 'kysely';
import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { ALARM_PERIOD } from '#contract/communication/alarm/alarm-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { beyondWall } from '#server/access/beyond-wall.ts';
import { inScope } from '#server/access/scope.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { likePart, parseSort, readPage } from '#server/http/paging.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { rightsOf, type AlarmRights } from '../policy.ts';
import { alarmRows, presentAlarms } from './alarm-query.ts';

type Filter = Omit<ParsedArg<'getAlarmList'>, 'page' | 'rowsPerPage'>;
type Rows = ReturnType<typeof alarmRows>;
/** Alarms without an inbox come before those that nobody has read. */
const READ_SHARE = sql`coalesce("inbox"."readCnt"::numeric / nullif("inbox"."sentCnt", 0), -1)`;

/** The period of a filter, thirty days when none is named. @throws Failure 400 for one that is turned round or too long */
function periodOf({ strtDt, endDt }: Filter, now: Date): { readonly from: Date; readonly until: Date } {
  const end = endDt || koreanDate8(now),
    start = strtDt || addDays(end, 1 - ALARM_PERIOD.usualDays);
  if (start > end) throw invalidField('endDt', message('M-DATE-ORDER'));
  if (addDays(start, ALARM_PERIOD.mostDays - 1) < end)
    throw invalidField('endDt', message('M-PERIOD-MAX', { n: ALARM_PERIOD.mostDays }));
  return { from: koreanMoment(start), until: koreanMoment(addDays(end, 1)) };
}

/** @throws Failure 403 for 승인 대기 without the right to decide */
function inTab(rows: Rows, filter: Filter, rights: AlarmRights, now: Date): Rows {
  if (filter.tab === 'WAITING') {
    if (!rights.mayDecide) throw forbidden();
    return rows.where('alarm.statCd', '=', 'WAIT');
  }
  const { from, until } = periodOf(filter, now),
    { read } = rights;
  return rows
    .where('alarm.reqDt', '>=', from.toISOString())
    .where('alarm.reqDt', '<', until.toISOString())
    .where((eb) =>
      eb.or([
        eb('alarm.regId', '=', rights.userId),
        ...(read === null
          ? []
          : [
              eb.and([
                eb('alarm.statCd', '<>', 'DRAFT'),
                inScope(read, { dept: 'alarm.reqDeptCd', owner: 'alarm.regId' }),
              ]),
            ]),
      ]),
    );
}

function filtered(rows: Rows, filter: Filter): Rows {
  let found = rows;
  const keyword = filter.searchKeyword?.trim(),
    { alarmDivCd, statCd, chnlCd, reqDeptCd } = filter;
  if (keyword) found = found.where('alarm.title', 'ilike', likePart(keyword));
  if (alarmDivCd) found = found.where((eb) => eb(eb.cast<string>('alarm.alarmDivCd', 'text'), '=', alarmDivCd));
  if (statCd) found = found.where((eb) => eb(eb.cast<string>('alarm.statCd', 'text'), '=', statCd));
  if (chnlCd) found = found.where(sql<boolean>`"alarm"."chnlCds" ? ${chnlCd}`);
  if (reqDeptCd) found = found.where('alarm.reqDeptCd', '=', reqDeptCd);
  return found;
}

function ordered(rows: Rows, filter: Filter): Rows {
  const asked = parseSort(filter),
    newest = [{ field: 'reqDt', direction: 'desc' }] as const;
  return (asked.length > 0 ? asked : newest)
    .reduce(
      (result, { field, direction }) =>
        result.orderBy(field === 'readRate' ? READ_SHARE : sql.ref(`alarm.${field}`), direction),
      rows,
    )
    .orderBy('alarm.alarmId');
}

function rowsFor(call: CallContext, filter: Filter) {
  const rights = rightsOf(signedInOf(call)),
    matching = () => filtered(inTab(alarmRows(call.db), filter, rights, call.now), filter);
  return {
    rights,
    count: async () =>
      (
        await matching()
          .clearSelect()
          .select(({ fn }) => fn.countAll<number>().as('cnt'))
          .executeTakeFirstOrThrow()
      ).cnt,
    ordered: ordered(matching(), filter),
    present: (found: Parameters<typeof presentAlarms>[2]) =>
      beyondWall(call, (db) => presentAlarms(db, rights, found, call.now)),
  };
}

/** One page of 발송 내역 or 승인 대기. `waitingCnt` is the badge of the latter, 0 for people who do not have it. */
export async function listAlarms(
  call: CallContext,
  query: ParsedArg<'getAlarmList'>,
): Promise<{ data: AlarmRow[]; totalCount: number; waitingCnt: number }> {
  const { rights, count, ordered, present } = rowsFor(call, query);
  const page = await readPage(query, count, (limit, offset) => ordered.limit(limit).offset(offset).execute());
  return {
    totalCount: page.totalCount,
    data: await present(page.data),
    waitingCnt: rights.mayDecide ? await countWaiting(call) : 0,
  };
}

/** All rows of a tab, for the Excel file. @throws Failure 400 or 409 when there are too many */
export async function listAlarmsForExcel(
  call: CallContext,
  filter: Filter,
): Promise<{ data: AlarmRow[]; totalCount: number }> {
  const { count, ordered, present } = rowsFor(call, filter);
  requireExcelSize(call, await count());
  const data = await present(await ordered.execute());
  return { data, totalCount: data.length };
}

const countWaiting = async (call: CallContext): Promise<number> =>
  (
    await call.db
      .selectFrom('alarm')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('statCd', '=', 'WAIT')
      .executeTakeFirstOrThrow()
  ).cnt;
