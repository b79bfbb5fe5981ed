import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

// From a device that has never seen the application.
test.use({ allowed: [LINE_IS_DOWN] });
const GUIDE = '/guide/list';
/** With the name of its code, which comes from the lookups and not with the list. */
const FIRST_ROW = /가이드 항목 001교육/;

test('session-security.md 4.5: a permitted screen reloads without a network', async ({ page, context }) => {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await waitForDevice(page);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText(FIRST_ROW);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText(FIRST_ROW);
  await expect(page.getByText('네트워크에 연결되어 있지 않습니다.')).toBeVisible();
});

test('a screen never opened stays closed without a network', async ({ page, context }) => {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await waitForDevice(page);
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('오프라인 상태에서는 이동할 수 없는 화면입니다.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(GUIDE);
});

test('after sign-out the device shows nobody without a network', async ({ page, context }) => {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await waitForDevice(page);
  await page.evaluate(() => fetch('/api/logout'));
  await page.goto('/login');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.goto(GUIDE);
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible();
});
