import type { Page } from '@playwright/test';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { message } from '#messages/message.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

test.use({ allowed: [/Failed to load resource: net::ERR_FAILED|Failed to fetch dynamically imported module/] });

/** Keeps a piece of the application from the page until it is given. */
async function withhold(
  page: Page,
  name: string,
): Promise<{ readonly give: () => Promise<void>; readonly refusals: () => number }> {
  const piece = new RegExp(`/assets/${name}-[^/]*\\.js$`);
  let refusals = 0;
  await page.route(piece, (route) => {
    refusals += 1;
    return route.abort();
  });
  return { give: () => page.unroute(piece), refusals: () => refusals };
}

test('a dialog whose code cannot be had takes nothing along, and opens when it can', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto('/guide/detail');
  const name = page.getByRole('textbox', { name: '항목명' }),
    find = page.getByRole('button', { name: /부서.* 찾기$/ });
  await name.fill('찾기 창이 없어도 남습니다.');
  const picker = await withhold(page, 'DeptPickerDialog');
  await find.click();
  await expect(page.locator('.toast').filter({ hasText: message('M-LOAD-FAIL') })).toHaveCount(1);
  expect(picker.refusals()).toBeGreaterThan(0);
  await expect(name).toHaveValue('찾기 창이 없어도 남습니다.');
  await picker.give();
  await find.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('찾기 창이 없어도 남습니다.');
});

test('a field whose code cannot be had says so in its place, and comes with another try', async ({ page }) => {
  await signIn(page, 'oper02');
  const editor = await withhold(page, 'QuillEditor');
  await page.goto(`${NOTICE_SCREEN}?mode=edit`);
  const missing = page.getByRole('alert').filter({ hasText: message('M-LOAD-FAIL') });
  await expect(missing).toBeVisible();
  const title = page.getByRole('textbox', { name: '제목' });
  await title.fill('편집기가 없어도 제목을 적습니다.');
  await missing.getByRole('button', { name: '다시 시도' }).click();
  await expect.poll(editor.refusals).toBeGreaterThan(1);
  await expect(missing).toBeVisible();
  await editor.give();
  await missing.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.locator('.ql-editor')).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(title).toHaveValue('편집기가 없어도 제목을 적습니다.');
});

for (const [what, name] of [
  ['a screen', 'CodeScreen'],
  ['what surrounds every screen', 'workplace'],
] as const) {
  test(`${what} whose code cannot be had is there with another try`, async ({ page }) => {
    await signIn(page, 'admin01');
    const { give, refusals } = await withhold(page, name);
    await page.goto('/admin/sysMng/cmmnCdMng');
    await expect(page.getByText('화면을 표시하지 못했습니다.')).toBeVisible();
    const before = refusals();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect.poll(refusals).toBeGreaterThan(before);
    await expect(page.getByText('화면을 표시하지 못했습니다.')).toBeVisible();
    await give();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('heading', { name: '공통코드관리' })).toBeVisible();
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
  });
}

test('an application that does not come at all says so on the empty page', async ({ page }) => {
  const { give } = await withhold(page, 'application');
  await page.goto('/login');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('화면을 불러오지 못했습니다.');
  await give();
  await notice.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('textbox', { name: '아이디' })).toBeVisible();
});
