import { defineConfig } from '@playwright/test';
import { BROWSER_WORKERS, executablePath, ORIGIN } from './tests/support/browser/places.ts';
import type { Fixtures } from './tests/support/browser/test.ts';

/**
 * Chromium as people run it: it compiles, paints and loads the application's own letters. The flags keep it from asking
 * the network for itself, from a shared memory that containers keep small, and from drawing letters by the machine's taste.
 */
const args = [
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-component-update',
  '--disable-background-networking',
  '--font-render-hinting=slight',
];

/** How long a page may take to show what is expected on a machine that others share; nothing here measures speed, bench/ does. */
const EXPECT_MS = 60_000;
/** For what never ends. A chain of many acts on a slow machine is cut by what a single one of them may take. */
const TEST_MS = 900_000;
/** Copies of the campus and the server's code, read by a process beside others. */
const SERVERS_MS = 600_000;

// Playwright reads a default export.
export default defineConfig<Fixtures>({
  testDir: 'tests',
  fullyParallel: false,
  workers: BROWSER_WORKERS,
  // A test that fails now and then is rewritten or moved, never repeated until it is green.
  retries: 0,
  timeout: TEST_MS,
  snapshotPathTemplate: 'tests/visual/photographs/{arg}{ext}',
  // Two runs of one browser differ by a button that is a pixel wider (650 points, measured); a line of text that came or went is more than this.
  expect: { timeout: EXPECT_MS, toHaveScreenshot: { maxDiffPixels: 900, animations: 'disabled' } },
  reporter: [['list'], ['json', { outputFile: process.env.MADANG_TEST_REPORT ?? 'test-results/summary/browser.json' }]],
  use: {
    baseURL: ORIGIN,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    // What stood on the page when a test failed; `--trace on` records the whole way to it.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: process.getuid?.() !== 0,
      args,
    },
  },
  projects: [
    // Each landing: what people do, from the sign-in by the form on, with the service worker as they have it.
    { name: 'journeys', testMatch: /journeys\/.*\.spec\.ts$/, use: { serviceWorkers: 'allow' } },
    // The full tier. Photographs come first, while the rows are as the demo campus made them: the others change them.
    {
      name: 'visual',
      testMatch: /visual\/.*\.spec\.ts$/,
      use: { serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'e2e',
      testMatch: /e2e\/.*\.spec\.ts$/,
      use: { serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'offline', testMatch: /offline\/.*\.spec\.ts$/, use: { serviceWorkers: 'allow' } },
    // What can be installed and how a new version takes over.
    { name: 'installed', testMatch: /installed\/.*\.spec\.ts$/, use: { serviceWorkers: 'allow' } },
  ],
  webServer: {
    command: 'node --import tsx tests/support/browser-servers.ts',
    wait: { stdout: /every server answers/ },
    timeout: SERVERS_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
