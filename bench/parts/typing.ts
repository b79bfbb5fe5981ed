import type { Page } from '@playwright/test';
import { openFreshPage } from '../support/browser.ts';
import { createMeasurements, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import type { Bench } from '../support/part.ts';

const KEYS = 'abcdefghijklmnopqrst';
declare global {
  /** Milliseconds from each key to the frame that shows it. */
  var typingDelays: number[];
}

/** One frame at 60 Hz and what the slowed processor may add to it. */
const MAX_MS = 50;

/** The delay that nineteen of twenty keys stay below. */
async function typeInto(page: Page, selector: string): Promise<number> {
  const field = page.locator(selector);
  await field.click();
  await field.evaluate((element) => {
    const delays: number[] = [];
    globalThis.typingDelays = delays;
    element.addEventListener('keydown', (event) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          delays.push(performance.now() - event.timeStamp);
        }),
      );
    });
  });
  await page.keyboard.type(KEYS, { delay: 60 });
  await page.waitForFunction((count) => globalThis.typingDelays.length >= count, KEYS.length);
  const delays = await page.evaluate(() => globalThis.typingDelays);
  return delays.toSorted((one, other) => one - other)[Math.floor(delays.length * 0.95) - 1] ?? 0;
}

async function measureField(
  bench: Bench,
  measurements: Measurements,
  name: string,
  path: string,
  selector: string,
): Promise<void> {
  const page = await openFreshPage(bench.browser, { storageState: bench.signedIn, serviceWorkers: 'block' });
  await page.goto(path);
  await page.locator(selector).waitFor();
  for (let run = 0; run < RUNS; run += 1)
    measurements.add(`${name}: key to painted letter, 95 of 100 below`, 'ms', await typeInto(page, selector), MAX_MS);
  await page.context().close();
}

/** How long a letter takes to be seen, in the rich text and in a field of the filter. */
export async function measureTyping(bench: Bench): Promise<Figure[]> {
  const measurements = createMeasurements();
  await measureField(bench, measurements, 'rich text', '/guide/promoReg?guidePromoId=new', '.ql-editor');
  await measureField(bench, measurements, 'filter field', '/guide/list', '.filter-wide input');
  return measurements.figures();
}
