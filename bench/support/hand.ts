import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { AfterClick, Wanted } from './browser.ts';

/** A hand rests about this long on what it is going to press. */
const HOVER_MS = 200;
/** A finger keeps a button down about this long. */
const PRESS_MS = 80;
/** Until the page has done what it does after its first list. */
export const IDLE_AFTER_MS = 3_000;

/** Moves to the target, rests, presses. Milliseconds count from the click event. */
export async function click(page: Page, target: Locator, wanted: Wanted): Promise<AfterClick> {
  const answer = page.evaluate((what) => globalThis.paintWatch.afterClick(what), wanted);
  await target.hover();
  await pause(HOVER_MS);
  await page.mouse.down();
  await pause(PRESS_MS);
  await page.mouse.up();
  return answer;
}

/** One click whose answer is another first row of the same table. */
export async function change(page: Page, target: Locator): Promise<AfterClick> {
  const unlike = await page.evaluate(() => globalThis.paintWatch.firstRow());
  const result = await click(page, target, { unlike });
  await pause(IDLE_AFTER_MS / 2);
  return result;
}

const menu = (page: Page): Locator => page.getByRole('navigation', { name: '주 메뉴' });
export const menuLink = (page: Page, { path }: { readonly path: string }): Locator =>
  menu(page).locator(`a[href="${path}"]`);

/** Folders stand closed until somebody opens them. */
export async function unfold(page: Page, screen: { readonly path: string }): Promise<void> {
  const folders = page.locator('.menu-folder[aria-expanded="false"]');
  while ((await menuLink(page, screen).count()) === 0 && (await folders.count()) > 0) await folders.first().click();
}

/** Paths of all screens of the menu that begin with `start`, in their order. */
export async function menuPaths(page: Page, start: string): Promise<readonly string[]> {
  await unfold(page, { path: 'no such path' });
  return menu(page)
    .locator('a[href]')
    .evaluateAll(
      (links, begin) => links.map((link) => link.getAttribute('href') ?? '').filter((path) => path.startsWith(begin)),
      start,
    );
}
