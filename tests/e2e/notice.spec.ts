import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { POPUP_MARK } from '#contract/communication/notice-rules.ts';
import { AROUND, findings } from '#tests/support/browser/axe.ts';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

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
const post = (page: Page) => page.getByRole('button', { name: /^(게시|승인요청)$/ }).click();
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

test('communication.md 8.1: a department posts to its own at once', async ({ page, browser }) => {
  const title = uniqueTitle('학과 공지');
  await openForm(page, 'dept01');
  await fillNotice(page, title);
  await page.getByRole('button', { name: '부서 (하위 포함) 찾기' }).click();
  await page.getByRole('dialog').getByPlaceholder('이름 또는 초성').fill('컴퓨터공학과');
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

test('guide.md 10.5: a refused choice leaves the list unchanged', async ({ page }, testInfo) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForIdle();
  await expect(dialog, 'once for each sign-in').toHaveCount(0);
  const marks = (await page.context().cookies()).filter(({ name }) => name === POPUP_MARK);
  await signIn(page, 'prof01');
  await page.context().addCookies(marks);
  await page.goto('/admin/main');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: '다음 공지' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
  await expect(dialog).toHaveCount(0);
});
