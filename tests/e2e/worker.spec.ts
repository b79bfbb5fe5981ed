import { resetItems } from '#tests/support/browser/guide-item.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

// Counts the rows of the campus, whatever another file has left.
test.beforeAll(async ({ browser }) => {
  await resetItems(browser);
});

test.use({ allowed: [/planted/] });

test('a worker that died is replaced by the next call', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto('/guide/list');
  await expect(page.locator('.toolbar-total')).toHaveText('Total: 237');
  // A worker that dies while the names of the codes are on their way leaves a window that says so.
  await expect(page.getByRole('cell', { name: '교육' }).first()).toBeVisible();
  const [worker] = page.workers();
  if (!worker) throw new Error('the page has no worker');
  const closed = worker.waitForEvent('close');
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted');
    }, 0);
  });
  await closed;
  await page.getByRole('button', { name: '2쪽' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('가이드 항목 011');
  expect(page.workers()).toHaveLength(1);
});

test('the page itself asks nothing of the network', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto('/guide/list');
  await expect(page.locator('.toolbar-total')).toHaveText('Total: 237');
  await page.getByRole('button', { name: '3쪽' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('가이드 항목 021');
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/api/')).length,
    ),
  ).toBe(0);
});
