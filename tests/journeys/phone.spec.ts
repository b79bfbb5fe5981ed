import { expect, signInByForm, test } from '#tests/support/browser/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('notices are found, opened and left by thumb', async ({ page }) => {
  await signInByForm(page, 'head01');
  await page.getByRole('button', { name: '메뉴 펼치기' }).tap();
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  const folder = menu.getByRole('button', { name: '소통관리' });
  if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.tap();
  await menu.getByRole('link', { name: '공지사항' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
  const card = page.locator('tr[data-row]').first();
  await expect(card).toBeVisible();
  // A card is as wide as the screen and high enough for a thumb.
  const box = await card.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await card.tap();
  await expect(page).toHaveURL(/noticeId=/);
  await expect(page.getByRole('main')).toContainText(/작성|게시/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goBack();
  await expect(card).toBeVisible();
});
