import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { CASE_ACTS, type CaseRow } from '#contract/counselling/case.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among, holdsKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { sessionLimit } from '#shared/counselling/booking-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { coverClient } from '../clients.ts';
import { workingIn, type Standing } from '../reach.ts';
import { caseRights } from './case-rights.ts';

type Filter = FilterOf<'getCaseList'>;

/** Cases with their student and their counsellor. */
export const caseRows = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('cnslCase as c')
    .innerJoin('cnslKind as i', 'i.cnslDivCd', 'c.cnslDivCd')
    .leftJoin('student as s', 's.stdNo', 'c.stdNo')
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .leftJoin('dept as g', 'g.deptCd', 's.colgCd')
    .leftJoin('cnslr as k', 'k.cnslrId', 'c.cnslrId')
    .leftJoin('staff as f', 'f.stfNo', 'k.stfNo');

function casesWhere(call: CallContext, filter: Filter) {
  let rows = caseRows(call).where('c.cnslDivCd', '=', filter.cnslDivCd);
  if (filter.cnslrId) rows = rows.where('c.cnslrId', '=', filter.cnslrId);
  if (filter.strtDt) rows = rows.where('c.opnDt', '>=', filter.strtDt);
  if (filter.endDt) rows = rows.where('c.opnDt', '<=', filter.endDt);
  if (filter.topicCd) rows = rows.where(sql<SqlBool>`c."topicCds" ? ${filter.topicCd}`);
  if (filter.riskLvl) rows = rows.where('c.riskLvl', '=', Number(filter.riskLvl));
  const typed = filter.searchKeyword?.trim();
  // A number is found as a whole, so that it cannot be guessed digit by digit.
  if (typed)
    rows = rows.where(
      sql<SqlBool>`(c."stdNo" = ${typed} or c."caseNo" = ${typed.toUpperCase()} or ${holdsKeyword(typed, ['s.stdNm'])})`,
    );
  return among(rows, 'c.caseSt', filter.caseSts);
}

/** The last session that was held, and the next one that is planned. */
const LAST = sql<string | null>`greatest(
  (select max(r."rsvDt") from "cnslRsv" r where r."caseId" = c."caseId" and r."rsvSt" = 'DONE'),
  (select max(n."sesnDt") from "cnslNote" n where n."caseId" = c."caseId" and n."noteDivCd" = 'SESN' and n."noteSt" = 'SGND'))`;
const next = (today: string): RawBuilder<string | null> => sql<string | null>`(select min(r."rsvDt") from "cnslRsv" r
  where r."caseId" = c."caseId" and r."rsvSt" in ('REQ', 'CNFM', 'CHKIN') and r."rsvDt" >= ${today})`;

export const withCase = (rows: ReturnType<typeof caseRows>, call: Pick<CallContext, 'now'>) =>
  rows
    .select([
      'c.caseId',
      'c.cnslDivCd',
      'c.caseNo',
      'c.stdNo',
      'c.aplyId',
      'c.cnslrId',
      'c.topicCds',
      'c.sesnCnt',
      'c.addSesnCnt',
      'c.riskLvl',
      'c.caseSt',
      'c.opnDt',
      'c.clsDt',
      'c.clsRsnCd',
      'c.prevCaseId',
      'c.takeDt',
      'c.dstrDt',
      'c.version',
      'i.maxSesnCnt',
      's.stdNm',
      's.gradeCd',
      's.shregSt',
      'd.deptNm as hakguaNm',
      'g.deptNm as colgNm',
      'f.stfNm as cnslrNm',
    ])
    .select([LAST.as('lastSesnDt'), next(koreanDate8(call.now)).as('nextRsvDt')]);
export type FoundCase = Awaited<ReturnType<ReturnType<typeof withCase>['executeTakeFirstOrThrow']>>;

/** Rows as the caller sees them in a list. */
export const presentCases = (call: CallContext, standing: Standing, rows: readonly FoundCase[]): Promise<CaseRow[]> =>
  Promise.all(
    rows.map(async (row) => ({
      caseId: row.caseId,
      cnslDivCd: row.cnslDivCd,
      caseNo: row.caseNo,
      stdNo: coverClient(standing.kind, row).stdNo,
      stdNm: coverClient(standing.kind, row).stdNm,
      cnslrId: row.cnslrId,
      cnslrNm: row.cnslrNm,
      topicCds: [...row.topicCds],
      sesnCnt: row.sesnCnt,
      maxCnt: sessionLimit(row.maxSesnCnt, row.addSesnCnt),
      riskLvl: row.riskLvl,
      lastSesnDt: row.lastSesnDt,
      nextRsvDt: row.nextRsvDt,
      caseSt: row.caseSt,
      opnDt: row.opnDt,
      clsDt: row.clsDt,
      version: row.version,
      can: await caseRights.listFor(call, { ...row, standing }, CASE_ACTS),
    })),
  );

const presentPage = async (rows: readonly FoundCase[], call: CallContext): Promise<CaseRow[]> => {
  const [first] = rows;
  return first ? presentCases(call, await workingIn(call, first.cnslDivCd, 'R'), rows) : [];
};

export const caseList = listOf({
  where: casesWhere,
  select: withCase,
  sort: { opnDt: 'desc', caseNo: 'desc' },
  id: 'caseId',
  columns: {
    caseId: 'c.caseId',
    caseNo: 'c.caseNo',
    stdNo: 'c.stdNo',
    stdNm: 's.stdNm',
    cnslrNm: 'f.stfNm',
    sesnCnt: 'c.sesnCnt',
    riskLvl: 'c.riskLvl',
    lastSesnDt: LAST,
    nextRsvDt: sql`(select min(r."rsvDt") from "cnslRsv" r where r."caseId" = c."caseId" and r."rsvSt" in ('REQ', 'CNFM', 'CHKIN'))`,
    caseSt: sql`array_position(array['PROG','PAUS','CLSD'], c."caseSt")`,
    opnDt: 'c.opnDt',
  },
  present: presentPage,
});
