import { sql } from 'kysely';
import { ALARM_PERIOD } from '#contract/communication/alarm/alarm-rules.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { inScope } from '#server/access/scope.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { countRows } from '#server/http/paging.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { rightsOf, type AlarmRights } from '../policy.ts';
import { alarmRows, presentAlarms } from './alarm-query.ts';

type Filter = FilterOf<'getAlarmList'>;
type Rows = ReturnType<typeof alarmRows>;
/** Alarms without an inbox come before those that have no readers. */
const READ_SHARE = sql`coalesce("inbox"."readCnt"::numeric / nullif("inbox"."sentCnt", 0), -1)`;

/**
 * The period of a filter, thirty days when none is named. @throws Failure 400 for one that is turned round or too long
 */
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
    // As many as the tile of the home counts: one's own wait for others.
    return rows.where('alarm.statCd', '=', 'WAIT').where('alarm.regId', '<>', rights.userId);
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
  const { chnlCd, reqDeptCd } = filter;
  let found = withKeyword(rows, filter.searchKeyword, ['alarm.title']);
  found = among(found, 'alarm.alarmDivCd', filter.alarmDivCd);
  found = among(found, 'alarm.statCd', filter.statCd);
  if (chnlCd) found = found.where(sql<boolean>`"alarm"."chnlCds" ? ${chnlCd}`);
  if (reqDeptCd) found = found.where('alarm.reqDeptCd', '=', reqDeptCd);
  return found;
}

const alarms = listOf({
  where: (call, filter: Filter) =>
    filtered(inTab(alarmRows(call.db), filter, rightsOf(signedInOf(call)), call.now), filter),
  select: (rows) => rows,
  sort: { reqDt: 'desc' },
  id: 'alarm.alarmId',
  columns: {
    reqDt: 'alarm.reqDt',
    title: 'alarm.title',
    trgtCnt: 'alarm.trgtCnt',
    statCd: 'alarm.statCd',
    readRate: READ_SHARE,
  },
  present: (rows, call) => asSystem(call, (db) => presentAlarms(db, rightsOf(signedInOf(call)), rows, call.now)),
});

/** All rows of a tab, for the Excel file. */
export const listAlarmsForExcel = alarms.excel;

/** One page of 발송 내역 or 승인 대기. `waitingCnt` is the badge of the latter, 0 for people who do not have it. */
export async function listAlarms(query: ParsedArg<'getAlarmList'>, call: CallContext): Promise<Data<'getAlarmList'>> {
  const { mayDecide } = rightsOf(signedInOf(call));
  return { ...(await alarms.page(query, call)), waitingCnt: mayDecide ? await countWaiting(call) : 0 };
}

const countWaiting = (call: CallContext): Promise<number> =>
  countRows(call.db.selectFrom('alarm').where('statCd', '=', 'WAIT').where('regId', '<>', personOf(call).userId));
