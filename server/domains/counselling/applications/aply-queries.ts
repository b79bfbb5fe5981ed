import { sql, type SqlBool } from 'kysely';
import { APLY_ACTS, type AplyRow } from '#contract/counselling/application.ts';
import { OPEN_APLY_STATES } from '#contract/counselling/case-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { waitsForCaller } from '#server/domains/work/index.ts';
import { among, holdsKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { addDays } from '#shared/calendar.ts';
import { workingDaysSince } from '#shared/counselling/waiting.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { loadHolidays } from '../calendar.ts';
import { coverClient } from '../clients.ts';
import { workingIn, type Standing } from '../reach.ts';
import { aplyRights } from './aply-rights.ts';

type Filter = FilterOf<'getAplyList'>;
const OPEN: ReadonlySet<string> = new Set(OPEN_APLY_STATES);

/** Applications with their student, and who looks after them: the case's counsellor, before that the intake's. */
export const aplyRows = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('cnslAply as a')
    .leftJoin('student as s', 's.stdNo', 'a.stdNo')
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .leftJoin('dept as g', 'g.deptCd', 's.colgCd')
    .leftJoin('cnslCase as c', 'c.aplyId', 'a.aplyId')
    .leftJoin('cnslr as k', (join) => join.on('k.cnslrId', '=', sql<string>`coalesce(c."cnslrId", a."intkCnslrId")`))
    .leftJoin('staff as f', 'f.stfNo', 'k.stfNo');

function aplysWhere(call: CallContext, filter: Filter) {
  let rows = aplyRows(call).where('a.cnslDivCd', '=', filter.cnslDivCd);
  if (filter.strtDt) rows = rows.where('a.aplyDt', '>=', koreanMoment(filter.strtDt).toISOString());
  if (filter.endDt) rows = rows.where('a.aplyDt', '<', koreanMoment(addDays(filter.endDt, 1)).toISOString());
  if (filter.topicCd) rows = rows.where(sql<SqlBool>`a."topicCds" ? ${filter.topicCd}`);
  if (filter.riskLvl) rows = rows.where('a.riskLvl', '=', Number(filter.riskLvl));
  if (filter.routeCd) rows = rows.where('a.routeCd', '=', filter.routeCd);
  if (filter.cnslrId) rows = rows.where('k.cnslrId', '=', filter.cnslrId);
  if (filter.workDivCd) rows = rows.where(waitsForCaller(call, filter.workDivCd, 'cnslAply', 'a.aplyId'));
  const typed = filter.searchKeyword?.trim();
  // A number is found as a whole, so that it cannot be guessed digit by digit.
  if (typed) rows = rows.where(sql<SqlBool>`(a."stdNo" = ${typed} or ${holdsKeyword(typed, ['s.stdNm'])})`);
  return among(rows, 'a.aplySt', filter.aplySts);
}

export const withAply = (rows: ReturnType<typeof aplyRows>) =>
  rows
    .select([
      'a.aplyId',
      'a.cnslDivCd',
      'a.aplyNo',
      'a.stdNo',
      'a.topicCds',
      'a.routeCd',
      'a.riskLvl',
      'a.urgYn',
      'a.hopeMthdCd',
      'a.hopeTms',
      'a.aplyDt',
      'a.waitDt',
      'a.aplySt',
      'a.rjctRsn',
      'a.cnslrHopeId',
      'a.intkCnslrId',
      'a.dstrDt',
      'a.version',
      's.stdNm',
      's.gradeCd',
      's.shregSt',
      'd.deptNm as hakguaNm',
      'g.deptNm as colgNm',
      'c.caseId',
      'c.cnslrId as caseCnslrId',
      'f.stfNm as cnslrNm',
    ])
    .select(
      sql<boolean>`exists (select from "cnslRsv" r join "cnslr" m on m."cnslrId" = r."cnslrId"
        where r."aplyId" = a."aplyId" and r."rsvSt" in ('REQ', 'CNFM', 'CHKIN', 'DONE') and m."stfNo" = (select "callText"('stfNo')))`.as(
        'isIntakeMine',
      ),
    );
export type FoundAply = Awaited<ReturnType<ReturnType<typeof withAply>['executeTakeFirstOrThrow']>>;

/** Rows as the caller sees them in a list. */
export async function presentAplys(
  call: CallContext,
  standing: Standing,
  rows: readonly FoundAply[],
): Promise<AplyRow[]> {
  const holidays = await loadHolidays(call.db),
    today = koreanDate8(call.now),
    // Reception takes applications of PSYC without learning what they are about.
    hidesTopics = standing.kind.isConfidential && standing.isReception;
  return Promise.all(
    rows.map(async (row) => ({
      aplyId: row.aplyId,
      cnslDivCd: row.cnslDivCd,
      aplyNo: row.aplyNo,
      ...coverClient(standing.kind, row),
      topicCds: hidesTopics ? [] : [...row.topicCds],
      routeCd: row.routeCd,
      riskLvl: row.riskLvl,
      urgYn: row.urgYn,
      hopeMthdCd: row.hopeMthdCd,
      hopeTms: row.hopeTms.map((time) => ({ ...time })),
      aplyDt: row.aplyDt,
      waitDay: OPEN.has(row.aplySt) ? workingDaysSince(koreanDate8(new Date(row.aplyDt)), today, holidays) : 0,
      cnslrNm: row.cnslrNm,
      aplySt: row.aplySt,
      caseId: row.caseId,
      version: row.version,
      can: await aplyRights.listFor(call, { ...row, standing }, APLY_ACTS),
    })),
  );
}

/** The kind of a page of rows; a page that is empty has none. */
const presentPage = async (rows: readonly FoundAply[], call: CallContext): Promise<AplyRow[]> => {
  const [first] = rows;
  return first ? presentAplys(call, await workingIn(call, first.cnslDivCd, 'R'), rows) : [];
};

export const aplyList = listOf({
  where: aplysWhere,
  select: withAply,
  // The waiting order: the greater danger first, then who came first (counselling.md 4.13).
  sort: { riskLvl: 'desc', aplyDt: 'asc' },
  id: 'aplyId',
  columns: {
    aplyId: 'a.aplyId',
    aplyNo: 'a.aplyNo',
    stdNo: 'a.stdNo',
    stdNm: 's.stdNm',
    hakguaNm: 'd.deptNm',
    routeCd: 'a.routeCd',
    riskLvl: 'a.riskLvl',
    aplyDt: 'a.aplyDt',
    // Who has waited longer came earlier; what does not wait any more has waited for no day.
    waitDay: sql`case when a."aplySt" in ('RCPT', 'INTK', 'WAIT') then -extract(epoch from a."aplyDt") end`,
    cnslrNm: 'f.stfNm',
    aplySt: sql`array_position(array['RCPT','INTK','WAIT','ASGN','RJCT','CNCL'], a."aplySt")`,
  },
  present: presentPage,
});
