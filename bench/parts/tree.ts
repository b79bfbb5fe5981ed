import { openFreshPage } from '../support/browser.ts';
import { createMeasurements, RUNS, type Figure } from '../support/figures.ts';
import { startPagesServer } from '../support/pages-server.ts';
import type { Bench } from '../support/part.ts';
import { PAGES_PORT } from '../support/places.ts';

const STEPS = { first: 'first rendering', expand: 'expand all', filter: 'filter to painted rows' } as const;
const TREES = { prime: 'PrimeReact', own: 'ours' } as const;
/** A thousand rows open without a pause that people notice. */
const MAX_OWN_MS = 100;

/** Both trees with the same thousand rows, each in a fresh page: from the step to the painted frame. */
export async function measureTree({ browser }: Bench): Promise<Figure[]> {
  const measurements = createMeasurements();
  const server = await startPagesServer();
  for (let run = 0; run < RUNS; run += 1) {
    for (const tree of ['prime', 'own'] as const) {
      const page = await openFreshPage(browser, { baseURL: `http://localhost:${PAGES_PORT}` });
      await page.goto('/tree.html');
      const steps = await page.evaluate((which) => globalThis.measureTree(which), tree);
      for (const step of ['first', 'expand', 'filter'] as const)
        measurements.add(
          `1,000 rows, ${STEPS[step]}, ${TREES[tree]}`,
          'ms',
          steps[step],
          tree === 'own' ? MAX_OWN_MS : undefined,
        );
      await page.context().close();
    }
  }
  await server.close();
  return measurements.figures();
}
