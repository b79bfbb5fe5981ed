import { defineConfig } from '@playwright/test';
import { BROWSER_WORKERS, executablePath, ORIGIN, shellPath } from './tests/support/browser/places.ts';
import type { Fixtures } from './tests/support/browser/test.ts';

/** Flags without which a browser in a container is slow or noisy; the last has both draw letters alike. */
const args = [
  '--disable-quic',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-component-update',
  '--disable-background-networking',
  '--font-render-hinting=slight',
];
const DRAWN = ['--disable-gpu'];

/** A run that only wants the verdict: recording a test costs half of it again, and drawing what nobody looks at a fifteenth (both measured). */
const isVerdictOnly = process.env.MADANG_TEST_EVIDENCE === 'none';
/** Everything is laid out and composed as ever; only the last step, colouring pixels, does nothing. A canvas keeps its own. */
const DRAWN_IF_SEEN = isVerdictOnly
  ? ['--use-angle=swiftshader', '--disable-gl-drawing-for-tests', '--disable-accelerated-2d-canvas']
  : DRAWN;

/** Text in the system's letters: ours come in a dozen files, each of which lays a page out anew, a fifth of a test's time. */
const SYSTEM_LETTERS = '--disable-remote-fonts';

/** A page of a test lives for a second: what the optimising compilers would make for it comes too late, and costs more of the processor than it saves (3.5 percent, measured). */
const SHORT_LIVED = '--js-flags=--no-maglev --no-turbofan';

const launch = (executable: string | undefined, ...more: string[]) => ({
  ...(executable ? { executablePath: executable } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
  args: [...args, ...more],
});

/** How long a page may take to show what is expected; nothing here measures speed, bench/ does. */
const EXPECT_MS = 30_000;

// Playwright reads a default export.
export default defineConfig<Fixtures>({
  testDir: 'tests',
  testMatch: /(e2e|offline|installed|visual)\/.*\.spec\.ts$/,
  fullyParallel: false,
  workers: BROWSER_WORKERS,
  // A machine that others share stands still now and then: there a failure counts when it comes twice, and is told when it came once.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  snapshotPathTemplate: 'tests/visual/photographs/{arg}{ext}',
  // Letters are the application's own. Two runs of one browser differ by a button that is a pixel wider (650 points, measured); a line of text that came or went is more than this.
  expect: { timeout: EXPECT_MS, toHaveScreenshot: { maxDiffPixels: 900, animations: 'disabled' } },
  reporter: [['list'], ['json', { outputFile: 'test-results/summary/browser.json' }]],
  use: {
    baseURL: ORIGIN,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    // As people ask for who are made ill by motion; it is also what waits least.
    contextOptions: { reducedMotion: 'reduce' },
    trace: isVerdictOnly ? 'off' : 'retain-on-failure',
    screenshot: isVerdictOnly ? 'off' : 'only-on-failure',
    launchOptions: launch(shellPath, SHORT_LIVED, ...DRAWN),
  },
  projects: [
    // First, while the rows are as the demo campus made them: the others change them.
    { name: 'visual', testMatch: /visual\/.*\.spec\.ts$/, use: { serviceWorkers: 'block', keeps: 'page' } },
    {
      name: 'e2e',
      testMatch: /e2e\/.*\.spec\.ts$/,
      use: {
        serviceWorkers: 'block',
        keeps: 'page',
        launchOptions: launch(shellPath, SHORT_LIVED, SYSTEM_LETTERS, ...DRAWN_IF_SEEN),
      },
    },
    {
      name: 'offline',
      testMatch: /offline\/.*\.spec\.ts$/,
      use: {
        serviceWorkers: 'allow',
        keeps: 'device',
        launchOptions: launch(shellPath, SHORT_LIVED, SYSTEM_LETTERS, ...DRAWN_IF_SEEN),
      },
    },
    // What can be installed and how a new version takes over: as people's browsers do it, not the shell.
    {
      name: 'installed',
      testMatch: /installed\/.*\.spec\.ts$/,
      use: { serviceWorkers: 'allow', launchOptions: launch(executablePath, ...DRAWN) },
    },
  ],
  webServer: {
    command: 'node --import tsx tests/support/browser-servers.ts',
    wait: { stdout: /every server answers/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
