import { defineConfig } from '@playwright/test';
import { executablePath, ORIGIN } from './tests/support/browser/places.ts';

/** Flags without which a browser in a container is slow or noisy. */
const args = ['--disable-quic', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage', '--disable-component-update', '--disable-background-networking'];

// Playwright reads a default export.
export default defineConfig({
  testDir: 'tests',
  testMatch: /(e2e|offline|visual)\/.*\.spec\.ts$/,
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/summary/browser.json' }]],
  use: {
    baseURL: ORIGIN,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), chromiumSandbox: process.getuid?.() !== 0, args },
  },
  projects: [
    { name: 'e2e', testMatch: /(e2e|visual)\/.*\.spec\.ts$/, use: { serviceWorkers: 'block' } },
    { name: 'offline', testMatch: /offline\/.*\.spec\.ts$/, use: { serviceWorkers: 'allow' } },
  ],
  webServer: {
    command: 'node --import tsx tests/support/test-server.ts',
    url: `${ORIGIN}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
