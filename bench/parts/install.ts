import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openFreshPage } from '../support/browser.ts';
import { createMeasurements, RUNS, type Figure } from '../support/figures.ts';
import type { Bench } from '../support/part.ts';

/** An install that takes file by file on a slow line takes minutes. */
const LONGEST_MS = 300_000;
const ASSETS = 'build/client/assets';
const AWAY = '.away';

/** First visit until everything that a start without a network needs lies on the device. */
async function install({ browser, line }: Bench): Promise<{ readonly ms: number; readonly page: Page }> {
  await line.set('slow');
  const page = await openFreshPage(browser);
  page.setDefaultTimeout(LONGEST_MS);
  const startedAt = performance.now();
  await page.goto('/login', { waitUntil: 'commit', timeout: LONGEST_MS });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return { ms: performance.now() - startedAt, page };
}

/** Whatever the last install has kept, in the order in which it is listed. */
const listKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** Takes the files as Workbox's own install does: the next one when the one before is kept. */
async function takeOneByOne({ browser }: Bench, files: readonly string[]): Promise<number> {
  const page = await openFreshPage(browser, { serviceWorkers: 'block' });
  page.setDefaultTimeout(LONGEST_MS);
  await page.goto('/login', { timeout: LONGEST_MS });
  const ms = await page.evaluate(async (urls) => {
    const cache = await caches.open('one-by-one'),
      startedAt = performance.now();
    for (const url of urls) await cache.put(url, await fetch(url, { cache: 'reload' }));
    return performance.now() - startedAt;
  }, files);
  await page.context().close();
  return ms;
}

/** Puts the pack out of the server's reach, so that every file is asked for by itself. Returns the way back. */
async function takePackAway(): Promise<() => Promise<void>> {
  const packs = (await readdir(ASSETS))
    .filter((name) => /^shell-\w+\.pack/.test(name))
    .map((name) => path.join(ASSETS, name));
  for (const pack of packs) await rename(pack, pack + AWAY);
  return async () => {
    for (const pack of packs) await rename(pack + AWAY, pack);
  };
}

/** How long the first visit takes to keep the shell: out of one file, out of many at once, and one by one. */
export async function measureInstall(bench: Bench): Promise<Figure[]> {
  const measurements = createMeasurements();
  let kept: readonly string[] = [];
  const measureRun = async (name: string): Promise<void> => {
    const { ms, page } = await install(bench);
    measurements.add(name, 'ms', ms);
    kept = await listKept(page);
    await page.context().close();
  };
  for (let run = 0; run < RUNS; run += 1) {
    await measureRun('first visit until the shell is kept, out of one pack');
    const bringBack = await takePackAway();
    try {
      await measureRun('the same without the pack, four files at a time');
      measurements.add("the same files one by one, as Workbox's own install", 'ms', await takeOneByOne(bench, kept));
    } finally {
      await bringBack();
    }
  }
  measurements.add('files kept', 'files', kept.length);
  return measurements.figures();
}
