import {
  EFCT_NAMES,
  EVL_NAMES,
  SATIS_STATE_NAMES,
  SLCT_NAMES,
  TASK_STATE_NAMES,
} from '#contract/satisfaction-cqi/satis-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { pdfBytes, type Page } from '#server/pdf/pdf-bytes.ts';
import { displayCount, displayPeriod } from '#shared/display.ts';
import { cleanFileName } from '#shared/files/file-name.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { planOf, planTasks } from '../plans/plan-records.ts';
import { tasksReached } from '../reach.ts';
import { say } from '../say.ts';
import { findStanding, numberOf, presentTasks } from '../tasks/task-queries.ts';
import { resultOf } from './result-records.ts';

const MARGIN = 52,
  WIDTH = 595.28 - 2 * MARGIN,
  BOTTOM = 780,
  TITLE = '만족도 환류보고서',
  TEXT = '#1f2937',
  MUTED = '#5b6472',
  LINE = '#d5dae1';

/** What the report says of one task: survey, plan, result, effect. */
interface Chapter {
  readonly head: string;
  readonly parts: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** Tasks of a department with everything that the report names. */
async function chaptersOf(call: CallContext, schlYear: string, deptCd: string): Promise<Chapter[]> {
  const ids = await call.db
      .selectFrom('satisCqi as c')
      .select('c.cqiId')
      .where(tasksReached(call, 'RSLT'))
      .where('c.schlYear', '=', schlYear)
      .where('c.deptCd', '=', deptCd)
      .orderBy('c.cqiNo')
      .execute(),
    chapters: Chapter[] = [];
  for (const { cqiId } of ids) chapters.push(await chapterOf(call, cqiId));
  return chapters;
}

const text = (value: string | null | undefined): string => value?.trim() || '-',
  figure = (value: number | null | undefined): string =>
    value === null || value === undefined ? '-' : value.toFixed(1),
  won = (value: number | null): string => (value === null ? '-' : `${displayCount(value)}원`);

async function chapterOf(call: CallContext, cqiId: string): Promise<Chapter> {
  const found = await findStanding(call, cqiId),
    [row] = found ? await presentTasks([found], call) : [],
    plan = await planOf(call, cqiId),
    tasks = plan ? await planTasks(call, plan.planId) : [],
    result = await resultOf(call, cqiId);
  if (!row) return { head: '', parts: [] };
  return {
    head: `${row.cqiNo}  ${row.itemNm}`,
    parts: [
      {
        title: '조사결과',
        lines: [
          `${row.rschNm} · ${row.areaNm} · 응답 ${displayCount(row.rspCnt)}명`,
          `점수 ${figure(row.scr100)}점 (전년 ${figure(row.prevScr100)}) · 목표 ${figure(row.goalScr)}점`,
          `선정사유 ${row.slctCds.map((code) => SLCT_NAMES[code]).join(', ')}${row.slctRsn ? ` (${row.slctRsn})` : ''}`,
        ],
      },
      {
        title: '개선계획',
        lines: [
          `원인분석: ${text(plan?.causeCn)}`,
          `개선방향: ${text(plan?.drctCn)}`,
          `예산: ${won(row.budgetAmt)}`,
          ...tasks.map(
            (task) =>
              `· ${task.taskNm} (비중 ${task.weight ?? 0}, ${displayPeriod(task.strtDt, task.endDt)}, ${text(task.mngrNm)}) ${text(task.indiNm)} ${task.baseVal ?? '-'} → ${task.goalVal ?? '-'}${task.indiUnit ?? ''}`,
          ),
        ],
      },
      {
        title: '추진실적과 결과',
        lines: [
          ...tasks.map(
            (task) =>
              `· ${task.taskNm}: ${TASK_STATE_NAMES[task.taskSt]} ${task.prgrsRt}% · 실적 ${task.actVal ?? '-'}${task.indiUnit ?? ''} (달성률 ${figure(task.ahvRt)}%)`,
          ),
          `이행률 ${figure(row.exeRt)}% · 지표달성 ${figure(row.indiAhvRt)}% · 평가 ${row.evlGrdCd ? EVL_NAMES[row.evlGrdCd] : '-'} · 상태 ${SATIS_STATE_NAMES[row.cqiSt]}`,
          `주요 성과: ${text(result?.rsltCn)}`,
          `미흡사항: ${text(result?.lackCn)}`,
          `향후 계획: ${text(result?.nextCn)}`,
          `집행예산: ${won(numberOf(result?.useBudgetAmt ?? null))}`,
        ],
      },
      {
        title: '효과',
        lines: [
          row.efctCd
            ? `차년도 ${figure(row.nextScr100)}점 (${figure(row.scr100)} → ${figure(row.nextScr100)}) · ${EFCT_NAMES[row.efctCd]}`
            : '차년도 조사결과가 아직 없습니다.',
        ],
      },
    ],
  };
}

/** Goes on on the next page where less than so much room is left. */
function room(page: Page, height: number): void {
  if (page.y + height > BOTTOM) page.addPage();
}

function drawChapter(page: Page, { head, parts }: Chapter): void {
  room(page, 90);
  page.moveDown(0.8);
  page
    .moveTo(MARGIN, page.y)
    .lineTo(MARGIN + WIDTH, page.y)
    .lineWidth(0.8)
    .strokeColor(LINE)
    .stroke();
  page.moveDown(0.5);
  page.font('bold').fontSize(12).fillColor(TEXT).text(head, MARGIN, page.y, { width: WIDTH });
  for (const { title, lines } of parts) {
    room(page, 44);
    page.moveDown(0.5);
    page.font('bold').fontSize(10).fillColor(MUTED).text(title, MARGIN, page.y, { width: WIDTH });
    for (const line of lines) {
      page.font('plain').fontSize(10);
      room(page, page.heightOfString(line, { width: WIDTH - 12, lineGap: 2 }));
      page.fillColor(TEXT).text(line, MARGIN + 12, page.y, { width: WIDTH - 12, lineGap: 2 });
    }
  }
}

/** The number of a page at its foot; writing below the margin must not begin another page. */
function drawNumber(page: Page, no: number): void {
  const { bottom } = page.page.margins,
    { x, y } = page;
  page.page.margins.bottom = 0;
  page
    .font('plain')
    .fontSize(8)
    .fillColor(MUTED)
    .text(String(no), MARGIN, 806, { width: WIDTH, align: 'center', lineBreak: false });
  page.page.margins.bottom = bottom;
  page.x = x;
  page.y = y;
}

/**
 * 환류보고서 of a department in a school year: each task from the survey to its effect (cqi.md 5.8).
 * @throws Failure 403, 409 STATE where there is nothing to print
 */
export async function printReport(
  call: CallContext,
  { schlYear, deptCd }: ParsedArg<'downloadCqiPdf'>,
): Promise<{ fileNm: string; content: string }> {
  const chapters = await chaptersOf(call, schlYear, deptCd),
    { depts } = signedInOf(call).model,
    deptNm = depts.findName(deptCd) ?? deptCd;
  if (chapters.length === 0) throw refused('STATE', say('noResults'));
  const bytes = await pdfBytes({ title: TITLE, margin: MARGIN, now: call.now }, (page) => {
    let no = 1;
    page.on('pageAdded', () => {
      no += 1;
      drawNumber(page, no);
    });
    drawNumber(page, no);
    page.font('bold').fontSize(20).fillColor(TEXT).text(TITLE, MARGIN, 60, { width: WIDTH, align: 'center' });
    page.moveDown(0.4);
    page
      .font('plain')
      .fontSize(11)
      .fillColor(MUTED)
      .text(
        `${depts.rootName} ${deptNm} · ${schlYear}학년도 · 과제 ${chapters.length}건 · ${displayMoment(call.now)}`,
        {
          width: WIDTH,
          align: 'center',
        },
      );
    for (const chapter of chapters) drawChapter(page, chapter);
  });
  return { fileNm: `${cleanFileName(`${TITLE} ${deptNm} ${schlYear}`)}.pdf`, content: bytes.toString('base64') };
}
