import { publishVersion } from '#tests/support/browser/publish-version.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForServiceWorker } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const GUIDE = '/guide/list';
test('I10: a new version waits and comes with one click', async ({ page }) => {
  await page.goto('/login');
  await waitForServiceWorker(page);
  await page.reload();
  await publishVersion(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '새로고침' }).click();
  await reloaded;
  await expect(page.getByText('새 버전이 준비되었습니다.')).toBeHidden();
});

test('I10: a new version never comes above unsaved work', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await waitForServiceWorker(page);
  await page.reload();
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const name = page.getByRole('dialog').getByLabel('항목명');
  await name.fill('저장하지 않은 이름');
  await publishVersion(page);
  await page.getByRole('button', { name: '새로고침' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByText('저장하지 않은 내용이 있습니다. 저장한 뒤 새로고침해주세요.')).toBeVisible();
  await expect(name).toHaveValue('저장하지 않은 이름');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '저장하지 않고 닫기' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '새로고침' }).click();
  await reloaded;
  await expect(page.getByText('새 버전이 준비되었습니다.')).toBeHidden();
});
