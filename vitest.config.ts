import { defineConfig } from 'vitest/config';
import { endpointTable } from './build-tools/endpoint-table.ts';

const SERVER_TESTS = ['tests/server/**/*.test.ts'];
/** A server test may start processes and whole databases. */
const SERVER_TIMEOUT_MS = 120_000;

/** The server's tests run twice, on the embedded database and on a PostgreSQL cluster of their own. */
const serverProject = (kind: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${kind}`, include: SERVER_TESTS, env: { MADANG_TEST_DB: kind }, globalSetup: [`tests/support/prepare-${kind}.ts`],
    testTimeout: SERVER_TIMEOUT_MS, hookTimeout: SERVER_TIMEOUT_MS, maxWorkers: 2,
  },
});

// A default export is what vitest reads.
export default defineConfig({
  test: {
    projects: [
      { plugins: [endpointTable()], test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts', 'tests/contract/**/*.test.ts'], testTimeout: 60_000 } },
      { plugins: [endpointTable()], test: { name: 'worker', include: ['tests/worker/**/*.test.ts'] } },
      serverProject('embedded'),
      serverProject('postgres'),
    ],
  },
});
