import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { openFreshPage, untilPainted } from '../support/browser.ts';
import { createMeasurements, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import { IDLE_AFTER_MS, change, menuLink, menuPaths } from '../support/hand.ts';
import type { Bench } from '../support/part.ts';
import { ORIGIN } from '../support/places.ts';

const LIST = '/guide/list';
const ROWS = 100_000;
const ROWS_PER_UPLOAD = 5_000;
const UPLOADS = ROWS / ROWS_PER_UPLOAD;
const ROUNDS = 3;
/** What three rounds through all screens may leave behind. */
const MAX_GROWTH_MB = 5;
const BYTES_PER_MB = 1_000_000;

/** Writes of the bench go the way of every page: with the token against forged requests and a number of their own. */
async function write(context: BrowserContext, op: string, data: object): Promise<{ readonly uploadId?: string }> {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(`/api/guide/${op}`, {
    data,
    headers: { origin: ORIGIN, 'x-xsrf-token': token, 'x-client-req-id': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${op}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: { readonly uploadId?: string } }).data;
}

/** Fills the guide's table by the upload that people use. */
async function fillTable(context: BrowserContext): Promise<void> {
  for (let upload = 0; upload < UPLOADS; upload += 1) {
    const rows = Array.from({ length: ROWS_PER_UPLOAD }, (_, index) => {
      const no = upload * ROWS_PER_UPLOAD + index;
      return {
        rowNo: index + 2,
        itemNm: `많은 항목 ${no}`,
        ctgryCd: 'ABC'.charAt(no % 3),
        qty: String((no * 37) % 500),
        useDt: '20260302',
        useTm: '0900',
        useYn: no % 10 === 0 ? 'N' : 'Y',
      };
    });
    const { uploadId } = await write(context, 'uploadGuideItem', { rows });
    await write(context, 'applyGuideItemUpload', { uploadId });
  }
}

async function measureChanges(page: Page, measurements: Measurements): Promise<void> {
  await page.goto(LIST, { waitUntil: 'commit' });
  await untilPainted(page);
  await pause(IDLE_AFTER_MS);
  const steps = {
    sort: page.getByRole('button', { name: '수량' }),
    'next page': page.getByRole('button', { name: '2쪽' }),
    filter: page.getByRole('button', { name: '조회' }),
  };
  for (const [name, target] of Object.entries(steps)) {
    if (name === 'filter') await page.getByLabel('구분').selectOption('B');
    const { ms, longestTaskMs } = await change(page, target);
    measurements.add(`${name} to painted list, ${ROWS} rows`, 'ms', ms, name === 'filter' ? undefined : 150);
    measurements.add(`${name}, ${ROWS} rows, longest task`, 'ms', longestTaskMs, 50);
  }
}

/** Megabytes that the page's own code holds after everything unreachable is gone. */
async function heapMb(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize / BYTES_PER_MB;
}

async function measureMemory(page: Page, measurements: Measurements): Promise<void> {
  await page.goto('/guide/home');
  await pause(IDLE_AFTER_MS);
  const paths = await menuPaths(page, '/guide/');
  let first = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const path of paths) {
      await menuLink(page, { path }).click();
      await page.waitForURL(`**${path}*`);
      await pause(IDLE_AFTER_MS / 2);
    }
    const held = await heapMb(page);
    if (round === 1) first = held;
    measurements.add(`memory after ${round} rounds through ${paths.length} screens of the guide`, 'MB', held);
    if (round === ROUNDS)
      measurements.add(
        'memory left behind by the rounds after the first',
        'MB',
        Math.max(0, held - first),
        MAX_GROWTH_MB,
      );
  }
}

/** Lists of 100,000 rows on the slow line and processor, and what a day of opening screens leaves behind. */
export async function measureList({ browser, line, signedIn }: Bench): Promise<Figure[]> {
  const measurements = createMeasurements();
  const filler = await browser.newContext({ baseURL: ORIGIN, storageState: signedIn });
  await fillTable(filler);
  for (let run = 0; run < RUNS; run += 1) {
    const page = await openFreshPage(browser, { storageState: signedIn });
    await line.set('slow');
    await measureChanges(page, measurements);
    await line.set('fast');
    await page.context().close();
  }
  await write(filler, 'resetGuideItem', {});
  await filler.close();
  const page = await openFreshPage(browser, { storageState: signedIn });
  await measureMemory(page, measurements);
  await page.context().close();
  return measurements.figures();
}
