import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { openFreshPage } from '../support/browser.ts';
import { createMeasurements, percentile, type Figure } from '../support/figures.ts';
import { startPagesServer } from '../support/pages-server.ts';
import type { Bench } from '../support/part.ts';
import { PAGES_PORT } from '../support/places.ts';

/** So many entries is a long queue (reliability-security.md F60); another number is for trying out. */
const ENTRIES = Number(process.env.BENCH_QUEUE ?? 10_000);
const MOST = { enqueueMs: 10, memoryMb: 150, startMs: 2_000, drainMs: 120_000 };
/** Enough to know what the machine itself needs. */
const BARE = Math.min(ENTRIES, 2_000);
const LONGEST_DRAIN_MS = 900_000;

/** Memory that belongs to the renderers of a browser alone, in megabytes: pages with their workers. */
async function renderersMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const kilobytes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0));
  return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024;
}

/** The queue's work is done in the worker, which Chromium never slows down; slowing the page would only take a core from the server beside it. */
async function openPage({ browser, signedIn }: Bench): Promise<Page> {
  const page = await openFreshPage(browser, {
    storageState: signedIn,
    serviceWorkers: 'block',
    baseURL: `http://localhost:${PAGES_PORT}`,
    slowdown: 1,
  });
  await page.goto('/queue.html');
  return page;
}

/** A queue as long as nobody should ever have one. Once: each run leaves as many rows on the server. */
export async function measureQueue(bench: Bench): Promise<Figure[]> {
  const measurements = createMeasurements(),
    server = await startPagesServer();
  const page = await openPage(bench);
  await page.evaluate(() => globalThis.measureQueue.begin());
  const emptyMb = await renderersMb(bench.browser);
  await page.context().setOffline(true);
  const times = await page.evaluate((count) => globalThis.measureQueue.fill(count), ENTRIES);
  measurements.add(
    `${ENTRIES} writes without a line: durable, 99 of 100 below`,
    'ms',
    percentile(times, 99),
    MOST.enqueueMs,
  );
  measurements.add('the last hundred of them: median', 'ms', percentile(times.slice(-100), 50));
  measurements.add('memory that they take', 'MB', (await renderersMb(bench.browser)) - emptyMb, MOST.memoryMb);
  await page.context().setOffline(false);
  await page.context().route('**/api/guide/saveGuideItem', (route) => route.abort('connectionreset'));
  await page.reload();
  measurements.add(
    'start with all of them: known how many wait',
    'ms',
    await page.evaluate(() => globalThis.measureQueue.begin()),
    MOST.startMs,
  );
  measurements.add(
    "the queue's dialog opens its first entries",
    'ms',
    await page.evaluate(() => globalThis.measureQueue.view()),
  );
  await page.context().unroute('**/api/guide/saveGuideItem');
  await page.reload();
  const startedAt = performance.now();
  await page.evaluate(() => globalThis.measureQueue.begin());
  await page.waitForFunction(() => globalThis.measureQueue.left() === 0, null, {
    timeout: LONGEST_DRAIN_MS,
    polling: 200,
  });
  measurements.add('all of them sent to the real server', 'ms', performance.now() - startedAt, MOST.drainMs);
  const sentMs = await page.evaluate((count) => globalThis.measureQueue.sendBare(count), BARE),
    bareTimes = await page.evaluate((count) => globalThis.measureQueue.fillBare(count), BARE);
  measurements.add(`bare IndexedDB, ${BARE} rows as wide: 99 of 100 below`, 'ms', percentile(bareTimes, 99));
  measurements.add('bare fetch, four at a time: as many saves as entries would take', 'ms', (sentMs * ENTRIES) / BARE);
  await page.context().close();
  await server.close();
  return measurements.figures();
}
