import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const LIST = '/guide/list';
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name });
const title = (page: Page, name: string) => page.locator('[data-page-title]', { hasText: name });
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

test('a refused screen is never seen, also when its rows have come before the refusal', async ({ page, allowed }) => {
  allowed.push(/403/);
  await openList(page);
  const decide = await holdCheck(page);
  const rows = page.waitForResponse((answer) => answer.url().includes('getNoticeList'));
  await openNotices(page);
  await rows;
  await expect(title(page, 'List 기본')).toBeVisible();
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
