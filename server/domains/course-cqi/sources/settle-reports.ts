import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable } from 'kysely';
import {
  WRITABLE_STATES,
  type GradeCd,
  type ReportState,
  type TriggerCd,
} from '#contract/course-cqi/course-cqi-codes.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { updateRows } from '#server/database/update-rows.ts';
import { raiseWorkAs } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { lockKey } from '#server/records/numbers.ts';
import { comparedMean } from '#shared/course-cqi/evaluation.ts';
import { previousReport, type FormerReport } from '#shared/course-cqi/previous.ts';
import {
  exclusionOf,
  reportKey,
  reportsOf,
  type ReportSource,
  type SourceSection,
} from '#shared/course-cqi/targets.ts';
import { triggersOf } from '#shared/course-cqi/triggers.ts';
import { verdictOf } from '#shared/course-cqi/verdict.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { usersOfStaff } from '../people.ts';
import { afterOf, loadOutcomes } from '../reports/refresh.ts';
import { writingWork } from '../work.ts';
import { loadSections } from './term-sections.ts';

export type StoredTerm = Selectable<Schema['sbjtCqiTerm']>;
type StoredReport = Selectable<Schema['sbjtCqiRpt']>;

export interface LoadCounts {
  readonly srcCnt: number;
  readonly addCnt: number;
  readonly rnwCnt: number;
  readonly chngCnt: number;
}

/** Rows of this kind of insert are JSON already. */
const asJson = (value: unknown): string => value as string;
const writable: ReadonlySet<ReportState> = new Set(WRITABLE_STATES);
export const termKeyOf = ({ schlYear, shtmCd }: Pick<StoredTerm, 'schlYear' | 'shtmCd'>): string => schlYear + shtmCd;

/** What of a report comes from its sections, by the names of its columns. */
function columnsOf(source: ReportSource, means: Means) {
  const {
    sbjtNm,
    clsNos,
    cmplDivCd,
    evlMthdCd,
    hakguaCd,
    colgCd,
    enrlCnt,
    evalRspCnt,
    evalAvg,
    gpaAvg,
    aRt,
    abRt,
    fRt,
  } = source;
  return {
    sbjtNm,
    clsNos: [...clsNos],
    cmplDivCd,
    evlMthdCd,
    hakguaCd,
    colgCd,
    enrlCnt,
    evalRspCnt,
    evalAvg,
    deptEvalAvg: means.ofDept(hakguaCd),
    univEvalAvg: means.whole,
    gpaAvg,
    aRt,
    abRt,
    fRt,
  };
}
type FigureColumns = ReturnType<typeof columnsOf>;
const OWN_FIGURES = [
  'sbjtNm',
  'clsNos',
  'cmplDivCd',
  'evlMthdCd',
  'hakguaCd',
  'colgCd',
  'enrlCnt',
  'evalRspCnt',
  'evalAvg',
  'gpaAvg',
  'aRt',
  'abRt',
  'fRt',
] as const satisfies readonly (keyof FigureColumns)[];

interface Means {
  readonly whole: string | null;
  readonly ofDept: (hakguaCd: string) => string | null;
}
/** Means of all sections with enough answers, of the university and of each department. */
function meansOf(sections: readonly SourceSection[], minRspCnt: number): Means {
  const byDept = new Map(
    [...groupBy(sections, ({ hakguaCd }) => hakguaCd)].map(([hakguaCd, rows]) => [
      hakguaCd,
      comparedMean(rows, minRspCnt),
    ]),
  );
  return { whole: comparedMean(sections, minRspCnt), ofDept: (hakguaCd) => byDept.get(hakguaCd) ?? null };
}

/** The sections that a report is about: those of its course and lecturer, or the one of its number. */
const sectionsOf = (
  report: Pick<StoredReport, 'sbjtCd' | 'stfNo' | 'clsKey' | 'clsNos'>,
  byCourse: ReadonlyMap<string, readonly SourceSection[]>,
  isTarget: (section: SourceSection) => boolean,
): readonly SourceSection[] =>
  (byCourse.get(report.sbjtCd) ?? []).filter((section) =>
    report.clsKey === ''
      ? section.stfNo === report.stfNo && (isTarget(section) || report.clsNos.includes(section.clsNo))
      : section.clsNo === report.clsKey && section.stfNo === report.stfNo,
  );

