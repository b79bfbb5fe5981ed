import type { Page, Response } from '@playwright/test';
import { expect, waitForDevice } from './test.ts';

const WORD = '/api/system/announceQueue';

/** The answer to the device's next word that just these entries wait, as ranges of their numbers in JSON, `[[first,last]]`. */
export const announced = (page: Page, waiting: string): Promise<Response> =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith(WORD) &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes(`"waiting":${waiting}`),
  );

/** Opens the guide's list on a device that has told the server that nothing waits, with no save reaching the server from now on. */
export async function openWithoutSaves(page: Page): Promise<void> {
  const first = announced(page, '[]');
  await page.goto('/guide/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await first;
  await waitForDevice(page);
  await page.context().route('**/api/guide/saveGuideItem', (route) => route.abort('connectionreset'));
}
