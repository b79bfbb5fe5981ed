import type { Page } from '@playwright/test';
import { message } from '#messages/message.ts';
import { signOutByMenu } from '#tests/support/browser/sign-out.ts';
import { expect, NOTHING_COMES, signIn, test } from '#tests/support/browser/test.ts';

// A refusal is an answer with an error status, and Chromium writes each of them to the console.
const REFUSED = /Failed to load resource: the server responded with a status of (401|403|404)/;
test.use({ allowed: [REFUSED] });
const GUIDE = '/guide/list';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const openGuide = async (page: Page): Promise<void> => {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name }).click();

test('session-security.md 5.1: a foreign returnUrl is not followed', async ({ page }) => {
  await signIn(page, 'admin01');
  for (const foreign of ['//evil.test/x', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`/login?returnUrl=${encodeURIComponent(foreign)}`);
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(new URL(page.url()).host).toBe(new URL(test.info().project.use.baseURL ?? '').host);
  }
});

test('session-security.md 4.3: an opaque redirect is a lost session', async ({ page }) => {
  await openGuide(page);
  await page.route('**/check.do*', (route) => route.fulfill({ status: 302, headers: { location: '/sso' } }));
  await follow(page, 'Overview');
  await expect(page.getByText('세션이 만료 되었습니다.')).toBeVisible();
  await page.waitForURL('**/login*');
});

test('signing out ends the session of every tab', async ({ page, context }) => {
  await openGuide(page);
  const second = await context.newPage();
  await second.goto(GUIDE);
  await expect(second.getByRole('row').nth(1)).toBeVisible();
  // Whoever signs out confirms the notice; the other tab has been told, and waits with its own.
  await signOutByMenu(second);
  await expect(page.getByRole('alertdialog')).toContainText(message('M-LOGOUT'));
  expect(pathOf(page)).toBe('/login');
});

test.describe('a piece whose code cannot be had', () => {
  test.use({ allowed: [NOTHING_COMES] });

  test('is missing, and everything around it stays', async ({ page }) => {
    await signIn(page, 'oper01');
    await page.goto('/guide/list');
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    // Sooner than the page fetches what comes when it is calm.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /개인 메뉴$/ }).click();
    await page.getByRole('button', { name: '비밀번호 변경' }).click();
    await expect(page.getByText(message('M-LOAD-FAIL'))).toBeVisible();
    await expect(page.getByRole('button', { name: '알림', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /즐겨찾기/ })).toHaveCount(0);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: /즐겨찾기/ })).toBeVisible();
    await page.getByRole('button', { name: /개인 메뉴$/ }).click();
    await page.getByRole('button', { name: '비밀번호 변경' }).click();
    await expect(page.getByRole('dialog', { name: '비밀번호 변경' })).toBeVisible();
  });
});
