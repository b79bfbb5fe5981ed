import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { LIVE_PATH } from '#contract/communication/inbox-rules.ts';
import { ORIGIN } from '../support/places.ts';
import { openFreshPage, untilPainted } from '../support/browser.ts';
import { createMeasurements, type Figure } from '../support/figures.ts';
import type { Bench } from '../support/part.ts';
import { brotliSize, gzipSize } from '../support/transfer.ts';

const QUIET_MS = 2_000;
const LIST = '/guide/list';

interface Loaded {
  readonly path: string;
  readonly gzipKb: number;
  readonly brotliKb: number;
}
const isCode = ({ path }: Loaded): boolean => /\.(js|css)$/.test(path);
const isFont = ({ path }: Loaded): boolean => path.endsWith('.woff2') || /\/wght-[\w-]+\.css$/.test(path);
const sum = (files: readonly Loaded[], size: 'gzipKb' | 'brotliKb'): number =>
  files.reduce((total, file) => total + file[size], 0);

/** Everything a page asks for from now on, its workers included; fetched again outside to weigh each encoding. */
function watchRequests(page: Page): () => Promise<Loaded[]> {
  const paths = new Set<string>();
  // The stream of news has no end to wait for, and says nothing until there is some.
  page.context().on('request', (request) => {
    if (request.url().startsWith(ORIGIN) && !request.url().endsWith(LIVE_PATH)) paths.add(request.url());
  });
  return () =>
    Promise.all(
      [...paths].map(async (url) => {
        const { pathname } = new URL(url);
        const headers = {
          cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
        };
        return {
          path: pathname,
          gzipKb: (await gzipSize(url, headers)) / 1_000,
          brotliKb: (await brotliSize(url, headers)) / 1_000,
        };
      }),
    );
}

/**
 * Weighs what real pages ask for. No service worker: it would load everything for later, and count it.
 * Kilobytes are 1,000 bytes of body, headers left out.
 */
export async function measureSizes({ browser, signedIn }: Bench): Promise<Figure[]> {
  const measurements = createMeasurements();
  const login = await openFreshPage(browser, { serviceWorkers: 'block' });
  const loginLoaded = watchRequests(login);
  await login.goto('/login');
  await login.getByLabel('비밀번호', { exact: true }).waitFor();
  await pause(QUIET_MS);
  const code = (await loginLoaded()).filter((file) => isCode(file) && !isFont(file));
  measurements.add('JavaScript and CSS of /login, gzip', 'kB', sum(code, 'gzipKb'), 170);
  measurements.add('JavaScript and CSS of /login, brotli', 'kB', sum(code, 'brotliKb'));

  const list = await openFreshPage(browser, { serviceWorkers: 'block', storageState: signedIn });
  const listLoaded = watchRequests(list);
  await list.goto(LIST, { waitUntil: 'commit' });
  await untilPainted(list);
  const painted = await listLoaded();
  measurements.add(
    'everything until the first painted list, gzip',
    'kB',
    sum(
      painted.filter((file) => !isFont(file)),
      'gzipKb',
    ),
    300,
  );
  measurements.add(
    'everything until the first painted list, brotli',
    'kB',
    sum(
      painted.filter((file) => !isFont(file)),
      'brotliKb',
    ),
  );
  await pause(QUIET_MS);
  measurements.add('fonts that follow the first list', 'kB', sum((await listLoaded()).filter(isFont), 'gzipKb'));
  for (const page of [login, list]) await page.context().close();
  return measurements.figures();
}
