import type { BrowserContext, Page } from '@playwright/test';
import { listUnderWay } from './calm.ts';

/** Deeds that are kept; a failure is seldom older. */
const KEPT = 24;
/** Of what stood on the screen so much is told. */
const TOLD_LETTERS = 4_000;

interface Moment {
  readonly at: number;
  readonly what: string;
}
interface PageMoments {
  readonly moments: readonly Moment[];
  readonly now: number;
  readonly sheets: readonly string[];
  readonly screens: number;
}

declare global {
  interface Window {
    lastMoments?: Moment[];
  }
}

/** Runs in the page: what a person did there and what it hit. */
function keepMoments(kept: number): void {
  const moments: Moment[] = [];
  window.lastMoments = moments;
  const describe = (target: EventTarget | null): string =>
    target instanceof Element
      ? `${target.tagName.toLowerCase()} "${(target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 24)}"`
      : 'page';
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown']) {
    document.addEventListener(
      type,
      ({ target }) => {
        moments.push({ at: Math.round(performance.now()), what: `${type} ${describe(target)}` });
        if (moments.length > kept) moments.shift();
      },
      { capture: true, passive: true },
    );
  }
}

const readMoments = (): PageMoments => ({
  moments: window.lastMoments ?? [],
  now: Math.round(performance.now()),
  sheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href, sheet, media }) => `${href.split('/').pop() ?? ''} ${sheet ? 'there' : 'NOT THERE'} ${media}`,
  ),
  screens: document.querySelectorAll('.screen-place').length,
});

/** From now on each page of this browser keeps its last moments. */
export async function armMoments(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepMoments, KEPT);
}

/** What a page was doing, in lines, so that a test that fails once in a thousand runs leaves more than a picture; null where the page is gone. */
export async function tellMoments(page: Page): Promise<string | null> {
  const seen = page.isClosed() ? null : await page.evaluate(readMoments).catch(() => null);
  if (!seen) return null;
  // The page goes to the next test, so that the runner's own picture of it would come too late.
  const screen = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
  const underWay = await listUnderWay().then((requests) => requests.join(', '), String);
  return [
    `last moments of ${page.url()}, ${seen.now} ms after its start, ${seen.screens} screens:`,
    ...seen.moments.map(({ at, what }) => `  ${at} ms ${what}`),
    `  sheets: ${seen.sheets.join(', ')}`,
    `  not answered by the server: ${underWay}`,
    screen.slice(0, TOLD_LETTERS),
  ].join('\n');
}
