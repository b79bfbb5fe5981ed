import { sql } from 'kysely';
import { REPORT_STATES } from '#contract/course-cqi/course-cqi-codes.ts';
import { REPORT_ACTS, type ReportRow } from '#contract/course-cqi/report.ts';
import { waitingFor } from '#server/domains/work/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { among, withinDepts, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { deciderOn, decidesToday, deptReach, reportsReached } from '../reach.ts';
import { reportRights } from './report-rights.ts';

type Filter = FilterOf<'getRptList'>;
const LISTED_ACTS = REPORT_ACTS;

/**
 * Reports whose work of a kind waits for the caller, so that the list has as many rows as the home says; a request for more
 * time stands at its report.
 */
const waitsHere = (call: CallContext, workDivCd: string) =>
  sql<boolean>`(r."rptId" in (select "workItem"."refId" from "workItem" where "workItem"."workDivCd" = ${workDivCd} and "workItem"."refTable" = 'sbjtCqiRpt' and ${waitingFor(call)})
    or r."rptId" in (select x."rptId" from "workItem" join "sbjtCqiExt" x on x."extId" = "workItem"."refId" where "workItem"."workDivCd" = ${workDivCd} and "workItem"."refTable" = 'sbjtCqiExt' and ${waitingFor(call)}))`;

export function reportsWhere(call: CallContext, filter: Partial<Filter>) {
  const { model } = signedInOf(call);
  let rows = call.db
    .selectFrom('sbjtCqiRpt as r')
    .innerJoin('sbjtCqiTerm as t', 't.termId', 'r.termId')
    .leftJoin('staff as f', 'f.stfNo', 'r.stfNo')
    .leftJoin('dept as d', 'd.deptCd', 'r.hakguaCd')
    .where(reportsReached(call));
  if (filter.schlYear) rows = rows.where('t.schlYear', '=', filter.schlYear);
  if (filter.shtmCd) rows = rows.where('t.shtmCd', '=', filter.shtmCd);
  if (filter.stfNo) rows = rows.where('r.stfNo', '=', filter.stfNo);
  if (filter.cmplDivCd) rows = rows.where('r.cmplDivCd', '=', filter.cmplDivCd);
  if (filter.lateYn) rows = rows.where('r.lateYn', '=', filter.lateYn);
  if (filter.trgrYn) rows = rows.where(sql<boolean>`(jsonb_array_length(r."trgrCds") > 0) = ${filter.trgrYn === 'Y'}`);
  if (filter.trgrCd) rows = rows.where(sql<boolean>`r."trgrCds" @> ${JSON.stringify([filter.trgrCd])}::jsonb`);
  if (filter.workDivCd) rows = rows.where(waitsHere(call, filter.workDivCd));
  rows = among(rows, 'r.rptSt', filter.rptSts);
  rows = withinDepts(rows, 'r.hakguaCd', filter.deptCds, model.depts);
  return withKeyword(rows, filter.searchKeyword, ['r.sbjtNm', 'r.sbjtCd', 'f.stfNm']);
}

export const withReport = (rows: ReturnType<typeof reportsWhere>, call: CallContext) =>
  rows
    .selectAll('r')
    .select([
      't.schlYear',
      't.shtmCd',
      't.termSt',
      't.termNm',
      't.minRspCnt',
      't.wrtStrtDt',
      't.aprvStrtDt',
      't.aprvEndDt',
      'f.stfNm',
      'd.deptNm as hakguaNm',
      decidesToday(call).as('isDecider'),
      sql<
        string | null
      >`case when r."aprvId" is not null then ${nameOfUser('r.aprvId')} else (select s."stfNm" from "staff" s where s."stfNo" = ${deciderOn(koreanDate8(call.now))}) end`.as(
        'aprvNm',
      ),
      sql<
        'REQ' | 'APRV' | 'RJCT' | null
      >`(select x."extSt" from "sbjtCqiExt" x where x."rptId" = r."rptId" order by x."rqstDt" desc limit 1)`.as(
        'extSt',
      ),
      sql<
        string | null
      >`(select x."hopeDt" from "sbjtCqiExt" x where x."rptId" = r."rptId" order by x."rqstDt" desc limit 1)`.as(
        'hopeDt',
      ),
    ]);
export type FoundReport = Awaited<ReturnType<ReturnType<typeof withReport>['executeTakeFirstOrThrow']>>;

/** A report as the list shows it. */
export async function presentReport(call: CallContext, row: FoundReport): Promise<ReportRow> {
  return {
    rptId: row.rptId,
    termId: row.termId,
    schlYear: row.schlYear,
    shtmCd: row.shtmCd,
    termSt: row.termSt,
    sbjtCd: row.sbjtCd,
    sbjtNm: row.sbjtNm,
    clsNos: [...row.clsNos],
    cmplDivCd: row.cmplDivCd,
    stfNo: row.stfNo,
    stfNm: row.stfNm,
    hakguaCd: row.hakguaCd,
    hakguaNm: row.hakguaNm,
    enrlCnt: row.enrlCnt,
    gpaAvg: row.gpaAvg,
    evalAvg: row.evalAvg,
    minRspCnt: row.minRspCnt,
    loAhvRt: row.loAhvRt,
    trgrCds: [...row.trgrCds],
    rptSt: row.rptSt,
    dueDt: row.dueDt,
    extYn: row.extYn,
    sbmtDt: row.sbmtDt,
    lateYn: row.lateYn,
    rtnCnt: row.rtnCnt,
    srcChngYn: row.srcChngYn,
    aprvNm: row.aprvNm,
    wrtStrtDt: row.wrtStrtDt,
    aprvStrtDt: row.aprvStrtDt,
    aprvEndDt: row.aprvEndDt,
    extSt: row.extSt,
    hopeDt: row.hopeDt,
    version: row.version,
    can: await reportRights.listFor(call, row, LISTED_ACTS),
  };
}

export const reportList = listOf({
  where: reportsWhere,
  select: withReport,
  sort: { dueDt: 'asc', sbjtCd: 'asc' },
  id: 'rptId',
  columns: {
    rptId: 'r.rptId',
    sbjtCd: 'r.sbjtCd',
    sbjtNm: 'r.sbjtNm',
    stfNm: 'f.stfNm',
    hakguaNm: 'd.deptNm',
    enrlCnt: 'r.enrlCnt',
    gpaAvg: 'r.gpaAvg',
    evalAvg: 'r.evalAvg',
    loAhvRt: 'r.loAhvRt',
    rptSt: sql`array_position(${sql.lit(`{${REPORT_STATES.join(',')}}`)}::text[], r."rptSt")`,
    dueDt: 'r.dueDt',
    sbmtDt: 'r.sbmtDt',
  },
  present: (rows, call) => Promise.all(rows.map((row) => presentReport(call, row))),
});

/** Days for which a device may keep one's own reports. */
const KEPT_DAYS = 7;
/** One's own reports may be kept on the device for a week; those of others may not. @param isOwn whether nothing else is in it */
export const keepUntil = (call: CallContext, isOwn: boolean): string | null =>
  isOwn ? koreanMoment(addDays(koreanDate8(call.now), KEPT_DAYS)).toISOString() : null;

/** Whether rows are all of the caller; one who reaches departments has more than the own ones. */
export function isAllOwn(call: CallContext, rows: readonly Pick<ReportRow, 'stfNo'>[]): boolean {
  const depts = deptReach(call, 'R'),
    { stfNo } = personOf(call);
  return depts !== 'ALL' && depts.size === 0 && rows.every((row) => row.stfNo === stfNo);
}
