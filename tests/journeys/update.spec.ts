import { publishVersion } from '#tests/support/browser/publish-version.ts';
import { expect, LINE_IS_DOWN, signInByForm, test, waitForServiceWorker } from '#tests/support/browser/test.ts';
import { openByMenu } from '#tests/support/browser/walk.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const READY = '새 버전이 준비되었습니다.';

test('a new version waits and comes with one click', async ({ page }) => {
  await signInByForm(page, 'admin01');
  await openByMenu(page, '기본', 'List 기본');
  await waitForServiceWorker(page);
  await publishVersion(page);
  await expect(page.getByText(READY)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '새로고침' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'List 기본' })).toBeVisible();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await expect(page.getByText(READY)).toBeHidden();
});
