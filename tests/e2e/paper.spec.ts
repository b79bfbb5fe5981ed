import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { settle } from '#tests/support/browser/theme.ts';

/** What an upright page has between its margins. */
const A4_PX = 688;

test('a screen on paper has no boxes and no arrows, and its lists are as wide as the page', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto('/guide/list2');
  await settle(page);
  const table = page.getByRole('table', { name: '체크로 고르는 목록' });
  await expect(table.getByRole('checkbox').first()).toBeVisible();
  await expect(table.locator('thead .pi').first()).toBeVisible();
  await page.setViewportSize({ width: A4_PX, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(table.getByRole('checkbox').first()).toBeHidden();
  await expect(table.locator('thead .pi').first()).toBeHidden();
  await expect(page.getByRole('button', { name: '인쇄' }).first()).toBeHidden();
  const beyond = await page
    .locator('.table-scroll > .table')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right - innerWidth));
  for (const px of beyond) expect(px).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
});
