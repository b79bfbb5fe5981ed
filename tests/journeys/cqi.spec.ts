import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { FEED_COLUMNS } from '#contract/batch/feed-rules.ts';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expectSaid } from '#tests/support/browser/said.ts';
import { expect, LINE_IS_DOWN, signInByForm, test } from '#tests/support/browser/test.ts';
import { comeIn, openPathByMenu } from '#tests/support/browser/walk.ts';
import { workbook } from '#tests/support/browser/workbook.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

test.use({ allowed: [LINE_IS_DOWN] });

const AUTHOR = 'prof01',
  HEAD = 'head01',
  GOOD = '모둠마다 문제를 스스로 정하고 발표하게 하였다.',
  HARD = '발표를 준비할 시간이 부족하였다.';

/** A course of 컴퓨터공학과 as the offices load it. */
type Section = Readonly<Record<string, string | number>>;
const section = (schlYear: string, over: Section): Section => ({
  schlYear,
  clsNo: '01',
  cmplDivCd: 'MREQ',
  evlMthdCd: 'ABS',
  pnpYn: 'N',
  hakguaCd: '1010',
  stfNo: AUTHOR,
  enrlCnt: 40,
  evalRspCnt: 20,
  AP: 6,
  A0: 6,
  B0: 18,
  F: 10,
  ...over,
});

/** Loads the sections of a term, as the console of the jobs takes them. */
async function loadSections(page: Page, rows: readonly Section[]): Promise<void> {
  const columns = FEED_COLUMNS.CQI_LOAD.filter(({ key }) => Object.hasOwn(rows[0] ?? {}, key));
  await page.goto('/batch');
  await page.getByRole('button', { name: '교과목 CQI 자료 적재 입력 업로드' }).click();
  const dialog = page.getByRole('dialog', { name: '교과목 CQI 자료 적재 입력' });
  await dialog.getByLabel('입력 파일').setInputFiles(
    await workbook(
      '교과목',
      columns.map(({ label }) => label),
      rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
    ),
  );
  await dialog.getByRole('button', { name: '반영', exact: true }).click();
  const run = page.getByRole('dialog').filter({ hasText: '교과목.xlsx' });
  await expect(run).toContainText('성공');
  await run.getByRole('button', { name: '닫기' }).last().click();
}

/** Days of a term that is being written and decided today. */
function periodsOf(today: string) {
  return {
    wrtStrtDt: addDays(today, -3),
    wrtEndDt: addDays(today, 10),
    aprvStrtDt: addDays(today, -1),
    aprvEndDt: addDays(today, 30),
    splmStrtDt: addDays(today, 1),
    splmEndDt: addDays(today, 20),
  };
}

/** The report of a course in a half of the year, as a person sees it. */
async function reportOf(page: Page, schlYear: string, shtmCd: string, sbjtCd: string) {
  const { data } = await askServer(
      page,
      `/api/sbjtCqi/getRptList?schlYear=${schlYear}&shtmCd=${shtmCd}&searchKeyword=${sbjtCd}`,
    ),
    [row] = data;
  if (!row) throw new Error(`no report of ${sbjtCd}`);
  return row;
}
const saveSection = (page: Page, rptId: unknown, secKey: string, content: object) =>
  callServer(page, '/api/sbjtCqi/saveSec', { secId: `${String(rptId)}:${secKey}`, ...content });
const outcome = { loNo: 1, loNm: '자료를 구조로 나타낸다.', abilityId: null, toolCds: ['MID'], weight: 100 };

