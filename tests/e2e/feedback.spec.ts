import { expect, signIn, test } from '#tests/support/browser/test.ts';

test.use({ allowed: [/Failed to load resource/] });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto('/guide/home');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('guide.md 10.8: a confirm shows 취소 left of 확인', async ({ page }) => {
  await page.getByRole('button', { name: '확인창' }).click();
  const [cancel, accept] = [
    page.getByRole('button', { name: '취소' }),
    page.getByRole('button', { name: '확인', exact: true }),
  ];
  const [left, right] = [await cancel.boundingBox(), await accept.boundingBox()];
  expect(left && right && left.x < right.x).toBe(true);
  await expect(accept).toHaveCSS('background-color', 'rgb(93, 135, 255)');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('.toast').filter({ hasText: /취소/ })).toBeVisible();
});

test('session-security.md 8.3: an opaque redirect is a lost session', async ({ page }) => {
  await page.getByRole('button', { name: '세션 유실' }).click();
  await page.getByRole('button', { name: '시험 실행' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('.toast').filter({ hasText: '세션이 만료 되었습니다.' })).toBeVisible();
});
