import type { Page } from '@playwright/test';
import { waitForDevice } from '#tests/support/browser/test.ts';
import { openFreshPage, untilPainted } from '../support/browser.ts';
import { createMeasurements, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import { startPagesServer } from '../support/pages-server.ts';
import type { Bench } from '../support/part.ts';
import { PAGES_PORT } from '../support/places.ts';

const CODES = '/api/cmmn/getCmmnCdMngList?upCdId=GUIDE_CTGRY';

/** One lookup as the worker asks it, answered by the service worker out of IndexedDB. */
const lookUp = (page: Page, userId: string): Promise<number> =>
  page.evaluate(
    async ({ url, owner }) => {
      const startedAt = performance.now();
      const answer = await fetch(url, { headers: { 'x-madang-person': owner } });
      await answer.json();
      return performance.now() - startedAt;
    },
    { url: CODES, owner: userId },
  );

const userIdOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const me = (await (await fetch('/api/system/getMyInfo')).json()) as {
      readonly data: readonly { readonly userId: string }[];
    };
    return me.data[0]?.userId ?? '';
  });

async function measureLookups({ browser, line, signedIn }: Bench, measurements: Measurements): Promise<void> {
  const page = await openFreshPage(browser, { storageState: signedIn });
  await page.goto('/guide/list');
  await untilPainted(page);
  await waitForDevice(page);
  await page.reload();
  await untilPainted(page);
  const userId = await userIdOf(page);
  await lookUp(page, userId);
  // With the server gone, nothing but the device can have answered.
  await line.set('gone');
  for (let run = 0; run < RUNS; run += 1)
    measurements.add('code lookup from the device', 'ms', await lookUp(page, userId));
  await line.set('fast');
  await page.context().close();
}

const WORK = {
  zip: 'packing 200 files',
  validate: 'validating 200 uploads',
  excel: 'a workbook of 100,000 rows',
} as const;
const MAX_EXCEL_MS = 15_000;

async function measureFiles({ browser }: Bench, measurements: Measurements): Promise<void> {
  const page = await openFreshPage(browser, { baseURL: `http://localhost:${PAGES_PORT}` });
  await page.goto('/device.html');
  for (let run = 0; run < RUNS; run += 1) {
    for (const kind of ['zip', 'validate', 'excel'] as const) {
      const { ms, longTasks } = await page.evaluate((which) => globalThis.measureDevice[which](), kind);
      measurements.add(WORK[kind], 'ms', ms, kind === 'excel' ? MAX_EXCEL_MS : undefined);
      measurements.add(`${WORK[kind]}: tasks over 50 ms on the main thread`, 'tasks', longTasks, 0);
    }
  }
  await page.context().close();
}

/** What the device does by itself: lookups, archives, checks of files. */
export async function measureDevice(bench: Bench): Promise<Figure[]> {
  const measurements = createMeasurements();
  await measureLookups(bench, measurements);
  const server = await startPagesServer();
  await measureFiles(bench, measurements);
  await server.close();
  return measurements.figures();
}
