import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { MOST_HISTORY_DAYS } from '#contract/dropout/history-rules.ts';
import type { HistoryRow } from '#contract/dropout/history.ts';
import { message } from '#messages/message.ts';
import { reachOf } from '#server/access/reach.ts';
import { asSystem } from '#server/access/row-security.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { among, withinDepts, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { daysBetween } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { namedHistory } from './named-history.ts';

type Filter = FilterOf<'getHisList'>;

/** Rows of what R on the screen reaches: everything, departments, or one's own targets. */
function historyReached(call: CallContext): RawBuilder<SqlBool> {
  const { everything, deptCds, ownerId } = reachOf(call, DRPT_SCREEN.history, 'R');
  if (everything) return sql<SqlBool>`true`;
  const depts = [...deptCds],
    mine = ownerId === null ? null : personOf(call).stfNo;
  return sql<SqlBool>`(h."hakguaCd" = any (${depts}::text[]) or exists (select from "drptTrgt" t where t."trgtId" = h."trgtId"
    and (t."colgCd" = any (${depts}::text[]) or t."advsrStfNo" = ${mine} or t."cnslrStfNo" = ${mine})))`;
}

function historyWhere(call: CallContext, filter: Filter) {
  const { strtDt, endDt, stfNo } = filter,
    { model } = signedInOf(call);
  if (strtDt > endDt) throw invalidField('strtDt', message('M-DATE-ORDER'));
  if (daysBetween(strtDt, endDt) >= MOST_HISTORY_DAYS)
    throw invalidField('strtDt', message('M-PERIOD-MAX', { n: MOST_HISTORY_DAYS }));
  let rows = call.db
    .selectFrom('drptHis as h')
    .leftJoin('student as s', 's.stdNo', 'h.stdNo')
    .leftJoin('dept as d', 'd.deptCd', 'h.hakguaCd')
    .where(historyReached(call))
    .where('h.actDt', '>=', koreanMoment(strtDt).toISOString())
    .where('h.actDt', '<', koreanMoment(endDt, '2400').toISOString());
  if (stfNo)
    rows = rows.where(
      sql<SqlBool>`exists (select from "drptTrgt" t where t."trgtId" = h."trgtId" and ${stfNo} in (t."advsrStfNo", t."cnslrStfNo"))`,
    );
  rows = among(rows, 'h.evtCd', filter.evtCds);
  rows = withinDepts(rows, 'h.hakguaCd', filter.deptCds, model.depts);
  return withKeyword(rows, filter.searchKeyword, ['h.stdNo', 's.stdNm']);
}

const shown = (rows: ReturnType<typeof historyWhere>) =>
  rows
    .select([
      'h.hisId',
      'h.actDt',
      'h.evtCd',
      'h.stdNo',
      's.stdNm',
      'd.deptNm as hakguaNm',
      'h.bfVal',
      'h.afVal',
      'h.rsn',
    ])
    .select(nameOfUser('h.actId').as('actNm'));
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Names of staff and students as the list shows them; a student who is not reached any more keeps the name in the past. */
async function present(rows: readonly Found[], call: CallContext): Promise<HistoryRow[]> {
  const hidden = rows.filter(({ stdNm }) => stdNm === null).map(({ stdNo }) => stdNo),
    people = await asSystem(call, (db) =>
      db.selectFrom('student').select(['stdNo', 'stdNm']).where('stdNo', 'in', hidden).execute(),
    ),
    nameOf = new Map(people.map(({ stdNo, stdNm }) => [stdNo, stdNm]));
  return (await namedHistory(call.db, rows)).map((row) => ({
    ...row,
    stdNm: row.stdNm ?? nameOf.get(row.stdNo) ?? '',
  }));
}

export const coverHistory = (row: HistoryRow): HistoryRow => ({ ...row, stdNm: maskName(row.stdNm) });

export const historyList = listOf({
  where: historyWhere,
  select: shown,
  sort: { actDt: 'desc' },
  id: 'hisId',
  columns: {
    hisId: 'h.hisId',
    actDt: 'h.actDt',
    evtCd: 'h.evtCd',
    stdNo: 'h.stdNo',
    hakguaNm: 'd.deptNm',
    actNm: 'actNm',
  },
  present,
});
