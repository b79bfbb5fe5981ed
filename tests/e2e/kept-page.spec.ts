import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';

/* What the rig promises: a test takes over the page of the one before, and nothing else of it. In this order. */
test.describe.configure({ mode: 'serial' });
let before: Page | null = null;
const ANSWER = { said: 'by a test' };

test('a test may leave everything behind', async ({ page, context }) => {
  before = page;
  await page.route('**/api/health', (route) => route.fulfill({ json: ANSWER }));
  await page.goto('/login');
  expect(await page.evaluate(async () => (await fetch('/api/health')).json() as Promise<unknown>)).toEqual(ANSWER);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here');
    await caches.open('left');
    document.cookie = 'left=here';
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
    addEventListener('beforeunload', (event) => {
      event.preventDefault();
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await (await context.newPage()).goto('/login');
});

test('the next one finds nothing of it', async ({ page, context }) => {
  expect(page, 'the page of the test before').toBe(before);
  expect(context.pages()).toEqual([page]);
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  await page.goto('/login');
  expect(await page.evaluate(async () => (await fetch('/api/health')).json() as Promise<unknown>)).not.toEqual(ANSWER);
  expect(
    await page.evaluate(async () => [
      Object.keys(localStorage).includes('left'),
      await caches.has('left'),
      (await indexedDB.databases()).some(({ name }) => name === 'left'),
    ]),
  ).toEqual([false, false, false]);
  expect((await context.cookies()).some(({ name }) => name === 'left')).toBe(false);
  // What nobody can take back.
  await page.clock.install();
});

test('a page that was spoilt is given up', async ({ page }) => {
  expect(page).not.toBe(before);
});
