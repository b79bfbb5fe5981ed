import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { asSystem } from '#server/access/row-security.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { pdfBytes, type Page } from '#server/pdf/pdf-bytes.ts';
import { displayDate } from '#shared/display.ts';
import { cleanFileName } from '#shared/files/file-name.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { sayOprt } from '../say.ts';
import { PERSON_DEPT, PERSON_NAME, participantRows, subjectOf } from '../participant-rows.ts';
import { reachPeriod } from '../periods/period-reach.ts';

interface SheetPerson {
  readonly userId: string;
  readonly userNm: string | null;
  readonly deptNm: string | null;
}
interface SheetSession {
  readonly sessNo: number;
  readonly sessDt: string;
}

const MARGIN = 36,
  RIGHT = 595.28 - MARGIN,
  ROW = 24,
  TOP = 96,
  BOTTOM = 790,
  NAMES = 220,
  /** So many sessions stand beside each other; more of them go on over the page. */
  SESSIONS = 8;

function drawTable(
  page: Page,
  title: string,
  made: string,
  persons: readonly (SheetPerson & { readonly no: number })[],
  sessions: readonly SheetSession[],
): void {
  page
    .font('bold')
    .fontSize(16)
    .fillColor('#1f2937')
    .text(title, MARGIN, 40, { width: RIGHT - MARGIN, height: 22 });
  page
    .font('plain')
    .fontSize(8)
    .text(made, MARGIN, 66, { width: RIGHT - MARGIN, align: 'right' });
  const column = (RIGHT - MARGIN - NAMES) / SESSIONS;
  const row = (y: number, cells: readonly [string, string, string, string], marks: readonly string[]): void => {
    page
      .rect(MARGIN, y, RIGHT - MARGIN, ROW)
      .lineWidth(0.5)
      .strokeColor('#9aa3af')
      .stroke();
    const texts: readonly (readonly [number, number, string])[] = [
      [MARGIN + 3, 22, cells[0]],
      [MARGIN + 28, 62, cells[1]],
      [MARGIN + 92, 54, cells[2]],
      [MARGIN + 148, NAMES - 150, cells[3]],
      ...marks.map((mark, at) => [MARGIN + NAMES + at * column + 2, column - 4, mark] as const),
    ];
    for (const [x, width, text] of texts) page.text(text, x, y + 7, { width, height: 12, ellipsis: true });
    for (let at = 0; at <= SESSIONS; at += 1)
      page
        .moveTo(MARGIN + NAMES + at * column, y)
        .lineTo(MARGIN + NAMES + at * column, y + ROW)
        .stroke();
  };
  page.font('bold').fontSize(8);
  row(
    TOP,
    ['번호', '학번·사번', '성명', '소속'],
    sessions.map(({ sessNo, sessDt }) => `${sessNo}차 ${sessDt.slice(4, 6)}/${sessDt.slice(6)}`),
  );
  page.font('plain').fontSize(8);
  persons.forEach(({ no, userId, userNm, deptNm }, at) =>
    row(TOP + ROW * (at + 1), [String(no), userId.slice(0, 12), userNm ?? '-', deptNm ?? '-'], []),
  );
}

const ROWS = Math.floor((BOTTOM - TOP) / ROW) - 1;
const chunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / size)) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** 출석부: who is expected, with a cell to be signed for each session. @throws Failure 403, 409 */
export async function printSheet(call: CallContext, prdId: string): Promise<{ fileNm: string; content: string }> {
  const { period } = await reachPeriod(call, prdId, 'R', ['PeriodOprt']),
    sessions = await call.db
      .selectFrom('ecpPrdSess')
      .select(['sessNo', 'sessDt'])
      .where('prdId', '=', prdId)
      .where('sessSt', '<>', 'CANCELED')
      .orderBy('sessNo')
      .execute();
  if (sessions.length === 0) throw refused('STATE', sayOprt('noSession'));
  const persons = await asSystem(call, (db) =>
    participantRows(db)
      .select(['a.userId', PERSON_NAME.as('userNm'), PERSON_DEPT.as('deptNm')])
      .where('a.prdId', '=', prdId)
      .where('a.applSt', 'in', ['SELECTED', 'NOSHOW'])
      .orderBy('userNm')
      .orderBy('a.userId')
      .execute(),
  );
  await recordPersonalAccess(call, {
    acsDivCd: 'PRINT',
    resourcePath: ecpPath(familyOf(period.userDiv), 'PeriodOprt'),
    sbjtDivCd: subjectOf(period.userDiv),
    subjects: { count: persons.length },
    fieldNms: ['userNm'],
  });
  const numbered = persons.map((person, at) => ({ ...person, no: at + 1 })),
    title = `${period.prdNm} 출석부`,
    made = `${displayDate(period.oprtStrtDt ?? '')} ~ ${displayDate(period.oprtEndDt ?? '')} · 출력 ${displayMoment(call.now)}`;
  const bytes = await pdfBytes({ title, margin: MARGIN, now: call.now }, (page) => {
    const pages = chunks(sessions, SESSIONS).flatMap((shown) =>
      chunks(numbered, ROWS).map((people) => [shown, people] as const),
    );
    pages.forEach(([shown, people], at) => {
      if (at > 0) page.addPage();
      drawTable(page, title, made, people, shown);
    });
  });
  return { fileNm: `${cleanFileName(title)}.pdf`, content: bytes.toString('base64') };
}
