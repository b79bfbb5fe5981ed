import type { Browser, Page } from '@playwright/test';
import { findings } from '#tests/support/browser/axe.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SCREEN = '/admin/sysMng/adminPerm/permMng';

const as = async (browser: Browser, loginId: string): Promise<Page> => {
  const page = await (
    await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signIn(page, loginId);
  return page;
};

/** No review is open, whatever an earlier try has left. */
async function closeReviews(browser: Browser): Promise<void> {
  const admin = await as(browser, 'admin01');
  const { data: reviews } = await askServer(admin, '/api/system/getPermReviewList');
  for (const { permReviewId, version } of reviews.filter(({ statCd }) => statCd === 'OPEN'))
    await callServer(admin, '/api/system/closePermReview', { permReviewId, version });
  await admin.context().close();
}
test.beforeEach(async ({ browser }) => closeReviews(browser));

test('an open review and its items satisfy axe', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto(`${SCREEN}?tab=reviews`);
  await page.getByRole('button', { name: '점검 생성' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '생성' }).click();
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await expect(page.getByRole('button', { name: '점검 생성' })).toBeDisabled();
  await expect(page.getByRole('table', { name: '점검 항목' }).locator('tbody tr')).toHaveCount(25);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '마감' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /마감$/ }).click();
  await expect(page.getByRole('table', { name: '정기점검' })).toContainText('마감');
  await expect(page.getByRole('button', { name: '점검 생성' })).toBeEnabled();
});