/** Approved reports of other terms, which a report may follow. */
async function loadFormer(db: Kysely<Schema>, termId: string): Promise<readonly FormerReport[]> {
  const rows = await db
    .selectFrom('sbjtCqiRpt as r')
    .innerJoin('sbjtCqiTerm as t', 't.termId', 'r.termId')
    .select(['r.rptId', 't.schlYear', 't.shtmCd', 'r.sbjtCd', 'r.stfNo', 'r.hakguaCd', 'r.clsNos'])
    .where('r.rptSt', '=', 'APRV')
    .where('r.termId', '<>', termId)
    .execute();
  return rows.map(({ schlYear, shtmCd, ...row }) => ({ ...row, termKey: termKeyOf({ schlYear, shtmCd }) }));
}

/** Puts grades and answers of reports in the place of those before. */
async function putEvidence(
  db: Kysely<Schema>,
  reports: readonly { readonly rptId: string; readonly prevRptId: string | null; readonly source: ReportSource }[],
): Promise<void> {
  if (reports.length === 0) return;
  const rptIds = reports.map(({ rptId }) => rptId),
    prevIds = reports.flatMap(({ prevRptId }) => prevRptId ?? []);
  await db.deleteFrom('sbjtCqiGrd').where('rptId', 'in', rptIds).execute();
  await db.deleteFrom('sbjtCqiEval').where('rptId', 'in', rptIds).execute();
  const before = new Map(
    (prevIds.length === 0
      ? []
      : await db.selectFrom('sbjtCqiEval').select(['rptId', 'itemNm', 'avg']).where('rptId', 'in', prevIds).execute()
    ).map(({ rptId, itemNm, avg }) => [`${rptId} ${itemNm}`, avg]),
  );
  await insertRows(
    db,
    'sbjtCqiGrd',
    reports.flatMap(({ rptId, source }) =>
      Object.entries(source.grades).flatMap(([grdCd, cnt]) =>
        cnt === 0 ? [] : [{ rptId, grdCd: grdCd as GradeCd, cnt }],
      ),
    ),
  );
  await insertRows(
    db,
    'sbjtCqiEval',
    reports.flatMap(({ rptId, prevRptId, source }) =>
      source.items.map((item) => ({ rptId, ...item, prevAvg: before.get(`${prevRptId} ${item.itemNm}`) ?? null })),
    ),
  );
}

/** Promises of the reports before, as rows of those that follow them; what was promised without a measure is no promise. */
async function putPromises(
  db: Kysely<Schema>,
  reports: readonly { readonly rptId: string; readonly prevRptId: string | null }[],
): Promise<void> {
  if (reports.length === 0) return;
  await db
    .deleteFrom('sbjtCqiFdbk')
    .where(
      'rptId',
      'in',
      reports.map(({ rptId }) => rptId),
    )
    .execute();
  const prevIds = [...new Set(reports.flatMap(({ prevRptId }) => prevRptId ?? []))];
  if (prevIds.length === 0) return;
  const plans = groupBy(
    await db.selectFrom('sbjtCqiPlan').selectAll().where('rptId', 'in', prevIds).orderBy('planNo').execute(),
    ({ rptId }) => rptId,
  );
  await insertRows(
    db,
    'sbjtCqiFdbk',
    reports.flatMap(({ rptId, prevRptId }) =>
      (plans.get(prevRptId ?? '') ?? []).flatMap(
        ({ planId, planNo, areaCd, trgrCd, planCn, ahvIndi, msrCd, loNo, trgtVal, bfVal }) =>
          msrCd === null || trgtVal === null
            ? []
            : [
                {
                  rptId,
                  prevPlanId: planId,
                  planNo,
                  areaCd,
                  trgrCd,
                  planCn: planCn ?? '',
                  ahvIndi,
                  msrCd,
                  loNo,
                  trgtVal,
                  bfVal,
                  vrdtCd: 'NA' as const,
                },
              ],
      ),
    ),
  );
}

