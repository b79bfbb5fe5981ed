import type { Page } from '@playwright/test';
import { expect, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

/* What the rig promises: a test finds the application installed, and nothing of the people before. In this order. */
test.describe.configure({ mode: 'serial' });
let before: Page | null = null;
const isInstalled = (page: Page): Promise<boolean> =>
  page.evaluate(
    async () =>
      navigator.serviceWorker.controller !== null && (await caches.keys()).some((name) => name.includes('precache')),
  );

test('a test may leave its rows on the device, and the line cut', async ({ page, context }) => {
  before = page;
  await signIn(page, 'admin01');
  await page.goto('/guide/list');
  await waitForDevice(page);
  await page.evaluate(() => {
    localStorage.setItem('left', 'here');
  });
  await context.setOffline(true);
});

test('the next one has the line, the application and no row', async ({ page }) => {
  expect(page, 'the page of the test before').toBe(before);
  await page.goto('/login');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible();
  expect(await isInstalled(page)).toBe(true);
  expect(
    await page.evaluate(async () => [
      Object.keys(localStorage).includes('left'),
      (await indexedDB.databases()).some(({ name }) => name === 'madang-device'),
    ]),
  ).toEqual([false, false]);
});

test.describe('from a device that has never seen the application', () => {
  test.use({ keeps: 'nothing' });

  test('nothing is taken over', async ({ page }) => {
    await page.goto('/login');
    expect(page).not.toBe(before);
    expect(await isInstalled(page)).toBe(false);
  });
});
