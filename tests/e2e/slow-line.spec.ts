import type { Locator, Page } from '@playwright/test';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { newItem, resetItems } from '#tests/support/browser/guide-item.ts';
import { keepCopies } from '#tests/support/browser/kept-copies.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { pdf } from '#tests/support/sample-files.ts';

/*
 * A line that answers, but later than a person waits for: the device's copy is shown, and then what has come. How often
 * is asked hangs on a second of the machine's clock, in which a page of a loaded machine may not come back.
 */
test.afterAll(({ browser }) => resetItems(browser));

interface Slow {
  readonly release: () => void;
  readonly askedCount: () => number;
}
/** Holds the answers of a question, in which one word has become another, until the test lets them through. */
async function slowDown(page: Page, path: string, before: string, after: string): Promise<Slow> {
  let askedCount = 0,
    release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}*`, async (route) => {
    askedCount += 1;
    const response = await route.fetch(),
      body = (await response.text()).replaceAll(before, after);
    await isReleased;
    await route.fulfill({ response, body });
  });
  return { release, askedCount: () => askedCount };
}
async function expectLate(page: Page, { release, askedCount }: Slow, before: Locator, after: Locator): Promise<void> {
  await page.reload();
  await expect(before).toBeVisible();
  release();
  await expect(after).toBeVisible();
  await expect(before).toHaveCount(0);
  await waitForIdle();
  expect(askedCount(), 'it is not asked again for what has just come').toBe(1);
}

test('the files of a form are those that came late', async ({ page }) => {
  await signIn(page, 'oper01');
  const shown = (name: string) => page.locator('.file-row .file-name').filter({ hasText: name });
  await page.goto(`/guide/detail?guideItemId=${await newItem(page, '느린 첨부')}&tab=files`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '앞선.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(2_000)) });
  await expect(shown('앞선.pdf')).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await keepCopies(page, () => expect(shown('앞선.pdf')).toBeVisible());
  await expectLate(
    page,
    await slowDown(page, '/api/cmmn/getFileList', '앞선.pdf', '나중.pdf'),
    shown('앞선.pdf'),
    shown('나중.pdf'),
  );
});

const CHECKING = '서버 확인 중',
  CHECK = '**/api/verify/router/check.do*';

/** Opens a list that the device then holds, and has every later question of the route answered only when the test says so. */
async function holdRouteCheck(page: Page): Promise<{ readonly release: () => void }> {
  await signIn(page, 'oper01');
  await page.goto('/guide/list');
  await keepCopies(page, () => expect(page.locator('table tbody tr').first()).toBeVisible());
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CHECK, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return { release: () => release() };
}

test('a screen whose check is not answered opens with what the device holds, and says so until it is', async ({
  page,
}) => {
  const { release } = await holdRouteCheck(page);
  await page.reload();
  await expect(page.locator('table tbody tr').first()).toBeVisible();
  await expect(page.locator('.state-line').filter({ hasText: CHECKING })).toBeVisible();
  release();
  await expect(page.locator('.state-line').filter({ hasText: CHECKING })).toHaveCount(0);
  await expect(page).toHaveURL(/\/guide\/list/);
});

test('a refusal that comes late closes the screen and says why', async ({ page }) => {
  // The page asks anew with every load: what was registered first answers last.
  await page.route(CHECK, async (route) => {
    const url = new URL(route.request().url());
    if (isRefusing && url.searchParams.get('url') === '/guide/list')
      await route.fulfill({
        status: 403,
        contentType: 'application/json',
        headers: { 'x-madang': '1' },
        body: JSON.stringify({ code: 403, message: '접근 권한이 없습니다.', data: {} }),
      });
    else await route.fallback();
  });
  let isRefusing = false;
  const { release } = await holdRouteCheck(page);
  isRefusing = true;
  await page.reload();
  await expect(page.locator('.state-line').filter({ hasText: CHECKING })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/error/);
  await expect(page.locator('.toast').filter({ hasText: '접근 권한이 없습니다.' })).toBeVisible();
});