/** Judges the promises of reports by their figures as they are. */
async function judgePromises(db: Kysely<Schema>, rptIds: readonly string[]): Promise<void> {
  if (rptIds.length === 0) return;
  const promises = await db.selectFrom('sbjtCqiFdbk').selectAll().where('rptId', 'in', rptIds).execute();
  if (promises.length === 0) return;
  const reports = new Map(
      (
        await db
          .selectFrom('sbjtCqiRpt')
          .select(['rptId', 'evalAvg', 'loAhvRt', 'aRt', 'abRt', 'fRt'])
          .where('rptId', 'in', rptIds)
          .execute()
      ).map((row) => [row.rptId, row]),
    ),
    outcomes = groupBy(await loadOutcomes(db, rptIds), ({ rptId }) => rptId);
  for (const row of promises) {
    const report = reports.get(row.rptId),
      afVal = report ? afterOf(row, report, outcomes.get(row.rptId) ?? []) : null,
      vrdtCd = verdictOf(row, afVal);
    if (row.vrdtCd === vrdtCd && Number(row.afVal) === Number(afVal)) continue;
    await db
      .updateTable('sbjtCqiFdbk')
      .set({ afVal, vrdtCd })
      .where('rptId', '=', row.rptId)
      .where('prevPlanId', '=', row.prevPlanId)
      .execute();
  }
}

const triggersFor = (
  columns: Pick<FigureColumns, 'evalAvg' | 'aRt' | 'abRt' | 'fRt' | 'evlMthdCd'>,
  loAhvRt: string | null,
  term: StoredTerm,
): TriggerCd[] => triggersOf({ ...columns, loAhvRt }, columns.evlMthdCd, term);

/** Grades and answers as they are stored of a report, in the order in which its sections say them. */
interface StoredEvidence {
  readonly grades: readonly (readonly [grdCd: string, cnt: number])[];
  readonly items: readonly (readonly [itemNm: string, avg: string])[];
}
const NO_EVIDENCE: StoredEvidence = { grades: [], items: [] };

/** Grades and answers of all reports of a term, by report. */
async function loadEvidence(db: Kysely<Schema>, termId: string): Promise<ReadonlyMap<string, StoredEvidence>> {
  const ofTerm = db.selectFrom('sbjtCqiRpt').select('rptId').where('termId', '=', termId),
    grades = groupBy(
      await db.selectFrom('sbjtCqiGrd').selectAll().where('rptId', 'in', ofTerm).orderBy('grdCd').execute(),
      ({ rptId }) => rptId,
    ),
    items = groupBy(
      await db.selectFrom('sbjtCqiEval').selectAll().where('rptId', 'in', ofTerm).orderBy('itemNo').execute(),
      ({ rptId }) => rptId,
    );
  return new Map(
    [...new Set([...grades.keys(), ...items.keys()])].map((rptId) => [
      rptId,
      {
        grades: (grades.get(rptId) ?? []).map(({ grdCd, cnt }) => [grdCd, cnt] as const),
        items: (items.get(rptId) ?? []).map(({ itemNm, avg }) => [itemNm, avg] as const),
      },
    ]),
  );
}

/** Whether what is stored of a report itself is what its sections say now; the means of the others are not its own. */
const isUnchanged = (
  report: StoredReport,
  stored: StoredEvidence,
  source: ReportSource,
  columns: FigureColumns,
): boolean =>
  OWN_FIGURES.every((name) => isDeepStrictEqual(report[name], columns[name])) &&
  isDeepStrictEqual(new Map(stored.grades), new Map(Object.entries(source.grades).filter(([, cnt]) => cnt > 0))) &&
  isDeepStrictEqual(
    stored.items,
    source.items.map(({ itemNm, avg }) => [itemNm, avg]),
  );

