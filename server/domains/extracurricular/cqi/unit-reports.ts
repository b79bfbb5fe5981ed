import { waitsForCaller } from '#server/domains/work/index.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { FORMER_TERMS, type ReportLevel } from '#contract/extracurricular/cqi-codes.ts';
import type { CqiUnitDetail, CqiUnitRow } from '#contract/extracurricular/cqi.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { NOTHING } from '#server/access/scope.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalidField } from '#server/http/failure.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { cqiReach, isReportReached, requireCqi, unitsOf, type ReportPlace } from './cqi-reach.ts';
import { sayCqi } from '../say.ts';
import { requireWritable } from './curri-reports.ts';
import { judgedTogether, countSums } from './figures.ts';
import { rightsOf, screenOf, TERM_COLUMNS } from './report-view.ts';
import { REPORT_TABLES } from './report-work.ts';
import { standardOf } from './terms.ts';

/* Reports of departments, and of colleges and offices: one pattern on two tables, one level above the other. */

export type UnitLevel = Exclude<ReportLevel, 'CURRI'>;

/** Both tables as one: the unit is the department, or the college or office. */
const reportsOf = ({ db }: CallContext, level: UnitLevel) =>
  db
    .with('r', (qb) =>
      level === 'DEPT'
        ? qb
            .selectFrom('cqiDeptRpt')
            .selectAll()
            .select(['deptCd as unitCd', sql<'COLG' | 'HQ' | null>`null`.as('unitDiv')])
        : qb.selectFrom('cqiColgHqRpt').selectAll().select('unitCd as deptCd'),
    )
    .selectFrom('r')
    .innerJoin('cqiTerm as t', 't.cqiTermId', 'r.cqiTermId')
    .leftJoin('dept as d', 'd.deptCd', 'r.unitCd');

