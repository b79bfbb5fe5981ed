import type { Page } from '@playwright/test';
import { askServer } from '#tests/support/browser/call.ts';
import { expectSaid } from '#tests/support/browser/said.ts';
import { expect, LINE_IS_DOWN, signInByForm, test } from '#tests/support/browser/test.ts';
import { comeIn, openByMenu } from '#tests/support/browser/walk.ts';

test.use({ allowed: [LINE_IS_DOWN] });
/** What was found at 주의 by a score of 30 is 주의 from here on, and not any more from the second one. */
const LOWER_CUTS = ['18', '24', '60'],
  HIGHER_CUTS = ['25', '55', '70'],
  PROFESSOR = 'head01',
  PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  TALK = '전공 과목의 어려움을 이야기했다.';
/** A run scores 12,000 students. */
const RUN_TIME = 90_000;

/** Copies the standard in force of those enrolled, moves its cuts, looks at what that changes, and confirms. @returns what the preview says */
async function changeCuts(page: Page, cuts: readonly string[]): Promise<string> {
  await openByMenu(page, '위험기준 등록');
  await page.getByRole('tab', { name: '기준 설정' }).click();
  await page.locator('tr[data-row]', { hasText: '재학생' }).filter({ hasText: '확정' }).first().click();
  await page.getByRole('button', { name: '복사', exact: true }).click();
  const editor = page.locator('section.card', { hasText: '작성중' }).last();
  for (const [index, grade] of ['관심', '주의', '위험'].entries())
    await editor.getByLabel(`${grade} 시작 점수`, { exact: true }).fill(cuts[index] ?? '');
  await editor.getByRole('button', { name: '저장' }).click();
  await expectSaid(page, '저장되었습니다.');
  await editor.getByRole('button', { name: '변경 미리보기' }).click();
  const preview = page.getByRole('dialog', { name: /변경 미리보기/ }),
    said = preview.getByText(/새로 대상이 되는 학생 .*명, 대상에서 빠지는 학생 .*명입니다/);
  await expect(said).toBeVisible({ timeout: RUN_TIME });
  const text = await said.innerText();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await editor.getByRole('button', { name: '확정' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확정' }).click();
  await expectSaid(page, /기준을 확정했습니다/);
  return text;
}

/** Scores everybody by the standards in force and lets the run count. @returns what the confirmation has done */
async function runAndConfirm(page: Page): Promise<string> {
  await page.getByRole('tab', { name: '산정 실행' }).click();
  await page.getByRole('button', { name: '산정 실행' }).click();
  const dialog = page.getByRole('dialog', { name: '산정 실행' }),
    old = dialog.getByRole('checkbox');
  // Sources of the demo are as old as the demo, which the dialog says once it has been told.
  await old.check();
  await dialog.getByRole('button', { name: '실행' }).click();
  await page.getByRole('button', { name: '확정', exact: true }).click({ timeout: RUN_TIME });
  const confirmation = page.getByRole('dialog', { name: /산정 확정/ });
  await expect(confirmation.getByText(/신규 대상 .*명/)).toBeVisible({ timeout: RUN_TIME });
  await confirmation.getByRole('button', { name: '확정' }).click();
  const done = page.getByText(/신규 대상 .*명, 등급 변경 .*명, 재개 .*명/).last();
  await expect(confirmation).toBeHidden({ timeout: RUN_TIME });
  return done.innerText();
}

/** Targets that wait for the professor's first contact, as the list has them. */
const waitingFor = async (page: Page) =>
  (await askServer(page, '/api/prvntDrpt/getTrgtList?trgtSts=ASGN&page=1&rowsPerPage=100')).data;

test('a standard finds students, a professor reaches one without a line, one is referred, and the next run says who is better', async ({
  page,
  browser,
}) => {
  await signInByForm(page, 'oper01');
  expect(await changeCuts(page, LOWER_CUTS)).toMatch(/새로 대상이 되는 학생 [1-9]/);
  await runAndConfirm(page);

  // The professor sees her own, why, and what would clear them; no score and nothing that a counsellor knows.
  const professor = await comeIn(browser, PROFESSOR, PHONE);
  await professor.getByRole('button', { name: '메뉴 펼치기' }).tap();
  await openByMenu(professor, '대상자 관리');
  const [first, second] = await waitingFor(professor);
  if (!first || !second) throw new Error('nobody of the professor was found');
  await professor.locator('[data-row]', { hasText: String(first['stdNo']) }).click();
  const detail = professor.getByRole('dialog', { name: new RegExp(String(first['stdNo'])) });
  await detail.getByRole('tab', { name: '해제 조건' }).click();
  await expect(detail.getByText(/→|단계가 있는 요인이 없습니다/).first()).toBeVisible();

  await professor.context().setOffline(true);
  await detail.getByRole('button', { name: '개입 등록' }).click();
  const form = professor.getByRole('dialog', { name: '개입 등록' });
  await form.getByLabel('방법').selectOption({ label: '전화' });
  await form.getByLabel('결과').selectOption({ label: '연결' });
  await form.getByRole('checkbox', { name: '학업부진' }).check();
  await form.getByLabel('내용').fill(TALK);
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form).toBeHidden();
  await expect(professor.getByText('전송 대기 1건')).toBeVisible();
  await professor.context().setOffline(false);
  await expectSaid(professor, '전송 대기 작업 1건을 전송했습니다.');
  const stored = (await askServer(professor, `/api/prvntDrpt/getTrgt?trgtId=${String(first['trgtId'])}`)).data[0];
  expect(stored).toMatchObject({ trgtSt: 'PROG', intvs: [{ intvCn: TALK, cntctRsltCd: 'CONT' }] });
  expect(JSON.stringify(stored)).not.toMatch(/score|cntrb|"CNSL"|"DIAG"|"T4"/);

  // Another one wants to talk to a counsellor, and agrees.
  await professor.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await professor.locator('[data-row]', { hasText: String(second['stdNo']) }).click();
  const other = professor.getByRole('dialog', { name: new RegExp(String(second['stdNo'])) });
  await other.getByRole('button', { name: '의뢰', exact: true }).click();
  const referral = professor.getByRole('dialog', { name: '상담 의뢰' });
  await referral.getByLabel('상담 종류').selectOption({ label: '학습상담' });
  await referral.getByLabel('의뢰 근거').selectOption({ label: '본인 동의' });
  await referral.getByLabel('사유').fill('학습 방법을 상담하고 싶어 합니다.');
  await referral.getByRole('button', { name: '의뢰' }).click();
  await expect(referral).toBeHidden();
  await other.getByRole('tab', { name: '의뢰' }).click();
  await expect(other.getByText('요청')).toBeVisible();
  await professor.context().close();

  // By the next run some have left the grade, and each history says so.
  expect(await changeCuts(page, HIGHER_CUTS)).toMatch(/대상에서 빠지는 학생 [1-9]/);
  await runAndConfirm(page);
  await openByMenu(page, '예방 이력');
  await page.getByRole('searchbox', { name: '검색어' }).fill(String(first['stdNo']));
  await page.getByRole('button', { name: '조회' }).click();
  await expect(page.locator('tr[data-row]', { hasText: '개입' }).first()).toBeVisible();

  // What the statistic counts is what its list shows.
  await openByMenu(page, '예방 통계');
  const counted = page.getByRole('link', { name: /^[0-9,]+명$/ }).first(),
    many = (await counted.innerText()).replace('명', '');
  await counted.click();
  await expect(page.getByRole('heading', { level: 1, name: '대상자 관리' })).toBeVisible();
  await expect(page.getByText(`Total: ${many}`)).toBeVisible();
});