/**
 * Makes the reports of a term that are missing and brings the others in line with what was loaded (createRpts and reloadSrc
 * of cqi.md 4 and 7): figures of what is still written are replaced, with triggers and verdicts; of what was handed in it is
 * noted that the source has changed. Harmless when it is done again.
 * @param isCreating false only replaces figures
 * @param idOf the id of a new report, for data that have to be the same on every machine
 */
export const settleReports = (
  actor: Actor,
  term: StoredTerm,
  isCreating: boolean,
  idOf: (source: ReportSource) => string = () => randomUUID(),
): Promise<LoadCounts> =>
  withoutRowSecurity(actor.db, async () => {
    const { db, now, actId } = actor;
    await lockKey(db, `sbjtCqiRpt ${term.termId}`);
    const sections = await loadSections(db, term),
      rule = term.trgtRuleJson,
      byCourse = groupBy(sections, ({ sbjtCd }) => sbjtCd),
      isTarget = (section: SourceSection): boolean => exclusionOf(section, rule) === null,
      means = meansOf(sections, term.minRspCnt),
      reports = await db.selectFrom('sbjtCqiRpt').selectAll().where('termId', '=', term.termId).execute(),
      known = new Set(reports.map(reportKey)),
      evidence = await loadEvidence(db, term.termId),
      former = await loadFormer(db, term.termId),
      termKey = termKeyOf(term);
    const added = isCreating
      ? reportsOf(sections.filter(isTarget), rule, term.minRspCnt)
          .filter((source) => !known.has(reportKey(source)))
          .map((source) => ({
            rptId: idOf(source),
            prevRptId: previousReport({ termKey, ...source }, former),
            source,
          }))
      : [];
    await insertReports(actor, term, added, means);

    const renewed: { rptId: string; prevRptId: string | null; source: ReportSource }[] = [],
      followers: { rptId: string; prevRptId: string | null }[] = [],
      rows: Record<string, unknown>[] = [],
      marks: Record<string, unknown>[] = [];
    for (const report of reports) {
      if (report.rptSt === 'EXMT') continue;
      const [source] = reportsOf(
          sectionsOf(report, byCourse, isTarget),
          { mergeYn: report.clsKey === '' ? 'Y' : 'N' },
          term.minRspCnt,
        ),
        columns = source && columnsOf(source, means);
      if (!source || !columns) continue;
      const isSame = isUnchanged(report, evidence.get(report.rptId) ?? NO_EVIDENCE, source, columns);
      if (!writable.has(report.rptSt)) {
        const srcChngYn = isSame ? 'N' : 'Y';
        if (srcChngYn !== report.srcChngYn) marks.push({ rptId: report.rptId, srcChngYn });
        continue;
      }
      const trgrCds = triggersFor(columns, report.loAhvRt, term),
        prevRptId =
          report.rptSt === 'NONE'
            ? previousReport({ termKey, ...source, stfNo: report.stfNo }, former)
            : report.prevRptId,
        isFollowing = prevRptId !== report.prevRptId;
      if (isFollowing) followers.push({ rptId: report.rptId, prevRptId });
      if (
        isSame &&
        !isFollowing &&
        isDeepStrictEqual(trgrCds, report.trgrCds) &&
        report.deptEvalAvg === columns.deptEvalAvg &&
        report.univEvalAvg === columns.univEvalAvg
      )
        continue;
      renewed.push({ rptId: report.rptId, prevRptId, source });
      rows.push({ rptId: report.rptId, ...columns, trgrCds, prevRptId, srcChngYn: 'N' });
    }
    await updateRows(db, 'sbjtCqiRpt', 'rptId', rows, now, actId);
    await updateRows(db, 'sbjtCqiRpt', 'rptId', marks, now, actId);
    await putEvidence(db, renewed);
    await putPromises(db, followers);
    await judgePromises(
      db,
      [...added, ...renewed].map(({ rptId }) => rptId),
    );
    return {
      srcCnt: sections.length,
      addCnt: added.length,
      rnwCnt: renewed.length,
      chngCnt: marks.filter(({ srcChngYn }) => srcChngYn === 'Y').length,
    };
  });

