import { openFreshPage } from '../support/browser.ts';
import { createMeasurements, RUNS, type Figure } from '../support/figures.ts';
import { startPagesServer } from '../support/pages-server.ts';
import type { Bench } from '../support/part.ts';
import { PAGES_PORT } from '../support/places.ts';

const STEPS = { first: 'first rendering', page: 'another page', sort: 'another order' } as const;
const TABLES = { prime: 'PrimeReact', own: 'ours' } as const;

/** Both tables with the same rows, each in a fresh page: main-thread time until layout is done. */
export async function measureTable({ browser }: Bench): Promise<Figure[]> {
  const measurements = createMeasurements();
  const server = await startPagesServer();
  for (let run = 0; run < RUNS; run += 1) {
    for (const table of ['prime', 'own'] as const) {
      const page = await openFreshPage(browser, { baseURL: `http://localhost:${PAGES_PORT}` });
      await page.goto('/table.html');
      const steps = await page.evaluate((which) => globalThis.measureTable(which), table);
      for (const step of ['first', 'page', 'sort'] as const)
        measurements.add(`${STEPS[step]}, ${TABLES[table]}`, 'ms', steps[step]);
      await page.context().close();
    }
  }
  await server.close();
  return measurements.figures();
}
