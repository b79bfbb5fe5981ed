import { SECTION_KEYS, VERDICT_NAMES, type SectionKey } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { codesOf } from '#server/records/conditions.ts';
import { pdfBytes } from '#server/pdf/pdf-bytes.ts';
import { displayDate } from '#shared/display.ts';
import { cleanFileName } from '#shared/files/file-name.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { deptReach } from '../reach.ts';
import { reportsWhere, withReport, type FoundReport } from '../reports/report-queries.ts';
import { readSections } from '../reports/sections.ts';
import { drawReport, MARGIN, numberPages, paragraph, type PaperReport } from './report-pdf.ts';

const withSections = async (call: CallContext, rows: readonly FoundReport[]): Promise<PaperReport[]> => {
  const papers: PaperReport[] = [];
  for (const report of rows) papers.push({ report, sections: await readSections(call.db, report) });
  return papers;
};

/** Reports that the caller reaches, each on a page of its own with all that is written. @throws Failure 400, 403 */
export async function printReports(
  call: CallContext,
  { rptIds }: ParsedArg<'downloadRptPdf'>,
): Promise<{ fileNm: string; content: string }> {
  const ids = codesOf(rptIds);
  const rows = await withReport(reportsWhere(call, {}), call)
    .where('r.rptId', 'in', ids)
    .orderBy('r.sbjtCd')
    .orderBy('r.rptId')
    .execute();
  if (rows.length < ids.length || rows.length === 0) throw forbidden();
  const papers = await withSections(call, rows),
    [first] = rows,
    title = rows.length === 1 && first ? `교과목 CQI 보고서 ${first.sbjtNm}` : `교과목 CQI 보고서 ${rows.length}건`,
    bytes = await pdfBytes({ title, margin: MARGIN, now: call.now, isNumbered: true }, (page) => {
      for (const [at, paper] of papers.entries()) {
        if (at > 0) page.addPage();
        drawReport(page, paper, SECTION_KEYS);
      }
      numberPages(page);
    });
  return { fileNm: `${cleanFileName(title)}.pdf`, content: bytes.toString('base64') };
}

/** A criterion of CQI_CRTR: what it is called, the sections that it looks at, and the departments that it is for. */
async function findCriterion({ db }: CallContext, crtrCd: string) {
  const row = await db
    .selectFrom('cmmnCd')
    .select(['cdNm', 'userdef1', 'userdef2', 'userdef3'])
    .where('upCdId', '=', 'CQI_CRTR')
    .where('cdId', '=', crtrCd)
    .where('useYn', '=', 'Y')
    .executeTakeFirst();
  if (!row) throw invalidField('crtrCd', message('M-REQ-SEL', { label: '인증 기준' }));
  const keys = codesOf(row.userdef2 ?? '').flatMap((no): SectionKey[] => {
    const key = SECTION_KEYS[Number(no.trim()) - 1];
    return key === undefined ? [] : [key];
  });
  return { name: row.cdNm, certification: row.userdef1 ?? '', keys, hakguaCds: codesOf(row.userdef3 ?? '') };
}

/**
 * 인증 증빙집: the approved reports of a year and department with figures and verdicts, then the sections that a criterion
 * looks at, with running page numbers; courses whose report is not approved are named (cqi.md 5.2).
 * @throws Failure 400 for a criterion that is not for the department, 403
 */
export async function printBinder(call: CallContext, { crtrCd, schlYear, hakguaCd }: ParsedArg<'downloadBinder'>) {
  const depts = deptReach(call, 'R');
  if (depts !== 'ALL' && !depts.has(hakguaCd)) throw forbidden();
  const criterion = await findCriterion(call, crtrCd);
  if (criterion.hakguaCds.length > 0 && !criterion.hakguaCds.includes(hakguaCd))
    throw invalidField('hakguaCd', message('M-REQ-SEL', { label: '학과' }));
  const rows = await withReport(reportsWhere(call, { schlYear }), call)
      .where('r.hakguaCd', '=', hakguaCd)
      .where('r.rptSt', '<>', 'EXMT')
      .orderBy('t.shtmCd')
      .orderBy('r.sbjtCd')
      .orderBy('r.clsKey')
      .execute(),
    approved = await withSections(
      call,
      rows.filter(({ rptSt }) => rptSt === 'APRV'),
    ),
    missNms = rows
      .filter(({ rptSt }) => rptSt !== 'APRV')
      .map(({ sbjtNm, clsNos, stfNm }) => `${sbjtNm} (${clsNos.join(', ')}분반, ${stfNm ?? '-'})`),
    deptNm = rows[0]?.hakguaNm ?? hakguaCd,
    title = `${criterion.certification} 증빙집 ${schlYear} ${deptNm}`;
  const bytes = await pdfBytes({ title, margin: MARGIN, now: call.now, isNumbered: true }, (page) => {
    paragraph(page, criterion.certification, 20, 'bold');
    paragraph(page, `${criterion.name} · ${schlYear}학년도 ${deptNm} · ${displayDate(koreanDate8(call.now))}`);
    paragraph(page, `승인된 보고서 ${approved.length}건`, 12, 'bold');
    for (const { report, sections } of approved) {
      const verdicts = (sections.find(({ secKey }) => secKey === 'FDBK')?.fdbks ?? []).map(
        ({ vrdtCd }) => VERDICT_NAMES[vrdtCd],
      );
      paragraph(
        page,
        `${report.sbjtNm} (${report.clsNos.join(', ')}) ${report.stfNm ?? ''} · 평균평점 ${report.gpaAvg ?? '-'} · 강의평가 ${report.evalAvg ?? '-'} · 학습성과 ${report.loAhvRt ?? '-'} · 판정 ${verdicts.join(', ') || '-'}`,
      );
    }
    if (missNms.length > 0) {
      paragraph(page, `승인된 보고서가 없는 교과목 ${missNms.length}건`, 12, 'bold');
      for (const name of missNms) paragraph(page, name);
    }
    for (const paper of approved) {
      page.addPage();
      drawReport(page, paper, criterion.keys);
    }
    numberPages(page);
  });
  return {
    fileNm: `${cleanFileName(title)}.pdf`,
    content: bytes.toString('base64'),
    aprvCnt: approved.length,
    missNms,
  };
}
