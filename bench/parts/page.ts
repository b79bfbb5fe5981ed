import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { waitForDevice } from '#tests/support/browser/test.ts';
import { openFreshPage, untilPainted, type AfterClick, type Wanted } from '../support/browser.ts';
import { createTally, RUNS, type Figure, type Tally } from '../support/figures.ts';
import type { LineState } from '../support/line.ts';
import type { Bench } from '../support/part.ts';

const LIST = { path: '/guide/list', title: 'List 기본' };
const CODES = { path: '/admin/sysMng/cmmnCdMng', title: '공통코드관리' };
const HOME = { path: '/guide/home', title: 'Overview' };
/** A hand rests about this long on what it is going to press. */
const HOVER_MS = 200;
/** A finger keeps a button down about this long. */
const PRESS_MS = 80;
/** Until the page has done what it does after its first list. */
const CALM_MS = 3_000;

/** Moves to the target, rests, presses. Milliseconds count from the click event. */
async function click(page: Page, target: Locator, wanted: Wanted): Promise<AfterClick> {
  const answer = page.evaluate((what) => globalThis.paintWatch.afterClick(what), wanted);
  await target.hover();
  await pause(HOVER_MS);
  await page.mouse.down();
  await pause(PRESS_MS);
  await page.mouse.up();
  return answer;
}

const menuLink = (page: Page, { path }: { readonly path: string }) => page.getByRole('navigation', { name: '주 메뉴' }).locator(`a[href="${path}"]`);

/** Folders stand closed until somebody opens them. */
async function unfold(page: Page, screen: { readonly path: string }): Promise<void> {
  const folders = page.locator('.menu-folder[aria-expanded="false"]');
  while (await menuLink(page, screen).count() === 0 && await folders.count() > 0) await folders.first().click();
}

/** One click whose answer is another first row of the same table. */
async function change(page: Page, target: Locator): Promise<AfterClick> {
  const unlike = await page.evaluate(() => globalThis.paintWatch.firstRow());
  const result = await click(page, target, { unlike });
  await pause(CALM_MS / 2);
  return result;
}

async function goHome(page: Page): Promise<void> {
  await unfold(page, HOME);
  await menuLink(page, HOME).click();
  await page.locator('[data-page-title]', { hasText: HOME.title }).waitFor();
  await pause(CALM_MS / 2);
}

async function measureMenu(page: Page, tally: Tally): Promise<void> {
  for (const screen of [LIST, CODES]) {
    await unfold(page, screen);
    const first = await click(page, menuLink(page, screen), { title: screen.title });
    tally.add(`menu click to painted list, first time: ${screen.title}`, 'ms', first.ms, 200);
    await goHome(page);
    const again = await click(page, menuLink(page, screen), { title: screen.title });
    tally.add(`menu click to painted list, again: ${screen.title}`, 'ms', again.ms, 120);
    await goHome(page);
  }
}

async function measureTable(page: Page, tally: Tally): Promise<void> {
  await page.goto(LIST.path, { waitUntil: 'commit' });
  await untilPainted(page);
  await pause(CALM_MS);
  const steps = { 'next page': page.getByRole('button', { name: '2쪽' }), sort: page.getByRole('button', { name: '수량' }) };
  for (const [name, target] of Object.entries(steps)) {
    const { ms, longestTaskMs } = await change(page, target);
    tally.add(`${name} to painted list`, 'ms', ms, 150);
    tally.add(`${name}, longest task`, 'ms', longestTaskMs, 50);
  }
}

const RELOADS: readonly (readonly [state: LineState, name: string, target: number])[] = [
  ['slow', 'warm reload to painted list', 1_000],
  ['gone', 'reload with the server gone', 1_000],
  ['silent', 'reload on a line that never answers', 1_500],
];

async function measureOnce({ browser, line, signedIn }: Bench, tally: Tally): Promise<void> {
  await line.set('slow');
  const page = await openFreshPage(browser, { storageState: signedIn });
  await page.goto(LIST.path, { waitUntil: 'commit' });
  tally.add('cold load to painted list', 'ms', await untilPainted(page), 2_200);
  await line.set('fast');
  await waitForDevice(page);
  await page.reload();
  await untilPainted(page);
  await pause(CALM_MS);
  for (const [state, name, target] of RELOADS) {
    await line.set(state);
    await page.reload({ waitUntil: 'commit' });
    tally.add(name, 'ms', await untilPainted(page), target);
    await line.set('fast');
    await pause(CALM_MS);
  }
  await page.goto(HOME.path);
  await pause(CALM_MS);
  await line.set('slow');
  await measureMenu(page, tally);
  await measureTable(page, tally);
  await page.context().close();
}

/** What a person waits for, on a slow line and a slow processor. */
export async function measurePage(bench: Bench): Promise<Figure[]> {
  const tally = createTally();
  for (let run = 0; run < RUNS; run += 1) await measureOnce(bench, tally);
  return tally.figures();
}
