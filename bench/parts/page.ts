import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { waitForDevice } from '#tests/support/browser/test.ts';
import { openFreshPage, untilPainted } from '../support/browser.ts';
import { createMeasurements, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import { IDLE_AFTER_MS, change, click, menuLink, unfold } from '../support/hand.ts';
import { openLine, type Line, type LineState } from '../support/line.ts';
import { startPagesServer } from '../support/pages-server.ts';
import { BARE_LINE_PORT, PAGES_PORT } from '../support/places.ts';
import type { Bench } from '../support/part.ts';

const LIST = { path: '/guide/list', title: 'List 기본' };
const CODES = { path: '/admin/sysMng/cmmnCdMng', title: '공통코드관리' };
const HOME = { path: '/guide/home', title: 'Overview' };

async function goHome(page: Page): Promise<void> {
  await unfold(page, HOME);
  await menuLink(page, HOME).click();
  await page.locator('[data-page-title]', { hasText: HOME.title }).waitFor();
  await pause(IDLE_AFTER_MS / 2);
}

async function measureMenu(page: Page, measurements: Measurements): Promise<void> {
  for (const screen of [LIST, CODES]) {
    await unfold(page, screen);
    const first = await click(page, menuLink(page, screen), { title: screen.title });
    measurements.add(`menu click to painted list, first time: ${screen.title}`, 'ms', first.ms, 200);
    await goHome(page);
    const again = await click(page, menuLink(page, screen), { title: screen.title });
    measurements.add(`menu click to painted list, again: ${screen.title}`, 'ms', again.ms, 120);
    await goHome(page);
  }
}

async function measureTable(page: Page, measurements: Measurements): Promise<void> {
  await page.goto(LIST.path, { waitUntil: 'commit' });
  await untilPainted(page);
  await pause(IDLE_AFTER_MS);
  const steps = {
    'next page': page.getByRole('button', { name: '2쪽' }),
    sort: page.getByRole('button', { name: '수량' }),
  };
  for (const [name, target] of Object.entries(steps)) {
    const { ms, longestTaskMs } = await change(page, target);
    measurements.add(`${name} to painted list`, 'ms', ms, 150);
    measurements.add(`${name}, longest task`, 'ms', longestTaskMs, 50);
  }
}

const RELOADS: readonly (readonly [state: LineState, name: string, target: number])[] = [
  ['slow', 'warm reload to painted list', 1_000],
  ['gone', 'reload with the server gone', 1_000],
  ['silent', 'reload on a line that never answers', 1_500],
];

async function measureOnce({ browser, line, signedIn }: Bench, measurements: Measurements): Promise<void> {
  await line.set('slow');
  const page = await openFreshPage(browser, { storageState: signedIn });
  await page.goto(LIST.path, { waitUntil: 'commit' });
  measurements.add('cold load to painted list', 'ms', await untilPainted(page), 2_200);
  await line.set('fast');
  await waitForDevice(page);
  await page.reload();
  await untilPainted(page);
  await pause(IDLE_AFTER_MS);
  for (const [state, name, target] of RELOADS) {
    await line.set(state);
    await page.reload({ waitUntil: 'commit' });
    measurements.add(name, 'ms', await untilPainted(page), target);
    await line.set('fast');
    await pause(IDLE_AFTER_MS);
  }
  await page.goto(HOME.path);
  await pause(IDLE_AFTER_MS);
  await line.set('slow');
  await measureMenu(page, measurements);
  await measureTable(page, measurements);
  await page.context().close();
}

/** The same steps on a page with nothing but React and PrimeReact's table: what the machine of this run makes of them. */
async function measureBare({ browser, signedIn }: Bench, line: Line, measurements: Measurements): Promise<void> {
  await line.set('slow');
  const page = await openFreshPage(browser, { storageState: signedIn, baseURL: `http://localhost:${BARE_LINE_PORT}` });
  await page.goto('/bare.html', { waitUntil: 'commit' });
  measurements.add('cold load to painted list, bare PrimeReact', 'ms', await untilPainted(page));
  await pause(IDLE_AFTER_MS);
  await page.reload({ waitUntil: 'commit' });
  measurements.add('warm reload to painted list, bare PrimeReact', 'ms', await untilPainted(page));
  await pause(IDLE_AFTER_MS);
  const next = await change(page, page.getByRole('button', { name: 'Next Page' }));
  measurements.add('next page to painted list, bare PrimeReact', 'ms', next.ms);
  await page.getByRole('button', { name: 'home' }).click();
  await pause(IDLE_AFTER_MS / 2);
  const again = await click(page, page.getByRole('button', { name: 'list' }), {});
  measurements.add('click to painted list, bare PrimeReact', 'ms', again.ms);
  await page.context().close();
}

/** What a person waits for, on a slow line and a slow processor. */
export async function measurePage(bench: Bench): Promise<Figure[]> {
  const measurements = createMeasurements(),
    pages = await startPagesServer(),
    bareLine = await openLine(BARE_LINE_PORT, PAGES_PORT);
  try {
    for (let run = 0; run < RUNS; run += 1) {
      await measureOnce(bench, measurements);
      await measureBare(bench, bareLine, measurements);
    }
  } finally {
    await bareLine.close();
    await pages.close();
  }
  return measurements.figures();
}
