import type { Page } from '@playwright/test';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { registerItem } from '#tests/support/browser/guide-item.ts';
import { expect, LINE_IS_DOWN, signIn, signInByForm, test, waitForDevice } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const GUIDE = '/guide/list';
const SAVE = '**/api/guide/saveGuideItem';

async function openGuide(page: Page): Promise<void> {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await waitForDevice(page);
  // Now the worker's lookups pass through the service worker, which keeps them.
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await waitForIdle();
}

/** How often the server holds an item of this name. */
const countOf = (page: Page, itemNm: string): Promise<number> =>
  page.evaluate(async (name) => {
    const answer = await fetch(
      `/api/guide/getGuideItemList?searchKeyword=${encodeURIComponent(name)}&page=1&rowsPerPage=10`,
      { headers: { 'x-madang-contract': '1' } },
    );
    const body: { data: { totalCount: number } } = await answer.json();
    return body.data.totalCount;
  }, itemNm);

test('I1, I2: work without a network survives a reload and counts once', async ({ page, context }) => {
  await openGuide(page);
  const itemNm = `오프라인 ${Date.now()}`;
  await context.setOffline(true);
  await registerItem(page, itemNm);
  await expect(page.getByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.')).toBeVisible();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await page.reload();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('전송 대기 작업 1건을 전송했습니다.')).toBeVisible();
  await expect(page.getByText('전송 대기 1건')).toBeHidden();
  expect(await countOf(page, itemNm)).toBe(1);
});

test('I6: a list shows what waits, in its place by the order of the list, until the server has it', async ({
  page,
  context,
}) => {
  await openGuide(page);
  const first = page.locator('tbody tr[data-row]').first(),
    mark = first.getByText('전송 대기', { exact: true });
  await page.getByRole('button', { name: '항목명' }).click();
  await expect(page).toHaveURL(/sortBy=itemNm/);
  await expect(page.locator('.table-scroll')).toHaveAttribute('data-loading', 'false');
  const itemNm = `가가 ${Date.now()}`;
  await context.setOffline(true);
  await registerItem(page, itemNm);
  await expect(first).toContainText(itemNm);
  await expect(mark).toBeVisible();
  await page.reload();
  await expect(first).toContainText(itemNm);
  await expect(mark).toBeVisible();
  await first.click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '항목명' })).toHaveValue(itemNm);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('전송 대기 작업 1건을 전송했습니다.')).toBeVisible();
  await expect(mark).toBeHidden();
  await expect(first).toContainText(itemNm);
});

test('F11: an answer lost after the commit is asked for again', async ({ page, context }) => {
  await openGuide(page);
  const itemNm = `답 유실 ${Date.now()}`;
  const numbers: (string | undefined)[] = [];
  await context.route(SAVE, async (route) => {
    numbers.push(route.request().headers()['x-client-req-id']);
    await route.fetch();
    if (numbers.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await registerItem(page, itemNm);
  await expect.poll(() => numbers.length).toBeGreaterThan(1);
  await expect(page.getByText('전송 대기 1건')).toBeHidden();
  expect(new Set(numbers).size).toBe(1);
  expect(await countOf(page, itemNm)).toBe(1);
});

test('I7: the next person sees a number and nothing else', async ({ page, context }) => {
  await openGuide(page);
  const itemNm = `남의 작업 ${Date.now()}`;
  await context.setOffline(true);
  await registerItem(page, itemNm);
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  await page.waitForURL(/\/login/);
  await page.getByRole('button', { name: '확인' }).click();
  await signInByForm(page, 'oper01');
  await page.getByTitle('전송 대기 작업 보기').click();
  await expect(page.getByRole('dialog').getByText('다른 사용자의 전송 대기 작업 1건이 있습니다.')).toBeVisible();
  await expect(page.getByText(itemNm)).toHaveCount(0);
  expect(await countOf(page, itemNm)).toBe(0);
});

test('a line that never answers is taken for gone, and the last list is shown', async ({ page, context }) => {
  await openGuide(page);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.route('**/api/**', () => new Promise<never>(() => undefined));
  await page.reload({ waitUntil: 'commit' });
  // After a second without a word the screen opens with what the server said before, and the line is looked at beside it.
  await expect(page.getByText('서버 확인 중')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('기준으로 저장된 내용입니다.')).toBeVisible();
});
