import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { POPUP_MARK } from '#contract/communication/notice-rules.ts';
import { AROUND, findings } from '#tests/support/browser/axe.ts';
import { callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { noticeForm, toRole } from '../server/notice/notice-form.ts';

const SCREEN = '/admin/cmnct/cmnctMng/notice';
test.use({ allowed: [/Failed to load resource: the server responded with a status of (400|409)/] });

const openForm = async (page: Page, loginId = 'oper01'): Promise<void> => {
  await signIn(page, loginId);
  await page.goto(`${SCREEN}?mode=edit`);
  await expect(page.locator('.ql-editor')).toBeVisible();
};
async function fillNotice(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('radio', { name: '교직원' }).check();
  await page.locator('.ql-editor').click();
  await page.keyboard.type(`${title} 본문입니다.`);
}
const post = (page: Page) => page.getByRole('button', { name: '게시', exact: true }).click();
const as = async (browser: Browser, loginId: string): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'ko-KR',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, loginId);
  return page;
};
let serial = 0;
const uniqueTitle = (name: string): string => `${name} ${Date.now()}-${(serial += 1)}`;

test('an empty form says what is missing at the field', async ({ page }) => {
  await openForm(page);
  await post(page);
  await expect(page.getByText('제목은 2자 이상 200자 이내로 입력해주세요.').first()).toBeVisible();
  await expect(page.getByText('게시 대상을 선택해주세요.').first()).toBeVisible();
  await expect(page.getByText('내용을 입력해주세요.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: '제목' })).toBeFocused();
});

test('a start after the end empties the day just changed', async ({ page }) => {
  await openForm(page);
  const start = page.getByRole('textbox', { name: '게시기간 시작' });
  await start.fill('20991231');
  await start.press('Enter');
  await expect(page.getByText('시작일이 종료일보다 늦을 수 없습니다.')).toBeVisible();
  await expect(start).toHaveValue('');
});

test('communication 1: a department posts to its own at once', async ({ page, browser }) => {
  const title = uniqueTitle('학과 공지');
  await openForm(page, 'dept01');
  await fillNotice(page, title);
  await page.getByRole('button', { name: '부서 선택' }).click();
  await page.getByPlaceholder('이름 또는 초성').fill('컴퓨터공학과');
  await page.getByRole('treeitem', { name: '컴퓨터공학과', exact: true }).click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('승인 후 게시됩니다.')).toHaveCount(0);
  await post(page);
  await expect(page.getByText('게시되었습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('게시중', { exact: true })).toBeVisible();
  const reader = await as(browser, 'prof01');
  await reader.goto(`${SCREEN}?searchKeyword=${encodeURIComponent(title)}`);
  await expect(reader.getByText(title, { exact: true })).toBeVisible();
  await reader.context().close();

  await page.goto(`${SCREEN}?tab=MANAGE&searchKeyword=${encodeURIComponent(title)}`);
  const row = page.locator('tr[data-row]');
  await expect(row.getByRole('button', { name: `${title} 복사` })).toBeVisible();
  await row.getByRole('button', { name: `${title} 게시중지` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '사유' }).fill('일정이 바뀌었습니다.');
  await page.getByRole('dialog').getByRole('button', { name: '게시중지', exact: true }).click();
  await expect(row.getByText('게시중지', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `${title} 복사` }).click();
  await expect(page.getByRole('heading', { name: '공지 복사' })).toBeVisible();
});

test('communication 1: a wider target waits for approval', async ({ page, browser }) => {
  const title = uniqueTitle('전체 공지');
  await openForm(page, 'dept01');
  await fillNotice(page, title);
  await expect(page.getByText('승인 후 게시됩니다.')).toBeVisible();
  await post(page);
  await expect(page.getByText('승인을 요청했습니다.')).toBeVisible();
  await expect(page.getByText('승인대기', { exact: true })).toBeVisible();

  const approver = await as(browser, 'oper01');
  await approver.goto(`${SCREEN}?tab=WAITING&searchKeyword=${encodeURIComponent(title)}`);
  await approver.getByText(title, { exact: true }).click();
  await approver.getByRole('button', { name: '승인', exact: true }).click();
  await expect(approver.getByText('승인되었습니다.')).toBeVisible();
  await expect(approver.getByText('게시중', { exact: true })).toBeVisible();
  await approver.context().close();
  await page.reload();
  await expect(page.getByText('게시중', { exact: true })).toBeVisible();
});

test('a rejected notice tells its writer why', async ({ page, browser }) => {
  const title = uniqueTitle('반려될 공지');
  await openForm(page, 'dept02');
  await fillNotice(page, title);
  await post(page);
  await expect(page.getByText('승인을 요청했습니다.')).toBeVisible();
  const approver = await as(browser, 'oper02');
  await approver.goto(`${SCREEN}?tab=WAITING&searchKeyword=${encodeURIComponent(title)}`);
  await approver.getByText(title, { exact: true }).click();
  await approver.getByRole('button', { name: '반려', exact: true }).click();
  await approver.getByRole('dialog').getByRole('button', { name: '반려' }).click();
  await expect(approver.getByRole('alert').filter({ hasText: '사유를 2글자 이상 입력해주세요.' })).toBeVisible();
  await approver.getByRole('textbox', { name: '사유' }).fill('대상을 좁혀주세요.');
  await approver.getByRole('dialog').getByRole('button', { name: '반려' }).click();
  await expect(approver.getByText('반려되었습니다.')).toBeVisible();
  await approver.context().close();
  await page.reload();
  await expect(page.getByText('반려 사유: 대상을 좁혀주세요.')).toBeVisible();
});

test('attachments go up with progress and come back named', async ({ page }, testInfo) => {
  const title = uniqueTitle('첨부 공지');
  await openForm(page);
  await fillNotice(page, title);
  const file = testInfo.outputPath('운영 계획서.txt');
  writeFileSync(file, '운영 계획');
  await page.locator('.file-drop input[type=file]').setInputFiles(file);
  await expect(page.getByText('운영 계획서.txt')).toBeVisible();
  await post(page);
  await expect(page.getByText('게시되었습니다.')).toBeVisible();
  const one = page.waitForEvent('download');
  await page.getByRole('button', { name: '운영 계획서.txt' }).click();
  expect((await one).suggestedFilename()).toBe('운영 계획서.txt');
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: '전체 다운로드' }).click();
  expect((await all).suggestedFilename()).toMatch(/^첨부파일_\d{14}\.zip$/);
});

test('guide 10.5: a refused choice leaves the list unchanged', async ({ page }, testInfo) => {
  await openForm(page);
  const names = ['하나.txt', '둘.txt'].map((name) => testInfo.outputPath(name));
  for (const name of names) writeFileSync(name, '내용');
  await page.locator('.file-drop input[type=file]').setInputFiles(names[0] ?? '');
  await expect(page.getByText('하나.txt')).toBeVisible();
  const forged = testInfo.outputPath('가짜.pdf');
  writeFileSync(forged, 'MZ 실행 파일');
  await page.locator('.file-drop input[type=file]').setInputFiles(forged);
  await expect(page.getByRole('alertdialog')).toContainText('파일 형식이 올바르지 않습니다.');
  await page.keyboard.press('Enter');
  await page.locator('.file-drop input[type=file]').setInputFiles(Array.from({ length: 6 }, () => names[1] ?? ''));
  await expect(page.getByRole('alertdialog')).toContainText('파일은 최대 5개까지 등록할 수 있습니다.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('하나.txt')).toBeVisible();
});

test('what was typed returns after a crash of the tab', async ({ page }) => {
  const title = uniqueTitle('보관된 공지');
  await openForm(page);
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await expect(page.getByText('이 기기에 보관됨')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${SCREEN}?mode=edit`);
  await expect(page.getByText('작성 중이던 내용이 있습니다. 불러오시겠습니까?')).toBeVisible();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  await page.getByRole('button', { name: '목록', exact: true }).click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByRole('table', { name: '공지사항' })).toBeVisible();
});

test('guide 10.9: two writers meet in the conflict dialog', async ({ page, browser }) => {
  const title = uniqueTitle('함께 고치는 공지');
  await openForm(page);
  await fillNotice(page, title);
  await post(page);
  await expect(page.getByText('게시되었습니다.')).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: '수정' }).click();
  const other = await as(browser, 'oper02');
  await other.goto(address);
  await other.getByRole('button', { name: '수정' }).click();
  await other.getByRole('textbox', { name: '제목' }).fill(`${title} 나중`);
  await page.getByRole('textbox', { name: '제목' }).fill(`${title} 먼저`);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${title} 먼저` })).toBeVisible();
  await other.getByRole('button', { name: '저장', exact: true }).click();
  const dialog = other.getByRole('dialog', { name: '저장 충돌' });
  await expect(dialog).toContainText('박지은');
  await dialog.getByRole('button', { name: '내 내용으로 다시 저장' }).click();
  await expect(other.getByRole('heading', { name: `${title} 나중` })).toBeVisible();
  await other.context().close();
});

