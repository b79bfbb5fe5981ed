import {
  AREA_NAMES,
  EXECUTION_NAMES,
  MEASURE_NAMES,
  SECTION_NAMES,
  TRIGGER_NAMES,
  VERDICT_NAMES,
  type SectionKey,
} from '#contract/course-cqi/course-cqi-codes.ts';
import type { ReportSection } from '#contract/course-cqi/report.ts';
import type { Page } from '#server/pdf/pdf-bytes.ts';
import { courseTermName } from '#shared/course-cqi/terms.ts';
import type { FoundReport } from '../reports/report-queries.ts';

export const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN,
  BOTTOM = 780,
  TEXT = '#1f2937',
  MUTED = '#5b6472';

/** A report as paper shows it: its figures and some of its sections. */
export interface PaperReport {
  readonly report: Pick<
    FoundReport,
    | 'sbjtNm'
    | 'sbjtCd'
    | 'clsNos'
    | 'stfNm'
    | 'hakguaNm'
    | 'termNm'
    | 'enrlCnt'
    | 'gpaAvg'
    | 'evalAvg'
    | 'loAhvRt'
    | 'trgrCds'
  >;
  readonly sections: readonly ReportSection[];
}

/** What a section says, line by line. */
export function sectionLines(section: ReportSection): readonly string[] {
  const { grdCn, evalCn, goodCn, hardCn, fdbks = [], los = [], plans = [] } = section;
  return [
    ...[grdCn, evalCn].flatMap((text) => text || []),
    ...(goodCn ? [`잘된 점: ${goodCn}`] : []),
    ...(hardCn ? [`어려운 점: ${hardCn}`] : []),
    ...fdbks.map(
      ({ planNo, planCn, msrCd, trgtVal, bfVal, afVal, vrdtCd, exeCd, exeCn }) =>
        `${planNo}. ${planCn} (${MEASURE_NAMES[msrCd]} 목표 ${trgtVal}, ${bfVal ?? '-'} → ${afVal ?? '-'}, ${VERDICT_NAMES[vrdtCd]}) ${[
          exeCd === null ? null : EXECUTION_NAMES[exeCd],
          exeCn,
        ]
          .filter(Boolean)
          .join(' ')}`,
    ),
    ...los.map(
      ({ loNo, loNm, weight, trgtRt, evlStdCnt, ahvStdCnt, ahvRt, anlsCn }) =>
        `${loNo}. ${loNm} (비중 ${weight ?? '-'}, 목표 ${trgtRt}%, ${ahvStdCnt ?? '-'} / ${evlStdCnt ?? '-'}명, 달성률 ${ahvRt ?? '-'}%) ${anlsCn ?? ''}`,
    ),
    ...plans.map(({ planNo, areaCd, trgrCd, msrCd, bfVal, trgtVal, prblmCn, planCn, ahvIndi, applyShtm }) =>
      [
        `${planNo}. ${[areaCd === null ? null : AREA_NAMES[areaCd], trgrCd === null ? null : TRIGGER_NAMES[trgrCd]].filter(Boolean).join(', ')}`,
        msrCd === null ? null : `${MEASURE_NAMES[msrCd]} ${bfVal ?? '-'} → 목표 ${trgtVal ?? '-'}`,
        prblmCn,
        planCn,
        ahvIndi,
        applyShtm === null ? null : `적용 ${courseTermName(applyShtm)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  ];
}

/** Begins a new page where so much does not fit any more. */
function keepRoom(page: Page, height: number): void {
  if (page.y + height > BOTTOM) page.addPage();
}

/** A paragraph below what stands there. */
export function paragraph(page: Page, text: string, size = 10, font: 'plain' | 'bold' = 'plain'): void {
  page.font(font).fontSize(size).fillColor(TEXT);
  keepRoom(page, Math.min(page.heightOfString(text, { width: WIDTH }), BOTTOM - MARGIN));
  page.text(text, MARGIN, page.y, { width: WIDTH });
  page.moveDown(0.4);
}

/** One report: its head, its figures and the sections asked for. */
export function drawReport(page: Page, { report, sections }: PaperReport, keys: readonly SectionKey[]): void {
  paragraph(page, `${report.sbjtNm} (${report.sbjtCd}, ${report.clsNos.join(', ')}분반)`, 15, 'bold');
  page.font('plain').fontSize(9).fillColor(MUTED);
  page.text(
    [report.termNm, report.hakguaNm, report.stfNm, `수강 ${report.enrlCnt}명`].filter(Boolean).join(' · '),
    MARGIN,
    page.y,
    { width: WIDTH },
  );
  page.text(
    `평균평점 ${report.gpaAvg ?? '-'} · 강의평가 ${report.evalAvg ?? '-'} · 학습성과 ${report.loAhvRt ?? '-'}% · 개선필수 ${
      report.trgrCds.map((code) => TRIGGER_NAMES[code]).join(', ') || '없음'
    }`,
    MARGIN,
    page.y,
    { width: WIDTH },
  );
  page.moveDown(0.8);
  for (const key of keys) {
    const section = sections.find(({ secKey }) => secKey === key),
      lines = section ? sectionLines(section) : [];
    if (lines.length === 0) continue;
    paragraph(page, SECTION_NAMES[key], 12, 'bold');
    for (const line of lines) paragraph(page, line);
    page.moveDown(0.4);
  }
}

/** Numbers the pages of a paper that is drawn: `3 / 12` at the foot of each. */
export function numberPages(page: Page): void {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at);
    page.page.margins.bottom = 0;
    page
      .font('plain')
      .fontSize(8)
      .fillColor(MUTED)
      .text(`${at - start + 1} / ${count}`, MARGIN, 812, { width: WIDTH, align: 'center', lineBreak: false });
  }
}
