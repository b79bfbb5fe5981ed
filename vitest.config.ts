import { defineConfig } from 'vitest/config';
import { endpointTable } from './build-tools/endpoint-table.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const SERVER_TESTS = ['tests/server/**/*.test.ts'],
  ATTACKS = ['tests/security/**/*.test.ts'];
/** Left to itself the runner keeps one core of two idle; all projects say the same, so that they share one pool. */
const CORES = 2;
/** A server test may start processes and whole databases, late in a process that has held eighty before: what does not end is cut here, what is slow is not. */
const SERVER_TIMEOUT_MS = 300_000;
/** Nothing here measures speed, bench/ does: the limit is for what never ends. */
const PURE_TIMEOUT_MS = 60_000;
/** As in the browser: on a machine that others share a failure counts when it comes twice, and is told when it came once. */
const retry = process.env['CI'] ? 1 : 0;
/** Most of what a test server does is done once: code is optimised only when it runs much oftener than usual, which saves a tenth of the processor's time. */
const execArgv = ['--interrupt-budget=1000000'];
/** The whole attack programme tries hundreds of thousands of cases. */
const ATTACK_TIMEOUT_MS = 3_600_000;

/** The server's tests run twice, on the embedded database and on a PostgreSQL cluster of their own. */
const serverProject = (kind: 'embedded' | 'postgres', attacks: readonly string[] = []) => ({
  // The tests of reliability put the real worker before the real server.
  plugins: [endpointTable()],
  test: {
    name: `server-${kind}`,
    include: [...SERVER_TESTS, ...attacks],
    env: { MADANG_TEST_DB: kind },
    globalSetup: ['tests/support/prepare.ts'],
    testTimeout: SERVER_TIMEOUT_MS,
    hookTimeout: SERVER_TIMEOUT_MS,
    maxWorkers: CORES,
    retry,
    execArgv,
    // Each test opens a database and a server of its own; only the code is shared, which is read once instead of forty times.
    isolate: false,
  },
});

// A default export is what vitest reads.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Pure rules share nothing but their code, which is read once instead of eighty times.
      {
        plugins: [endpointTable()],
        test: {
          name: 'unit',
          isolate: false,
          maxWorkers: CORES,
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          testTimeout: PURE_TIMEOUT_MS,
        },
      },
      {
        plugins: [endpointTable()],
        test: {
          name: 'worker',
          isolate: false,
          maxWorkers: CORES,
          retry,
          include: ['tests/worker/**/*.test.ts'],
          testTimeout: PURE_TIMEOUT_MS,
        },
      },
      // Each file opens a server and a campus; the code of both is read once.
      {
        plugins: [endpointTable()],
        test: {
          name: 'screens',
          // Left to itself the runner empties the address of a style sheet with the sheet, and a page would wait for it for ever.
          css: { include: [/theme\.css/] },
          isolate: false,
          maxWorkers: CORES,
          include: ['tests/screens/**/*.test.tsx'],
          // Libraries look for a document when they are read: it is there before them.
          setupFiles: ['tests/support/screens/dom.ts'],
          env: { MADANG_TEST_DB: 'embedded' },
          globalSetup: ['tests/support/prepare.ts'],
          testTimeout: PURE_TIMEOUT_MS,
          hookTimeout: PURE_TIMEOUT_MS,
        },
      },
      // A sample of the attacks, in the processes that have read the server's code already.
      serverProject('embedded', ATTACKS),
      serverProject('postgres'),
      // All of them: `npm run test:security`.
      {
        test: { ...serverProject('embedded').test, name: 'security', include: ATTACKS, testTimeout: ATTACK_TIMEOUT_MS },
      },
      // Only a cluster lets two transactions run in the same moment; the full run alone, for it starts a cluster for one file.
      {
        test: {
          ...serverProject('postgres').test,
          name: 'security-postgres',
          include: ['tests/security/{races,flows}.test.ts'],
          testTimeout: ATTACK_TIMEOUT_MS,
        },
      },
    ],
  },
});
