import type { Kysely, Selectable } from 'kysely';
import type { ReportSection } from '#contract/course-cqi/report.ts';
import type { Schema } from '#server/database/schema.ts';
import { copiedPairs, type ComparedReport, type CopiedPair, type ReportText } from '#shared/course-cqi/copied-text.ts';
import { readSections } from './sections.ts';

type StoredReport = Selectable<Schema['sbjtCqiRpt']>;

/** The texts of sections 3 to 7, each with what it is called. */
export function textsOf(sections: readonly ReportSection[]): ReportText[] {
  const found: ReportText[] = [];
  const add = (secKey: string, label: string, text: string | null | undefined): void => {
    if (text) found.push({ secKey, label, text });
  };
  for (const { secKey, grdCn, evalCn, goodCn, hardCn, los = [], plans = [] } of sections) {
    add(secKey, '성적 분포 분석', grdCn);
    add(secKey, '강의평가 분석', evalCn);
    add(secKey, '잘된 점', goodCn);
    add(secKey, '어려운 점', hardCn);
    for (const { loNo, anlsCn } of los) add(secKey, `학습성과 ${loNo} 분석`, anlsCn);
    for (const { planNo, prblmCn, planCn } of plans) {
      add(secKey, `계획 ${planNo} 문제점`, prblmCn);
      add(secKey, `계획 ${planNo} 개선계획`, planCn);
    }
  }
  return found;
}

/**
 * Texts of a report that stand in the report before or in another one of the author in the term (cqi.md 4).
 * @param db one that sees the reports of others: the one before may be another author's
 */
export async function findCopies(db: Kysely<Schema>, report: StoredReport): Promise<CopiedPair[]> {
  const others = await db
    .selectFrom('sbjtCqiRpt')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([
          eb('termId', '=', report.termId),
          eb('stfNo', '=', report.stfNo),
          eb('rptId', '<>', report.rptId),
          eb('rptSt', '<>', 'EXMT'),
        ]),
        ...(report.prevRptId === null ? [] : [eb('rptId', '=', report.prevRptId)]),
      ]),
    )
    .orderBy('rptId')
    .execute();
  // The report before comes first: that a text was taken from there is what is asked about.
  const ordered = others.toSorted(
      (one, other) => Number(other.rptId === report.prevRptId) - Number(one.rptId === report.prevRptId),
    ),
    compared: ComparedReport[] = [];
  for (const other of ordered)
    compared.push({
      rptId: other.rptId,
      name: `${other.sbjtNm} ${other.rptId === report.prevRptId ? '직전 보고서' : `(${other.clsNos.join(', ')}분반)`}`,
      texts: textsOf(await readSections(db, other)),
    });
  return copiedPairs(textsOf(await readSections(db, report)), compared);
}
