import { expect, test, waitForServiceWorker } from '#tests/support/browser/test.ts';

test('Chromium finds nothing that hinders the installation', async ({ page }) => {
  await page.goto('/login');
  await waitForServiceWorker(page);
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A private window cannot install; everything that depends on the application is in order.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('"purpose":"maskable"');
});
