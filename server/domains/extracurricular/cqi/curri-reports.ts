import { waitsForCaller } from '#server/domains/work/index.ts';
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { FORMER_TERMS, JUDGED_STATES } from '#contract/extracurricular/cqi-codes.ts';
import type { CqiAction, CqiCurriDetail, CqiCurriRow } from '#contract/extracurricular/cqi.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { NOTHING } from '#server/access/scope.ts';
import { created, personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalid, invalidField, refused } from '#server/http/failure.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { cqiReach, isReportReached, isWriter, requireCqi, type ReportPlace } from './cqi-reach.ts';
import { sayCqi } from '../say.ts';
import { reportLink, REPORT_TABLES } from './report-work.ts';
import { judgedOf, countSums } from './figures.ts';
import { figure, isOpenNow, rightsOf, TERM_COLUMNS, windowOf, type TermWindows } from './report-view.ts';
import { standardOf } from './terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { displayDate } from '#shared/display.ts';

function reached(call: CallContext, userDiv: string): RawBuilder<SqlBool> {
  const scope = cqiReach(call, userDiv, 'cqiCurri', 'R');
  if (scope.everything) return sql<SqlBool>`true`;
  if (scope === NOTHING) return sql<SqlBool>`false`;
  const own = sql<SqlBool>`c."mngStfNo" = ${personOf(call).stfNo}`;
  return scope.deptCds.size === 0 ? own : sql<SqlBool>`(c."deptCd" in (${sql.join([...scope.deptCds])}) or ${own})`;
}

function reportsWhere(call: CallContext, filter: FilterOf<'getCqiCurriList'>) {
  requireCqi(call, filter.userDiv, 'R', 'cqiCurri');
  let rows = call.db
    .selectFrom('cqiCurriRpt as r')
    .innerJoin('ecpCurri as c', 'c.curriId', 'r.curriId')
    .innerJoin('cqiTerm as t', 't.cqiTermId', 'r.cqiTermId')
    .where('t.userDiv', '=', filter.userDiv)
    .where(reached(call, filter.userDiv));
  if (filter.workDivCd) rows = rows.where(waitsForCaller(call, filter.workDivCd, REPORT_TABLES.CURRI, 'r.rptId'));
  if (filter.cqiTermId) rows = rows.where('r.cqiTermId', '=', filter.cqiTermId);
  rows = among(rows, 'c.deptCd', filter.deptCd);
  if (filter.categoryId)
    rows = rows.where(
      sql<boolean>`exists (select from "ecpCategory" k left join "ecpCategory" m on m."categoryId" = k."upCategoryId" where k."categoryId" = c."categoryId" and ${filter.categoryId} in (k."categoryId", k."upCategoryId", m."upCategoryId"))`,
    );
  rows = among(rows, 'r.cqiGrdCd', filter.cqiGrdCd);
  rows = among(rows, 'r.rptSt', filter.rptSt);
  return withKeyword(rows, filter.searchKeyword, ['c.curriNm', 'c.curriCd']);
}