test('a must-read is confirmed by its reader', async ({ page }) => {
  await signIn(page, 'head01');
  await page.goto(`${SCREEN}?mustReadYn=Y`);
  await page.locator('tbody tr[data-clickable=true]').first().click();
  const button = page.getByRole('button', { name: '확인했습니다.' });
  await expect(button.or(page.locator('.notice-confirmed'))).toBeVisible();
  if ((await button.count()) === 0) await expect(page.locator('.notice-confirmed')).toBeVisible();
  else {
    await button.click();
    await expect(page.locator('.notice-confirmed')).toBeVisible();
  }
});

test('an unread notice is read once it was opened', async ({ page, browser }) => {
  const title = uniqueTitle('처음 보는 공지');
  await openForm(page);
  await fillNotice(page, title);
  await post(page);
  await expect(page.getByText('게시되었습니다.')).toBeVisible();
  const reader = await as(browser, 'head02');
  await reader.goto(`${SCREEN}?searchKeyword=${encodeURIComponent(title)}`);
  const row = reader.locator('tbody tr', { hasText: title });
  await expect(row).toHaveAttribute('data-unread', 'true');
  await row.click();
  await expect(reader.getByRole('heading', { name: title })).toBeVisible();
  await reader.goBack();
  await expect(row).not.toHaveAttribute('data-unread', 'true');
  await reader.context().close();
});