test('a report is written without a line and on a second device, approved, followed up in the next term and printed', async ({
  page: admin,
  browser,
}) => {
  const today = koreanDate8(Date.now()),
    schlYear = String(Number(today.slice(0, 4)) + 1),
    sbjtCd = `JRN${randomUUID().replaceAll(/\D/g, '').slice(0, 5)}`,
    sbjtNm = `여정개론 ${sbjtCd}`,
    termNm = `${schlYear} 여정 학기`;
  await signInByForm(admin, 'admin01');
  await loadSections(admin, [section(schlYear, { shtmCd: '10', sbjtCd, sbjtNm, evalAvg: '3.42' })]);
  await loadSections(admin, [
    section(schlYear, { shtmCd: '20', sbjtCd, sbjtNm, evalAvg: '3.85', AP: 6, A0: 4, B0: 18, F: 12 }),
  ]);

  // The office sets the term, opens it and makes its reports.
  const oper = await comeIn(browser, 'oper01');
  await openPathByMenu(oper, COURSE_CQI_SCREEN.term);
  await oper.getByRole('button', { name: '등록', exact: true }).click();
  const form = oper.getByRole('dialog', { name: '교과목 CQI 학기 설정 등록' });
  await form.getByLabel('학년도').selectOption(schlYear);
  await form.getByLabel('명칭').fill(termNm);
  for (const [label, day] of [
    ['작성 시작일', periodsOf(today).wrtStrtDt],
    ['작성 종료일', periodsOf(today).wrtEndDt],
    ['승인 시작일', periodsOf(today).aprvStrtDt],
    ['승인 종료일', periodsOf(today).aprvEndDt],
    ['보완 시작일', periodsOf(today).splmStrtDt],
    ['보완 종료일', periodsOf(today).splmEndDt],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(day);
  await form.getByRole('tab', { name: '서식' }).click();
  await form.getByRole('combobox', { name: /^서식/ }).selectOption({ index: 1 });
  await form.getByRole('button', { name: '저장' }).click();
  await expectSaid(oper, '저장되었습니다.');
  const term = oper.getByRole('dialog', { name: termNm });
  await term.getByRole('tab', { name: '대상 규칙' }).click();
  await expect(term.getByText('대상 1과목 / 제외 0과목')).toBeVisible();
  await term.getByRole('button', { name: '운영 시작' }).click();
  await oper.getByRole('alertdialog').getByRole('button', { name: '운영 시작' }).click();
  await expectSaid(oper, `${termNm} 운영을 시작했습니다.`);
  await term.getByRole('tab', { name: '자료 적재' }).click();
  await term.getByRole('button', { name: '보고서 생성' }).click();
  await expectSaid(oper, /보고서 1건을 만들었습니다/);

  // The professor begins in a train, and goes on at the desk before the first device has found the line.
  const train = await comeIn(browser, AUTHOR),
    { rptId } = await reportOf(train, schlYear, '10', sbjtCd);
  await openPathByMenu(train, COURSE_CQI_SCREEN.report);
  await train.getByRole('list', { name: '작성할 보고서' }).getByRole('button', { name: sbjtNm }).click();
  const reflection = (page: Page) => page.getByRole('region', { name: '수업 운영 성찰' });
  await expect(reflection(train)).toBeVisible();
  await train.context().setOffline(true);
  await reflection(train).getByLabel('잘된 점').fill(GOOD);
  await reflection(train).getByLabel('어려운 점').fill(HARD);
  await reflection(train).getByRole('button', { name: '임시저장' }).click();
  await expect(train.getByText('전송 대기 1건')).toBeVisible();

  const desk = await comeIn(browser, AUTHOR);
  await openPathByMenu(desk, COURSE_CQI_SCREEN.report);
  await desk.getByRole('list', { name: '작성할 보고서' }).getByRole('button', { name: sbjtNm }).click();
  const grades = desk.getByRole('region', { name: '성적 분포 분석' });
  await grades.getByLabel('성적 분포 분석').fill('낙제가 넷 중 하나였다.');
  await grades.getByRole('button', { name: '임시저장' }).click();
  await expectSaid(desk, '저장되었습니다.');
  await saveSection(desk, rptId, 'EVAL', { evalCn: '과제의 양이 많다는 의견이 있었다.' });
  await saveSection(desk, rptId, 'LO', {
    los: [{ ...outcome, trgtRt: '70', evlStdCnt: 40, ahvStdCnt: 30, anlsCn: null }],
  });
  const plan = { areaCd: 'METH', loNo: null, prblmCn: '과제가 많다.', ahvIndi: null, applyShtm: `${schlYear}20` };
  await saveSection(desk, rptId, 'PLAN', {
    plans: [
      { ...plan, planNo: 1, trgrCd: 'E1', msrCd: 'E1', trgtVal: '3.80', planCn: '과제를 셋으로 줄인다.' },
      { ...plan, planNo: 2, trgrCd: 'F1', msrCd: 'F1', trgtVal: '15', planCn: '중간 점검을 한다.' },
    ],
  });
  await desk.context().close();
  // Signing in at the desk has ended the session of the train: what waits there goes out once its author is known again.
  await train.context().setOffline(false);
  await train.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await signInByForm(train, AUTHOR);
  await expectSaid(train, '전송 대기 작업 1건을 전송했습니다.');
  await openPathByMenu(train, COURSE_CQI_SCREEN.report);
  await train.getByRole('list', { name: '작성할 보고서' }).getByRole('button', { name: sbjtNm }).click();
  await expect(reflection(train).getByLabel('잘된 점')).toHaveValue(GOOD);
  await train.getByRole('button', { name: '제출', exact: true }).click();
  await train.getByRole('alertdialog').getByRole('button', { name: '제출' }).click();
  await expectSaid(train, '저장되었습니다.');

  // The head decides, with a word for the author.
  const head = await comeIn(browser, HEAD);
  await openPathByMenu(head, COURSE_CQI_SCREEN.report);
  await head.getByRole('searchbox', { name: '검색어' }).fill(sbjtCd);
  await head.getByRole('button', { name: '조회' }).click();
  await head.locator('tr[data-row]', { hasText: sbjtNm }).getByRole('cell').nth(2).click();
  await head.getByRole('group', { name: '결정' }).getByRole('button', { name: '승인' }).click();
  const decision = head.getByRole('dialog', { name: '보고서 승인' });
  await decision.getByLabel('의견').fill('지표가 분명합니다.');
  await decision.getByRole('button', { name: '승인' }).click();
  await expect(head.getByText('지표가 분명합니다.')).toBeVisible();
  await head.context().close();

  // The next term: what was promised is judged by its figures, before a word is written.
  const [first] = (await askServer(oper, `/api/sbjtCqi/getTermList?schlYear=${schlYear}`)).data;
  const { data: copies } = await callServer(oper, '/api/sbjtCqi/copyTerm', {
      termId: first?.['termId'],
      schlYear,
      shtmCd: '20',
    }),
    copy = copies[0] ?? {};
  const { data: saved } = await callServer(oper, '/api/sbjtCqi/saveTerm', {
    ...Object.fromEntries(
      [
        'termId',
        'version',
        'schlYear',
        'shtmCd',
        'termNm',
        'formId',
        'trgtRule',
        'aGrdLmtRt',
        'abGrdLmtRt',
        'evalMinScr',
        'loMinRt',
        'fGrdLmtRt',
        'minRspCnt',
      ].map((name) => [name, copy[name]]),
    ),
    ...periodsOf(today),
  });
  const { termId, version } = saved[0] ?? {};
  await callServer(oper, '/api/sbjtCqi/openTerm', { termId, version });
  await callServer(oper, '/api/sbjtCqi/createRpts', { termId });
  await openPathByMenu(train, COURSE_CQI_SCREEN.report);
  await train.getByRole('list', { name: '작성할 보고서' }).getByRole('button', { name: sbjtNm }).click();
  const promises = train.getByRole('region', { name: '직전 개선사항 이행' });
  await expect(promises.getByRole('group', { name: '개선사항 1' })).toContainText('3.42 → 3.85 달성');
  await expect(promises.getByRole('group', { name: '개선사항 2' })).toContainText('25.00 → 30.00 미개선');
  await train.context().close();

  // The department puts the approved reports of the year together for an accreditation.
  const dept = await comeIn(browser, 'dept01');
  await openPathByMenu(dept, COURSE_CQI_SCREEN.report);
  await dept.getByRole('tab', { name: '인증 증빙집' }).click();
  await dept.getByRole('combobox', { name: '인증 기준' }).selectOption({ index: 1 });
  await dept.getByRole('tabpanel').getByRole('combobox', { name: '학년도' }).selectOption(schlYear);
  await dept.getByRole('tabpanel').getByRole('combobox', { name: '학과' }).fill('컴퓨터공학과');
  await dept
    .getByRole('option', { name: /컴퓨터공학과/ })
    .first()
    .click();
  const [download] = await Promise.all([
    dept.waitForEvent('download'),
    dept.getByRole('button', { name: '증빙집 PDF' }).click(),
  ]);
  const text = pdfText(await readFile(await download.path()));
  expect(text).toContain('승인된 보고서 1건');
  expect(text).toContain('승인된 보고서가 없는 교과목 1건');
  expect(text).toContain(sbjtNm);
});
