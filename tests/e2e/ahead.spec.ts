import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const LIST = '/guide/list';
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name });
const title = (page: Page, name: string) => page.locator('[data-page-title]', { hasText: name });
/** What a person meets, also one who listens: a screen that waits out of sight is none of it. */
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const row = (page: Page) => page.locator('tbody tr:not(.table-skeleton)').first();

async function openList(page: Page): Promise<void> {
  await signIn(page, 'admin01');
  await page.goto(LIST);
  await expect(row(page)).toBeVisible();
}

test('a page is asked once, when the pointer comes', async ({ page }) => {
  await openList(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getGuideItemList')) asked.push(request.url());
  });
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
  await expect(title(page, 'Overview')).toBeVisible();
  let held: Route | null = null;
  await page.route('**/check.do*', (route) => {
    held = route;
  });
  await menu(page, '기본').click();
  await expect(title(page, 'List 기본')).toBeVisible();
  await expect(row(page)).toContainText('001');
  await expect.poll(() => held !== null).toBe(true);
  // The server's late refusal counts: here the answer of a session that is gone.
  await (held as Route | null)?.fulfill({ status: 302, headers: { location: '/sso' } });
  await expect(page.locator('.toast').filter({ hasText: '세션이 만료 되었습니다.' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

async function openNotices(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '소통관리' }).click();
  await menu(page, '공지사항').click();
}

/** Keeps the answer to the next route check back until it is told what to answer. */
async function holdCheck(page: Page): Promise<(answer: (route: Route) => Promise<void>) => Promise<void>> {
  let hold: (route: Route) => void = () => undefined;
  const held = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route('**/check.do*', (route) => hold(route));
  return async (answer) => answer(await held);
}

test('a screen stands ready out of sight before its check', async ({ page }) => {
  await openList(page);
  const decide = await holdCheck(page);
  await openNotices(page);
  await expect(title(page, '공지사항')).toBeAttached();
  await expect(page.locator('[data-ahead]')).toHaveCSS('height', '0px');
  await expect(heading(page, '공지사항')).toHaveCount(0);
  await title(page, '공지사항').focus();
  await expect(title(page, '공지사항')).not.toBeFocused();
  await expect(title(page, 'List 기본')).toBeVisible();
  await decide((route) => route.continue());
  await expect(heading(page, '공지사항')).toBeVisible();
  await expect(title(page, '공지사항')).toBeFocused();
  await expect(title(page, 'List 기본')).toHaveCount(0);
});

test('a refused screen that stood ready is never seen', async ({ page, allowed }) => {
  allowed.push(/403/);
  await openList(page);
  const decide = await holdCheck(page);
  await openNotices(page);
  await expect(title(page, '공지사항')).toBeAttached();
  await decide((route) =>
    route.fulfill({
      status: 403,
      headers: { 'x-madang': '1' },
      json: { code: 403, message: '화면 권한이 없습니다.', traceId: 't', data: { data: [], reason: 'NO_PERM' } },
    }),
  );
  await page.waitForURL('**/error*');
  await expect(title(page, '공지사항')).toHaveCount(0);
  await expect(page.getByText('화면 권한이 없습니다.')).toBeVisible();
});

test('the next screen does not read the present query', async ({ page }) => {
  await openList(page);
  await page.goto(`${LIST}?page=2&rowsPerPage=5`);
  await expect(row(page)).toContainText('006');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getNoticeList')) asked.push(new URL(request.url()).search);
  });
  await openNotices(page);
  await expect(title(page, '공지사항')).toBeVisible();
  await expect(row(page)).toBeVisible();
  expect(asked.filter((search) => search.includes('page=2') || search.includes('rowsPerPage=5'))).toEqual([]);
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
