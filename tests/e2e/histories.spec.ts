import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const BASE = '/admin/sysMng/hisSrch';

const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');

/** The server's clock runs ahead of the page's by what other tests have moved it; two days more hold both. */
function around(): string {
  const day = (offset: number): string =>
    new Date(Date.now() + 9 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return `strtDt=${day(0)}&endDt=${day(2)}`;
}

test('visits become statistics by menu and day', async ({ page }) => {
  await signIn(page, 'audit01');
  await page.goto(`${BASE}/menuUseHisSrch?${around()}`);
  // The first list is asked for beside the check of the path, which writes the visit: it may not be in it yet.
  await page.getByRole('button', { name: '조회', exact: true }).click();
  await expect(rowsOf(page, '메뉴 사용 이력').first()).toContainText('메뉴 사용 이력');
  await page.getByRole('tab', { name: '통계' }).click();
  await expect(page).toHaveURL(/tab=stat$/);
  await page.goto(`${BASE}/menuUseHisSrch?tab=stat&${around()}`);
  await expect(rowsOf(page, '메뉴별 통계').filter({ hasText: '메뉴 사용 이력' })).toHaveCount(1);
  await page.getByRole('button', { name: '표로 보기' }).click();
  await expect(page.getByRole('region', { name: '일자별 화면 이동 표' })).toBeVisible();
});
