import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { outcomesRate } from '#shared/course-cqi/outcomes.ts';
import { figureOfMeasure, triggersOf, type OutcomeRate, type ReportFigures } from '#shared/course-cqi/triggers.ts';
import { verdictOf } from '#shared/course-cqi/verdict.ts';

type StoredReport = Selectable<Schema['sbjtCqiRpt']>;
type StoredTerm = Selectable<Schema['sbjtCqiTerm']>;
type Promised = Pick<Selectable<Schema['sbjtCqiFdbk']>, 'msrCd' | 'loNo'>;

/** Outcomes of reports in the order of their numbers. */
export const loadOutcomes = (db: Kysely<Schema>, rptIds: readonly string[]) =>
  db.selectFrom('sbjtCqiLo').selectAll().where('rptId', 'in', rptIds).orderBy('rptId').orderBy('loNo').execute();

/** The present figure of what was promised. */
export const afterOf = (
  { msrCd, loNo }: Promised,
  figures: ReportFigures,
  outcomes: readonly OutcomeRate[],
): string | null => figureOfMeasure(msrCd, loNo, figures, outcomes);

/**
 * Computes what follows from the outcomes of a report that is being written: its rate, its triggers and the verdicts on what
 * was promised (cqi.md 4, anew at every saveSec). The version of the report stays. @returns the figures as they are now
 */
export async function refreshReport(
  db: Kysely<Schema>,
  report: Pick<StoredReport, 'rptId' | 'evalAvg' | 'aRt' | 'abRt' | 'fRt' | 'evlMthdCd'>,
  term: StoredTerm,
): Promise<{ readonly figures: ReportFigures; readonly trgrCds: ReturnType<typeof triggersOf> }> {
  const { rptId, evalAvg, aRt, abRt, fRt, evlMthdCd } = report,
    outcomes = await loadOutcomes(db, [rptId]),
    loAhvRt = outcomesRate(outcomes),
    figures = { evalAvg, loAhvRt, aRt, abRt, fRt },
    trgrCds = triggersOf(figures, evlMthdCd, term);
  await db
    .updateTable('sbjtCqiRpt')
    .set({ loAhvRt, trgrCds: JSON.stringify(trgrCds) })
    .where('rptId', '=', rptId)
    .execute();
  const promises = await db.selectFrom('sbjtCqiFdbk').selectAll().where('rptId', '=', rptId).execute();
  for (const promise of promises) {
    const afVal = afterOf(promise, figures, outcomes);
    await db
      .updateTable('sbjtCqiFdbk')
      .set({ afVal, vrdtCd: verdictOf(promise, afVal) })
      .where('rptId', '=', rptId)
      .where('prevPlanId', '=', promise.prevPlanId)
      .execute();
  }
  return { figures, trgrCds };
}
