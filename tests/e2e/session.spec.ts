import type { Page } from '@playwright/test';
import { expect, signIn, signInByForm, test } from '#tests/support/browser/test.ts';
import { putOn } from '#tests/support/browser/theme.ts';

async function openWithClock(page: Page, loginId: string): Promise<void> {
  await page.clock.install();
  await signIn(page, loginId);
  await page.goto('/guide/list');
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  // A call under way would outlive its deadline when the clock jumps.
  await expect(page.getByLabel('구분').getByRole('option', { name: '교육' })).toBeAttached();
  // The session's clock runs from the moment at which the page has its policy.
  await expect(page.getByRole('timer')).toHaveText(/^(30|29)분$/);
}

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** The machine sleeps: the wall clock goes on, and the browser's own stands still. */
async function sleep(page: Page, ms: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);
  await page.clock.runFor(1_500);
}

test('F25: a clock set forward or back by years ends no session that lives', async ({ page }) => {
  await openWithClock(page, 'cnslr03');
  for (const byMs of [10 * YEAR_MS, -20 * YEAR_MS]) {
    await sleep(page, byMs);
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/guide\/list/);
});

test('the theme is kept with the person and paints first', async ({ page }) => {
  await signInByForm(page, 'oper05');
  await putOn(page, 'LIGHT');
  await page.getByRole('button', { name: '어두운 테마로 변경' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')).toBe('dark');
  await page.getByRole('button', { name: '밝은 테마로 변경' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a choice of the theme whose save a reload has ended is sent again, and is not put back', async ({ page }) => {
  await signInByForm(page, 'oper05');
  await putOn(page, 'LIGHT');
  // The save stays on its way until the page is gone.
  await page.route('**/saveMyTheme*', () => undefined);
  await page.getByRole('button', { name: '어두운 테마로 변경' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unroute('**/saveMyTheme*');
  const saved = page.waitForResponse((response) => response.url().includes('saveMyTheme') && response.ok());
  await page.reload();
  await saved;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.context().clearCookies({ name: /^madang-theme/ });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await putOn(page, 'LIGHT');
});