const shown = (rows: ReturnType<typeof reportsWhere>) =>
  rows
    .leftJoin('dept as d', 'd.deptCd', 'c.deptCd')
    .leftJoin('staff as s', 's.stfNo', 'r.submitStfNo')
    .select([
      'r.rptId',
      'r.cqiTermId',
      sql<string>`t."schlYear" || '-' || case t."shtmCd" when '20' then '2' else '1' end`.as('termNm'),
      't.userDiv',
      'r.curriId',
      'c.curriCd',
      'c.curriNm',
      'c.deptCd',
      'd.deptNm',
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
      'c.mngStfNo',
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Stored figures as they are shown; a report without any has those of nothing. */
const judgedRow = ({
  figures,
  scoreParts,
  score,
  cqiGrdCd,
}: Pick<Found, 'figures' | 'scoreParts' | 'score' | 'cqiGrdCd'>) =>
  figures !== null && scoreParts !== null && score !== null && cqiGrdCd !== null
    ? { figures, scoreParts, score: Number(score), cqiGrdCd }
    : null;

export const curriReports = listOf({
  where: reportsWhere,
  select: shown,
  // The present term first: the reports of before are looked up by their term.
  sort: { schlYear: 'desc', shtmCd: 'desc', score: 'desc', curriNm: 'asc' },
  id: 'r.rptId',
  columns: {
    schlYear: 't.schlYear',
    shtmCd: 't.shtmCd',
    curriNm: 'c.curriNm',
    deptNm: 'd.deptNm',
    score: 'r.score',
    cqiGrdCd: 'r.cqiGrdCd',
    rptSt: 'r.rptSt',
    rcrtRate: figure('r', 'rcrtRate'),
    complRate: figure('r', 'complRate'),
    satis: figure('r', 'satis'),
    actRate: figure('r', 'actRate'),
  },
  present: (rows): CqiCurriRow[] =>
    rows.flatMap(({ mngStfNo: _mngStfNo, ...row }) => {
      const judged = judgedRow(row);
      return judged === null ? [] : [{ ...row, ...judged }];
    }),
});

const termOf = ({ db }: CallContext, cqiTermId: string) =>
  db.selectFrom('cqiTerm as t').selectAll('t').where('t.cqiTermId', '=', cqiTermId).executeTakeFirstOrThrow();

const placeOf = ({ userDiv, deptCd, mngStfNo }: Pick<Found, 'userDiv' | 'deptCd' | 'mngStfNo'>): ReportPlace => ({
  level: 'CURRI',
  userDiv,
  deptCd,
  mngStfNo,
});

const ACTION_COLUMNS = [
  'a.cqiActId',
  'a.actNo',
  'a.content',
  'a.dueSchlYear',
  'a.dueShtmCd',
  'a.ownerStfNo',
  's.stfNm as ownerStfNm',
  'a.doneSt',
  'a.doneNote',
] as const;
const actions = ({ db }: CallContext) =>
  db.selectFrom('cqiAct as a').leftJoin('staff as s', 's.stfNo', 'a.ownerStfNo').select(ACTION_COLUMNS);
const asActions = (rows: Awaited<ReturnType<ReturnType<typeof actions>['execute']>>): CqiAction[] =>
  rows.map((row) => ({ ...row, dueSchlYear: row.dueSchlYear ?? '', dueShtmCd: row.dueShtmCd ?? '10' }));

/** Measures of former reports of a curriculum that are due by a term: judged in this report, or not judged yet. */
async function dueActions(
  call: CallContext,
  { rptId, curriId, cqiTermId }: Pick<Found, 'rptId' | 'curriId' | 'cqiTermId'>,
  { schlYear, shtmCd }: { readonly schlYear: string; readonly shtmCd: string },
): Promise<CqiAction[]> {
  return asActions(
    await actions(call)
      .innerJoin('cqiCurriRpt as r', 'r.rptId', 'a.rptId')
      .where('r.curriId', '=', curriId)
      .where('r.cqiTermId', '<>', cqiTermId)
      .where(sql<string>`a."dueSchlYear" || a."dueShtmCd"`, '<=', schlYear + shtmCd)
      .where((eb) => eb.or([eb('a.doneSt', '=', 'PLANNED'), eb('a.doneRptId', '=', rptId)]))
      .orderBy('a.dueSchlYear')
      .orderBy('a.dueShtmCd')
      .orderBy('a.actNo')
      .execute(),
  );
}

/** The figures of the terms before, the newest first. */
async function formerOf({ db }: CallContext, { curriId, cqiTermId }: Pick<Found, 'curriId' | 'cqiTermId'>) {
  const rows = await db
    .selectFrom('cqiCurriRpt as r')
    .innerJoin('cqiTerm as t', 't.cqiTermId', 'r.cqiTermId')
    .innerJoin('cqiTerm as here', (join) => join.on('here.cqiTermId', '=', cqiTermId))
    .select(['t.schlYear', 't.shtmCd', 'r.figures', 'r.scoreParts', 'r.score', 'r.cqiGrdCd'])
    .where('r.curriId', '=', curriId)
    .where(sql<boolean>`t."schlYear" || t."shtmCd" < here."schlYear" || here."shtmCd"`)
    .orderBy('t.schlYear', 'desc')
    .orderBy('t.shtmCd', 'desc')
    .limit(FORMER_TERMS)
    .execute();
  return rows.flatMap(({ schlYear, shtmCd, ...row }) => {
    const judged = judgedRow(row);
    return judged === null ? [] : [{ schlYear, shtmCd, ...judged }];
  });
}

/** A report as its page shows it: while it is written, its figures are what is true now. */
async function findReport(call: CallContext, rptId: string): Promise<CqiCurriDetail | undefined> {
  const row = await shown(
    call.db
      .selectFrom('cqiCurriRpt as r')
      .innerJoin('ecpCurri as c', 'c.curriId', 'r.curriId')
      .innerJoin('cqiTerm as t', 't.cqiTermId', 'r.cqiTermId')
      .where('r.rptId', '=', rptId),
  )
    .select([...TERM_COLUMNS, 'r.analysis', 'r.problem', 'r.plan', 'r.fileGroupId'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { mngStfNo, analysis, problem, plan, fileGroupId, ...rest } = row,
    term = await termOf(call, row.cqiTermId),
    stored = judgedRow(row),
    isFrozen = row.rptSt === 'SUBMITTED' || row.rptSt === 'CONFIRMED' || term.termSt === 'CLOSED',
    judged =
      isFrozen && stored
        ? stored
        : judgedOf((await countSums(call, standardOf(term), [row.curriId])).get(row.curriId), standardOf(term));
  const due = await dueActions(call, row, term),
    ownActs = asActions(await actions(call).where('a.rptId', '=', rptId).orderBy('a.actNo').execute());
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
  } = rest;
  return {
    ...head,
    ...judged,
    analysis,
    problem,
    plan,
    fileGroupId,
    due,
    ownActs,
    acts: ownActs.map(({ content, dueSchlYear, dueShtmCd, ownerStfNo }) => ({
      content,
      dueSchlYear,
      dueShtmCd,
      ownerStfNo,
    })),
    verdicts: due.flatMap(({ cqiActId, doneSt, doneNote }) => {
      const judgedSt = JUDGED_STATES.find((state) => state === doneSt);
      return judgedSt ? [{ cqiActId, doneSt: judgedSt, doneNote }] : [];
    }),
    former: await formerOf(call, row),
    ...(await rightsOf(call, placeOf({ ...row, mngStfNo }), {
      rptSt: row.rptSt,
      submitStfNo: row.submitStfNo,
      term: { schlYear, shtmCd, termSt, curriStrtDt, curriEndDt, deptStrtDt, deptEndDt, colgHqStrtDt, colgHqEndDt },
    })),
  };
}

export const curriRecords = versioned({ table: 'cqiCurriRpt', key: 'rptId', find: findReport });

/** Where a stored report stands: whose it is, and its term. */
export async function curriPlace(call: CallContext, rptId: string) {
  const row = await call.db
    .selectFrom('cqiCurriRpt as r')
    .innerJoin('ecpCurri as c', 'c.curriId', 'r.curriId')
    .innerJoin('cqiTerm as t', 't.cqiTermId', 'r.cqiTermId')
    .select(['c.curriNm as name', 'c.deptCd', 'c.mngStfNo', 't.userDiv', ...TERM_COLUMNS])
    .where('r.rptId', '=', rptId)
    .executeTakeFirst();
  return row && { place: placeOf(row), name: row.name, term: row };
}

/** @throws Failure 403 outside the reach, 409 GONE */
export async function readCurriReport(call: CallContext, rptId: string): Promise<CqiCurriDetail> {
  const known = await curriPlace(call, rptId);
  if (!known) throw gone();
  if (!isReportReached(call, known.place, 'R')) throw forbidden();
  return curriRecords.require(call, rptId);
}

/** @throws Failure 400 for measures, 403 for who does not write it, 409 STATE outside the window, VERSION, GONE */
export async function saveCurriReport(
  call: CallContext,
  { rptId, version, acts, verdicts, analysis, problem, plan, fileGroupId }: ParsedArg<'saveCqiCurri'>,
): Promise<void> {
  const known = await curriPlace(call, rptId);
  if (!known) throw gone();
  if (!isReportReached(call, known.place, 'U')) throw forbidden();
  const stored = await curriRecords.take(call, rptId, version);
  await requireWritable(call, known, stored.rptSt);
  const owners = acts.flatMap(({ ownerStfNo }) => ownerStfNo ?? []);
  await requireStaff(call, owners);
  const term = await termOf(call, stored.cqiTermId);
  await judgeDue(call, await dueActions(call, stored, term), rptId, verdicts);
  if (fileGroupId)
    await adoptFileGroup(call, fileGroupId, {
      resourcePath: reportLink(known.place, rptId).resourcePath,
      ownerId: rptId,
    });
  await call.db.deleteFrom('cqiAct').where('rptId', '=', rptId).execute();
  if (acts.length > 0)
    await call.db
      .insertInto('cqiAct')
      .values(acts.map((act, at) => ({ ...act, cqiActId: randomUUID(), rptId, actNo: at + 1, ...created(call) })))
      .execute();
  const standard = standardOf(term),
    { figures, scoreParts, score, cqiGrdCd } = judgedOf(
      (await countSums(call, standard, [stored.curriId])).get(stored.curriId),
      standard,
    );
  await curriRecords.update(call, rptId, version, {
    analysis: analysis ?? null,
    problem: problem ?? null,
    plan: plan ?? null,
    fileGroupId,
    figures: JSON.stringify(figures),
    scoreParts: JSON.stringify(scoreParts),
    score: String(score),
    cqiGrdCd,
  });
}

/** Whose a report is, and the term in which it is written. */
interface Known {
  readonly place: ReportPlace;
  readonly term: TermWindows;
}
/** @throws Failure 403 for who does not write it, 409 STATE outside its window or once it is handed in */
export async function requireWritable(
  call: CallContext,
  { place, term }: Known,
  rptSt: Parameters<typeof isOpenNow>[0],
): Promise<void> {
  if (!(await isWriter(call, place))) throw forbidden(sayCqi('notMine'));
  if (term.termSt === 'CLOSED') throw refused('STATE', sayCqi('closedTerm'));
  const window = windowOf(place.level, term);
  if (isOpenNow(rptSt, window, term.termSt, koreanDate8(call.now))) return;
  throw refused(
    'STATE',
    sayCqi('outsideWindow', { start: displayDate(window.strtDt), end: displayDate(window.endDt) }),
  );
}

async function requireStaff({ db }: CallContext, stfNos: readonly string[]): Promise<void> {
  if (stfNos.length === 0) return;
  const known = new Set(
      (
        await db
          .selectFrom('staff')
          .select('stfNo')
          .where('stfNo', 'in', [...stfNos])
          .execute()
      ).map(({ stfNo }) => stfNo),
    ),
    wrong = stfNos.findIndex((stfNo) => !known.has(stfNo));
  if (wrong >= 0) throw invalidField('acts', sayCqi('unknownStaff'));
}

type Verdicts = ParsedArg<'saveCqiCurri'>['verdicts'];
/** Writes what became of the measures that are due; those without a verdict are open again. @throws Failure 400 */
async function judgeDue(
  { db, now }: CallContext,
  due: readonly CqiAction[],
  rptId: string,
  verdicts: Verdicts,
): Promise<void> {
  const byId = new Map(verdicts.map((verdict) => [verdict.cqiActId, verdict]));
  if (verdicts.some(({ cqiActId }) => due.every((act) => act.cqiActId !== cqiActId)))
    throw invalid([{ field: 'verdicts', message: sayCqi('unknownAction') }]);
  for (const { cqiActId } of due) {
    const verdict = byId.get(cqiActId);
    await db
      .updateTable('cqiAct')
      .set(
        verdict
          ? { doneSt: verdict.doneSt, doneNote: verdict.doneNote ?? null, doneRptId: rptId, modDt: now }
          : { doneSt: 'PLANNED', doneNote: null, doneRptId: null, modDt: now },
      )
      .where('cqiActId', '=', cqiActId)
      .execute();
  }
}