test('a fixed end outside the posting period is told', async ({ page }) => {
  await openForm(page);
  await fillNotice(page, uniqueTitle('고정 공지'));
  await page.getByRole('switch', { name: '상단 고정' }).check();
  await page.getByRole('textbox', { name: '고정 종료일' }).fill('20990101');
  await page.getByRole('textbox', { name: '고정 종료일' }).press('Tab');
  await expect(
    page
      .locator('.toast')
      .filter({ hasText: /고정 종료일은 \d{4}-\d{2}-\d{2}~\d{4}-\d{2}-\d{2} 사이로 입력해주세요\./ }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: '고정 종료일' })).not.toHaveValue(/2099/);
});

test('managers see who confirmed, and the sum is right', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto(`${SCREEN}?mustReadYn=Y`);
  await page.locator('tbody tr[data-clickable=true]').first().click();
  await page.getByRole('tab', { name: '확인 현황' }).click();
  const facts = page.locator('.read-facts strong');
  await expect(facts, 'the figures are there, not the rate alone').toHaveCount(4);
  const [targets = 0, confirmed = 0, open = 0] = (await facts.allTextContents()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  );
  expect(confirmed + open).toBe(targets);
  expect(targets).toBeGreaterThan(0);
});

test('communication 4: those who have not confirmed are reminded', async ({ page }) => {
  await signIn(page, 'oper01');
  const form = noticeForm({
    trgtDivCd: 'STF',
    trgts: toRole('ROLE_DEPT'),
    mustReadYn: 'Y',
    postStrtDt: '20260101',
    postEndDt: '20271231',
  });
  await callServer(page, '/api/cmnct/saveNotice', form);
  await page.goto(`${SCREEN}?tab=MANAGE&noticeId=${form.noticeId}&mode=view`);
  await page.getByRole('tab', { name: '확인 현황' }).click();
  const late = (await page.locator('.read-facts strong').nth(2).textContent()) ?? '';
  const remind = page.getByRole('button', { name: '미확인자 알림 발송' });
  await remind.click();
  await expect(page.getByRole('alertdialog')).toContainText(`총 ${late}명에게 발송합니다. 계속하시겠습니까?`);
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: `${late}명에게 알림을 발송했습니다.` })).toBeVisible();
  await remind.click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('같은 내용의 알림이 이미 발송되었습니다.');
});

test('back from a notice returns to the same list', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto(`${SCREEN}?noticeDivCd=SYS`);
  await page.locator('tbody tr[data-clickable=true]').first().click();
  await expect(page).toHaveURL(/noticeId=/);
  await page.goBack();
  await expect(page).toHaveURL(`${SCREEN}?noticeDivCd=SYS`);
  await expect(page.getByRole('combobox', { name: '구분' })).toHaveValue('SYS');
});

test('popups are laid before a person once, page by page, and hidden for the day one by one', async ({ page }) => {
  await signIn(page, 'prof01');
  await page.context().clearCookies({ name: POPUP_MARK });
  await page.goto('/admin/main');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 / 2')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '닫기', exact: true }).last()).toBeFocused();
  // A list keeps what it is: points, not numbers.
  await expect(dialog.locator('li[data-list="bullet"]')).toHaveCount(2);
  expect(await findings(page, AROUND)).toEqual([]);
  await dialog.getByRole('button', { name: '다음 공지' }).click();
  await expect(dialog.getByText('2 / 2')).toBeVisible();
  await dialog.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
  await expect(dialog.getByText('2 / 2')).toHaveCount(0);
  await dialog.getByRole('button', { name: '닫기', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: '다음 공지' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
  await expect(dialog).toHaveCount(0);
});
