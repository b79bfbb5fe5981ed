import { expect, type Page } from '@playwright/test';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CLIENT_COPY } from './places.ts';

/** A new version keeps a megabyte and a half of files before it waits. */
const INSTALL_MS = 60_000;
/** A page takes a version that comes so soon after its start without asking; the tests are about one that comes later. */
const START_OVER_MS = 2_500;

/** Puts a new version of the application on the server, has the page look for it, and waits until the page says that it is ready. */
export async function publishVersion(page: Page): Promise<void> {
  await page.waitForFunction((started) => performance.now() > started, START_OVER_MS);
  const script = path.join(CLIENT_COPY, 'sw.js');
  await writeFile(script, `${await readFile(script, 'utf8')}\n// ${Date.now()}`);
  await Promise.all(['.br', '.gz'].map((ending) => rm(script + ending, { force: true })));
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  // The whole of it is fetched and kept before anybody is told.
  await expect(page.getByText('새 버전이 준비되었습니다.')).toBeVisible({ timeout: INSTALL_MS });
}
