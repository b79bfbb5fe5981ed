import { setTimeout as sleep } from 'node:timers/promises';
import { expect, LINE_IS_DOWN, signInByForm, test, waitForDevice } from '#tests/support/browser/test.ts';
import { openByMenu } from '#tests/support/browser/walk.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const ROWS = 'main :is(tr[data-row], [role="treeitem"])',
  KEPT = '기준으로 저장된 내용입니다.';

test('who signs in by the form and loads nothing anew finds the list that he has seen, after 45 seconds and without a line', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'oper01');
  await openByMenu(page, '공지사항');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await waitForDevice(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await expect(page.getByText(KEPT)).toBeVisible();
  // The menu was asked before the service worker was there, and has gone past it.
  await expect(page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '공지사항' })).toBeVisible();
});

for (const delayMs of [0, 100, 300]) {
  test(`a line that goes ${delayMs} ms after the first list of a page leaves shell and list on the device`, async ({
    page,
    context,
  }) => {
    await signInByForm(page, 'oper01');
    await waitForDevice(page);
    await page.goto('/admin/cmnct/cmnctMng/notice');
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await sleep(delayMs);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await expect(page.getByText(KEPT)).toBeVisible();
  });
}

for (const [path, title] of [
  ['/admin/sysMng/cmmnCdMng', '공통코드관리'],
  ['/admin/sysMng/menuMng', '메뉴관리'],
] as const) {
  test(`${title} opened by its address has its lookups kept`, async ({ page, context }) => {
    await signInByForm(page, 'admin01');
    await waitForDevice(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator(ROWS).first()).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('불러오지 못했습니다.')).toHaveCount(0);
    await expect(page.locator(ROWS).first()).toBeVisible();
  });
}
