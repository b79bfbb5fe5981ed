import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const LIST = '/guide/list';
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name });
const row = (page: Page) => page.locator('tbody tr:not(.table-skeleton)').first();

async function openList(page: Page): Promise<void> {
  await signIn(page, 'admin01');
  await page.goto(LIST);
  await expect(row(page)).toBeVisible();
}

test('a page is asked once, when the pointer comes', async ({ page }) => {
  await openList(page);
  const asked: string[] = [];
  page.on('request', (request) => { if (request.url().includes('getGuideItemList')) asked.push(request.url()); });
  const second = page.getByRole('button', { name: '2쪽', exact: true });
  await second.hover();
  await expect.poll(() => asked.length).toBe(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(row(page)).toContainText('011');
  expect(asked).toHaveLength(1);
});

test('a screen seen lately opens while its check is under way', async ({ page }) => {
  await openList(page);
  await menu(page, 'Overview').click();
  await page.waitForURL('**/guide/home');
  let held: Route | null = null;
  await page.route('**/check.do*', (route) => { held = route; });
  await menu(page, '기본').click();
  await expect(row(page)).toBeVisible();
  await expect.poll(() => held !== null).toBe(true);
  // The server's late refusal counts: here the answer of a session that is gone.
  await (held as Route | null)?.fulfill({ status: 302, headers: { location: '/sso' } });
  await expect(page.getByText('세션이 만료 되었습니다.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
});