function unitReached(call: CallContext, userDiv: string, level: UnitLevel): RawBuilder<SqlBool> {
  const scope = cqiReach(call, userDiv, screenOf(level), 'R');
  if (scope.everything) return sql<SqlBool>`true`;
  if (scope === NOTHING || scope.deptCds.size === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`r."unitCd" in (${sql.join([...scope.deptCds])})`;
}

const unitsWhere = (level: UnitLevel) => (call: CallContext, filter: FilterOf<'getCqiDeptList'>) => {
  requireCqi(call, filter.userDiv, 'R', screenOf(level));
  let rows = reportsOf(call, level)
    .where('t.userDiv', '=', filter.userDiv)
    .where(unitReached(call, filter.userDiv, level));
  if (filter.workDivCd) rows = rows.where(waitsForCaller(call, filter.workDivCd, REPORT_TABLES[level], 'r.rptId'));
  if (filter.cqiTermId) rows = rows.where('r.cqiTermId', '=', filter.cqiTermId);
  rows = among(rows, 'r.cqiGrdCd', filter.cqiGrdCd);
  rows = among(rows, 'r.rptSt', filter.rptSt);
  return withKeyword(rows, filter.searchKeyword, ['d.deptNm']);
};

const shown = (rows: ReturnType<ReturnType<typeof unitsWhere>>) =>
  rows
    .leftJoin('staff as s', 's.stfNo', 'r.submitStfNo')
    .select([
      'r.rptId',
      'r.cqiTermId',
      sql<string>`t."schlYear" || '-' || case t."shtmCd" when '20' then '2' else '1' end`.as('termNm'),
      't.userDiv',
      'r.unitCd',
      'd.deptNm as unitNm',
      'r.unitDiv',
      'r.rptSt',
      'r.submitStfNo',
      's.stfNm as submitStfNm',
      'r.submitDt',
      'r.returnRsn',
      'r.figures',
      'r.scoreParts',
      'r.score',
      'r.cqiGrdCd',
      'r.version',
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** The curricula of a term with their report, by department: what every level above is made of. */
async function curriculaOf({ db }: CallContext, cqiTermId: string) {
  return db
    .selectFrom('cqiCurriRpt as r')
    .innerJoin('ecpCurri as c', 'c.curriId', 'r.curriId')
    .leftJoin('dept as d', 'd.deptCd', 'c.deptCd')
    .select(['r.curriId', 'c.curriNm', 'c.deptCd', 'd.deptNm', 'r.score', 'r.cqiGrdCd', 'r.rptSt', 'r.problem'])
    .where('r.cqiTermId', '=', cqiTermId)
    .orderBy('r.score', 'desc')
    .orderBy('c.curriNm')
    .execute();
}
type Curriculum = Awaited<ReturnType<typeof curriculaOf>>[number];

interface Below {
  readonly curricula: readonly Curriculum[];
  /** States of the reports one level down. */
  readonly states: readonly string[];
}

/** What lies below each unit of a level: its curricula, and the states of the reports one level down. */
async function belowOf(call: CallContext, level: UnitLevel, cqiTermId: string): Promise<(unitCd: string) => Below> {
  const curricula = await curriculaOf(call, cqiTermId);
  if (level === 'DEPT')
    return (unitCd) => {
      const own = curricula.filter(({ deptCd }) => deptCd === unitCd);
      return { curricula: own, states: own.map(({ rptSt }) => rptSt) };
    };
  const units = await unitsOf(call, [...new Set(curricula.map(({ deptCd }) => deptCd))]),
    depts = await call.db
      .selectFrom('cqiDeptRpt')
      .select(['deptCd', 'rptSt'])
      .where('cqiTermId', '=', cqiTermId)
      .execute(),
    unitOf = (deptCd: string): string => units.get(deptCd)?.unitCd ?? deptCd;
  return (unitCd) => ({
    curricula: curricula.filter(({ deptCd }) => unitOf(deptCd) === unitCd),
    states: depts.filter(({ deptCd }) => unitOf(deptCd) === unitCd).map(({ rptSt }) => rptSt),
  });
}

const countsOf = ({ curricula, states }: Below) => {
  const grades = (grade: string): number => curricula.filter(({ cqiGrdCd }) => cqiGrdCd === grade).length;
  return {
    gradeCnts: { A: grades('A'), B: grades('B'), C: grades('C'), D: grades('D') },
    belowCnt: states.length,
    belowSubmitCnt: states.filter((state) => state === 'SUBMITTED' || state === 'CONFIRMED').length,
    belowConfirmCnt: states.filter((state) => state === 'CONFIRMED').length,
  };
};

type Judged = Pick<CqiUnitRow, 'figures' | 'scoreParts' | 'score' | 'cqiGrdCd'>;
const judgedRow = ({ figures, scoreParts, score, cqiGrdCd }: Pick<Found, keyof Judged>): Judged | null =>
  figures !== null && scoreParts !== null && score !== null && cqiGrdCd !== null
    ? { figures, scoreParts, score: Number(score), cqiGrdCd }
    : null;

const listAt = (level: UnitLevel) =>
  listOf({
    where: unitsWhere(level),
    select: shown,
    sort: { schlYear: 'desc', shtmCd: 'desc', score: 'desc', unitNm: 'asc' },
    id: 'r.rptId',
    columns: {
      schlYear: 't.schlYear',
      shtmCd: 't.shtmCd',
      unitNm: 'd.deptNm',
      score: 'r.score',
      cqiGrdCd: 'r.cqiGrdCd',
      rptSt: 'r.rptSt',
    },
    present: async (rows, call): Promise<CqiUnitRow[]> => {
      const found: CqiUnitRow[] = [],
        below = new Map<string, (unitCd: string) => Below>();
      for (const row of rows) {
        const known = below.get(row.cqiTermId) ?? (await belowOf(call, level, row.cqiTermId)),
          judged = judgedRow(row);
        below.set(row.cqiTermId, known);
        if (judged) found.push({ ...row, ...judged, ...countsOf(known(row.unitCd)) });
      }
      return found;
    },
  });
export const unitLists = { DEPT: listAt('DEPT'), COLG_HQ: listAt('COLG_HQ') } as const;

const placeOf = (level: UnitLevel, { userDiv, unitCd }: Pick<Found, 'userDiv' | 'unitCd'>): ReportPlace => ({
  level,
  userDiv,
  deptCd: unitCd,
  mngStfNo: null,
});

const findAt =
  (level: UnitLevel) =>
  async (call: CallContext, rptId: string): Promise<CqiUnitDetail | undefined> => {
    const row = await shown(reportsOf(call, level).where('r.rptId', '=', rptId))
      .select([...TERM_COLUMNS, 'r.summary', 'r.best', 'r.weak', 'r.proposals', 'r.plan', 'r.openRsn'])
      .executeTakeFirst();
    if (!row) return undefined;
    const {
      schlYear,
      shtmCd,
      termSt,
      curriStrtDt,
      curriEndDt,
      deptStrtDt,
      deptEndDt,
      colgHqStrtDt,
      colgHqEndDt,
      ...head
    } = row;
    const below = (await belowOf(call, level, row.cqiTermId))(row.unitCd),
      stored = judgedRow(row),
      isFrozen = row.rptSt === 'SUBMITTED' || row.rptSt === 'CONFIRMED' || termSt === 'CLOSED',
      judged = isFrozen && stored ? stored : await judgedNow(call, row.cqiTermId, below.curricula),
      counts = countsOf(below);
    return {
      ...head,
      ...judged,
      ...counts,
      openCnt: counts.belowCnt - counts.belowConfirmCnt,
      proposals: [...row.proposals],
      ranking: below.curricula.flatMap(({ curriId, curriNm, deptNm, score, cqiGrdCd, rptSt, problem }) =>
        score === null || cqiGrdCd === null
          ? []
          : [{ curriId, curriNm, deptNm, score: Number(score), cqiGrdCd, rptSt, problem }],
      ),
      former: await formerOf(call, level, row),
      ...(await rightsOf(call, placeOf(level, row), {
        rptSt: row.rptSt,
        submitStfNo: row.submitStfNo,
        term: { schlYear, shtmCd, termSt, curriStrtDt, curriEndDt, deptStrtDt, deptEndDt, colgHqStrtDt, colgHqEndDt },
      })),
    };
  };

/** Figures of a unit as they are true now: from the raw sums of its curricula. */
async function judgedNow(
  call: CallContext,
  cqiTermId: string,
  curricula: readonly Pick<Curriculum, 'curriId'>[],
): Promise<Judged> {
  const term = await call.db
      .selectFrom('cqiTerm')
      .selectAll()
      .where('cqiTermId', '=', cqiTermId)
      .executeTakeFirstOrThrow(),
    standard = standardOf(term);
  return judgedTogether(
    await countSums(
      call,
      standard,
      curricula.map(({ curriId }) => curriId),
    ),
    standard,
  );
}

async function formerOf(
  call: CallContext,
  level: UnitLevel,
  { unitCd, cqiTermId }: Pick<Found, 'unitCd' | 'cqiTermId'>,
) {
  const rows = await reportsOf(call, level)
    .innerJoin('cqiTerm as here', (join) => join.on('here.cqiTermId', '=', cqiTermId))
    .select(['t.schlYear', 't.shtmCd', 'r.figures', 'r.scoreParts', 'r.score', 'r.cqiGrdCd'])
    .where('r.unitCd', '=', unitCd)
    .where(sql<boolean>`t."userDiv" = here."userDiv" and t."schlYear" || t."shtmCd" < here."schlYear" || here."shtmCd"`)
    .orderBy('t.schlYear', 'desc')
    .orderBy('t.shtmCd', 'desc')
    .limit(FORMER_TERMS)
    .execute();
  return rows.flatMap(({ schlYear, shtmCd, ...row }) => {
    const judged = judgedRow(row);
    return judged === null ? [] : [{ schlYear, shtmCd, ...judged }];
  });
}

export const unitRecords = {
  DEPT: versioned({ table: 'cqiDeptRpt', key: 'rptId', find: findAt('DEPT') }),
  COLG_HQ: versioned({ table: 'cqiColgHqRpt', key: 'rptId', find: findAt('COLG_HQ') }),
} as const;

/** Where a stored report of a unit stands, with what is open below it. */
export async function unitPlace(call: CallContext, level: UnitLevel, rptId: string) {
  const row = await reportsOf(call, level)
    .select(['r.cqiTermId', 'r.unitCd', 'd.deptNm', 't.userDiv', ...TERM_COLUMNS])
    .where('r.rptId', '=', rptId)
    .executeTakeFirst();
  if (!row) return undefined;
  return { place: placeOf(level, row), name: row.deptNm ?? row.unitCd, term: row, cqiTermId: row.cqiTermId };
}

/** Reports of the level below that are not confirmed. */
export async function openBelow(
  call: CallContext,
  level: UnitLevel,
  cqiTermId: string,
  unitCd: string,
): Promise<number> {
  const { states } = (await belowOf(call, level, cqiTermId))(unitCd);
  return states.filter((state) => state !== 'CONFIRMED').length;
}

/** @throws Failure 403 outside the reach, 409 GONE */
export const readUnitReport =
  (level: UnitLevel) =>
  async (call: CallContext, rptId: string): Promise<CqiUnitDetail> => {
    const known = await unitPlace(call, level, rptId);
    if (!known) throw gone();
    if (!isReportReached(call, known.place, 'R')) throw forbidden();
    return unitRecords[level].require(call, rptId);
  };

type Save = ParsedArg<'saveCqiDept'>;
/** @throws Failure 400 for proposals, 403 for who does not write it, 409 STATE, VERSION, GONE */
export const saveUnitReport =
  (level: UnitLevel) =>
  async (call: CallContext, { rptId, version, summary, best, weak, proposals, plan }: Save): Promise<void> => {
    const known = await unitPlace(call, level, rptId);
    if (!known) throw gone();
    if (!isReportReached(call, known.place, 'U')) throw forbidden();
    const stored = await unitRecords[level].take(call, rptId, version);
    await requireWritable(call, known, stored.rptSt);
    const below = (await belowOf(call, level, known.cqiTermId))(known.place.deptCd),
      ids = new Set(below.curricula.map(({ curriId }) => curriId));
    if (proposals.some(({ curriId }) => !ids.has(curriId))) throw invalidField('proposals', sayCqi('unknownCurri'));
    const judged = await judgedNow(call, known.cqiTermId, below.curricula);
    await unitRecords[level].update(call, rptId, version, {
      summary: summary ?? null,
      best: best ?? null,
      weak: weak ?? null,
      proposals: JSON.stringify(proposals),
      plan: plan ?? null,
      figures: JSON.stringify(judged.figures),
      scoreParts: JSON.stringify(judged.scoreParts),
      score: String(judged.score),
      cqiGrdCd: judged.cqiGrdCd,
    });
  };
