import { expect, type BrowserContext, type Page } from '@playwright/test';
import { waitForIdle } from './wait-for-idle.ts';
import { signIn, waitForDevice } from './test.ts';

/** A screen whose codes the device has kept, with its new form open and the line gone. */
export async function openFormOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await signIn(page, 'oper01');
  await page.goto(path);
  await waitForDevice(page);
  // Now the codes of list and form pass through the service worker, which keeps them.
  await page.reload();
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.locator('.ql-editor')).toBeVisible();
  await waitForIdle();
  await context.setOffline(true);
}
