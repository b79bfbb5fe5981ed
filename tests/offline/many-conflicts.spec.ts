import type { Locator, Page } from '@playwright/test';
import { findings } from '#tests/support/browser/axe.ts';
import { seedConflicts } from '#tests/support/browser/seeded-queue.ts';
import { expect, LINE_IS_DOWN, signIn, test } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const COUNT = 1_000;
/** Those in sight and some beyond; whatever the clock of a loaded machine says, the others are not in the document. */
const MAX_ROWS = 60;

/** From here on the page tells how long each of its tasks was. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: number[] = [];
    Object.assign(window, { longTasks: told });
    new PerformanceObserver((entries) => {
      told.push(...entries.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
}
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { readonly longTasks: number[] }).longTasks.splice(0)));

/** Scrolling through all of them and choosing draws only what is in sight; the bench says how quick that is. */
async function expectLight(page: Page, dialog: Locator, list: Locator): Promise<void> {
  const opening = await longestTask(page);
  await list.locator('tr[data-row]').first().focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: '항목명 내 내용' })).toBeVisible();
  const using = await longestTask(page);
  expect(await list.locator('tr[data-row]').count()).toBeLessThan(MAX_ROWS);
  console.info(
    `F63 conflicts: longest task with ${COUNT} conflicts: ${Math.round(opening)} ms while it opened, ${Math.round(using)} ms while scrolling and choosing`,
  );
}

test('F63: a thousand conflicts are looked at, decided and taken back', async ({ page, context }) => {
  await signIn(page, 'admin02');
  await seedConflicts(page, 'admin02', COUNT, '많은 충돌');
  // Nothing leaves: this is about choosing.
  await context.route('**/api/guide/saveGuideItem', (route) => route.abort('connectionreset'));
  await watchTasks(page);
  await page.goto('/guide/list');
  const badge = page.getByTitle('확인이 필요한 작업 보기');
  await expect(badge).toContainText('전송 대기 1000건');
  await longestTask(page);
  await badge.click();
  const dialog = page.getByRole('dialog', { name: '확인이 필요한 작업' }),
    list = dialog.getByRole('table', { name: '확인이 필요한 작업' });
  await expect(dialog).toContainText('Total: 1,000');
  expect(await list.locator('tr[data-row]').count()).toBeLessThan(MAX_ROWS);
  await expectLight(page, dialog, list);
  await page.keyboard.press('Home');
  await list.locator('tr[data-row]').nth(2).click();
  await expect(dialog.getByRole('heading', { name: '가이드 항목 저장 – 많은 충돌 3' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // One field of one entry, then the same for all of its kind.
  await dialog.getByRole('radio', { name: '항목명 저장된 내용' }).check();
  await expect(dialog.getByRole('button', { name: '선택한 대로 보내기 (1건)' })).toBeEnabled();
  await dialog.getByRole('button', { name: '1,000건 모두 저장된 내용' }).click();
  await dialog.getByRole('button', { name: '모두 내 내용', exact: true }).click();
  await expect(dialog.getByRole('radio', { name: '항목명 내 내용' })).toBeChecked();
  // What only the other person changed stays his.
  await expect(dialog.getByRole('radio', { name: '수량 저장된 내용' })).toBeChecked();
  await dialog.getByRole('button', { name: '선택한 대로 보내기 (1,000건)' }).click();
  await expect(dialog).toContainText('전송 예정 1,000건');
  await dialog.getByRole('status').getByRole('button', { name: '되돌리기' }).click();
  await expect(dialog).toContainText('Total: 1,000');
  await expect(dialog.getByRole('button', { name: '선택한 대로 보내기 (0건)' })).toBeDisabled();
  console.info(
    `F63 conflicts: longest task while ${COUNT} conflicts were decided and taken back: ${Math.round(await longestTask(page))} ms`,
  );
});
