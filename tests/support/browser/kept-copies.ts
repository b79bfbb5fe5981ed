import type { Page, Response } from '@playwright/test';
import { endpoints } from '#contract/registry.ts';
import { deviceRows } from './device-rows.ts';
import { expect, waitForDatabase } from './test.ts';

/** Paths of the questions whose answers lie among the copies; who one is lies in a table of its own. */
const COPIED: ReadonlySet<string> = new Set(
  Object.entries(endpoints)
    .filter(
      ([op, { offline, personal }]) => op === 'checkRoute' || (offline === 'recent' && !personal && op !== 'getMyInfo'),
    )
    .map(([, { path }]) => path),
);

/**
 * Loads the screen again and waits until the device keeps each answer that it got: sealing them takes longer than
 * showing them, and a page that is left before takes them along. The first load of a device keeps nothing at once.
 */
export async function keepCopies(page: Page, isShown: () => Promise<void>): Promise<void> {
  await waitForDatabase(page);
  const lastAt = Math.max(0, ...(await deviceRows(page, 'copies')).map(({ storedAt }) => storedAt ?? 0)),
    answered = new Set<string>();
  const count = (response: Response): void => {
    if (COPIED.has(new URL(response.url()).pathname)) answered.add(response.url());
  };
  page.on('response', count);
  await page.reload();
  await isShown();
  await expect
    .poll(
      async () =>
        (await deviceRows(page, 'copies')).filter(({ storedAt = 0 }) => storedAt > lastAt).length - answered.size,
    )
    .toBeGreaterThanOrEqual(0);
  page.off('response', count);
}