/** Inserts reports with their evidence and promises; from the writing period on each waits for its author. */
async function insertReports(
  actor: Actor,
  term: StoredTerm,
  added: readonly { readonly rptId: string; readonly prevRptId: string | null; readonly source: ReportSource }[],
  means: Means,
): Promise<void> {
  if (added.length === 0) return;
  const { db, now, actId } = actor,
    dueDt = term.wrtEndDt;
  await insertRows(
    db,
    'sbjtCqiRpt',
    added.map(({ rptId, prevRptId, source }) => {
      const { clsNos, ...columns } = columnsOf(source, means);
      return {
        rptId,
        termId: term.termId,
        sbjtCd: source.sbjtCd,
        clsKey: source.clsKey,
        stfNo: source.stfNo,
        ...columns,
        clsNos: asJson(clsNos),
        trgrCds: asJson(triggersFor(columns, null, term)),
        prevRptId,
        rptSt: 'NONE' as const,
        dueDt,
        extYn: 'N' as const,
        rtnCnt: 0,
        copyCnt: 0,
        chngSecs: asJson([]),
        srcChngYn: 'N' as const,
        regId: actId,
        modId: actId,
        version: 1,
      };
    }),
    now,
  );
  await putEvidence(db, added);
  await putPromises(db, added);
  await openWriting(
    actor,
    term,
    added.map(({ rptId, source }) => ({ rptId, sbjtNm: source.sbjtNm, stfNo: source.stfNo, dueDt })),
  );
}

/** Opens the work of authors, once the writing period has begun. @param reports for which none is open */
export async function openWriting(
  { db, now, userId }: Actor,
  term: Pick<StoredTerm, 'wrtStrtDt' | 'termSt'>,
  reports: readonly Parameters<typeof writingWork>[0][],
): Promise<void> {
  if (koreanDate8(now) < term.wrtStrtDt || term.termSt !== 'OPEN') return;
  const users = await usersOfStaff(
    db,
    reports.map(({ stfNo }) => stfNo),
  );
  await raiseWorkAs(
    { db, now, userId },
    reports.flatMap((report) => writingWork(report, users.get(report.stfNo))),
  );
}

/**
 * Makes the report of one section by hand, whatever the target rule says of it; `KNOWN` where there is one already.
 * @param idOf as that of `settleReports`
 */
export const addReport = (
  actor: Actor,
  term: StoredTerm,
  { sbjtCd, clsNo }: { readonly sbjtCd: string; readonly clsNo: string },
  idOf: (source: ReportSource) => string = () => randomUUID(),
): Promise<'NO_SOURCE' | 'KNOWN' | { readonly rptId: string }> =>
  withoutRowSecurity(actor.db, async () => {
    const { db } = actor;
    await lockKey(db, `sbjtCqiRpt ${term.termId}`);
    const sections = await loadSections(db, term),
      section = sections.find((row) => row.sbjtCd === sbjtCd && row.clsNo === clsNo),
      [source] = section ? reportsOf([section], term.trgtRuleJson, term.minRspCnt) : [];
    if (!source) return 'NO_SOURCE';
    const known = await db
      .selectFrom('sbjtCqiRpt')
      .select('rptId')
      .where('termId', '=', term.termId)
      .where('sbjtCd', '=', source.sbjtCd)
      .where('stfNo', '=', source.stfNo)
      .where('clsKey', '=', source.clsKey)
      .executeTakeFirst();
    if (known) return 'KNOWN';
    const rptId = idOf(source),
      prevRptId = previousReport({ termKey: termKeyOf(term), ...source }, await loadFormer(db, term.termId));
    await insertReports(actor, term, [{ rptId, prevRptId, source }], meansOf(sections, term.minRspCnt));
    await judgePromises(db, [rptId]);
    return { rptId };
  });
