import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { endpointTable } from './build-tools/endpoint-table.ts';
import { fieldRules } from './build-tools/field-rules.ts';
import { fifthFamily } from './tests/support/fifth-family.ts';
import { sixthKind } from './tests/support/sixth-kind.ts';
import { FileOrder } from './tests/support/file-order.ts';
import { bundledModules, bundleFolder, isDevelopmentReact, JSX } from './tests/support/screens/bundle/bundles.ts';

const SERVER_TESTS = ['tests/server/**/*.test.ts'],
  /** What proves that the embedded engine keeps what it has acknowledged and lets one process in: on each landing, whichever engine the other server tests run on. */
  DURABILITY_TESTS = ['tests/server/database/{engine,kill,start-stop}.test.ts'],
  ATTACKS = ['tests/security/**/*.test.ts'];
/** Left to itself the runner keeps one core of two idle. */
const CORES = 2;
/** A server test may start processes and whole databases, late in a process that has held eighty before: what does not end is cut here, what is slow is not. */
const SERVER_TIMEOUT_MS = 300_000;
/** Nothing here measures speed, bench/ does: the limit is for what never ends. */
const PURE_TIMEOUT_MS = 60_000;
/** The whole attack programme tries hundreds of thousands of cases. */
const ATTACK_TIMEOUT_MS = 3_600_000;

/** The worker's table of endpoints and the fields of the forms are written out while building: tests of page and worker need them, and those of reliability that put the real worker before the real server. */
const plugins = [endpointTable(), fieldRules()];
/** Files of a project share what they have read of the code, and nothing else: each test opens what it needs. */
const SHARED = { isolate: false, maxWorkers: CORES };

const serverProject = (name: string, kind: 'embedded' | 'postgres', include: readonly string[]) => ({
  plugins,
  test: {
    ...SHARED,
    name,
    include: [...include],
    env: { MADANG_TEST_DB: kind },
    globalSetup: ['tests/support/prepare.ts'],
    testTimeout: SERVER_TIMEOUT_MS,
    hookTimeout: SERVER_TIMEOUT_MS,
  },
});

/**
 * Screens in Node, before the server of the same process. Files share what they have read of the server's code and the
 * renderer, and nothing else: each page is evaluated anew, each file has a server of its own, and what a file has left in
 * the process is looked at behind it (support/screens/left-behind.ts).
 */
const screensProject = (name: string, include: string, more: readonly Plugin[] = []) => ({
  plugins: [...plugins, ...more, bundledModules(bundleFolder(name))],
  oxc: JSX,
  test: {
    ...SHARED,
    unstubGlobals: true,
    name,
    include: [include],
    // Left to itself the runner empties the address of a style sheet with the sheet, and a page would wait for it for ever.
    css: { include: [/theme\.css/] },
    // The editor's formats are registered where its code is read: each page reads its own, as in a browser.
    server: { deps: { inline: [/node_modules\/quill\//], external: [/\/build\/test-screens\//] } },
    // Libraries look for a document when they are read: it is there before them.
    setupFiles: ['tests/support/screens/dom.ts'],
    env: {
      MADANG_TEST_DB: 'embedded',
      MADANG_TEST_DISK: 'memory',
      ...(isDevelopmentReact ? {} : { NODE_ENV: 'production' }),
    },
    globalSetup: ['tests/support/prepare.ts', 'tests/support/screens-bundles.ts'],
    testTimeout: PURE_TIMEOUT_MS,
    hookTimeout: PURE_TIMEOUT_MS,
  },
});

/** Screens as people walk them; one test is the walk of a person over a part of the menu. */
const walkProject = () => {
  const { test, ...rest } = screensProject('rights', 'tests/rights/**/*.test.tsx');
  return { ...rest, test: { ...test, testTimeout: ATTACK_TIMEOUT_MS } };
};

/** All cases of the attack programme instead of a sample. */
const attackProject = (name: string, kind: 'embedded' | 'postgres', include: readonly string[]) => {
  const { test, ...rest } = serverProject(name, kind, include);
  return { ...rest, test: { ...test, testTimeout: ATTACK_TIMEOUT_MS } };
};

// A default export is what vitest reads.
export default defineConfig({
  test: {
    // A test that fails now and then is rewritten or moved, never repeated until it is green.
    retry: 0,
    sequence: { sequencer: FileOrder },
    projects: [
      {
        plugins,
        test: {
          ...SHARED,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          testTimeout: PURE_TIMEOUT_MS,
        },
      },
      {
        plugins,
        test: { ...SHARED, name: 'worker', include: ['tests/worker/**/*.test.ts'], testTimeout: PURE_TIMEOUT_MS },
      },
      screensProject('screens', 'tests/screens/**/*.test.tsx'),
      // The full tier: every button of a part of the menu, for as long as it takes.
      walkProject(),
      // The full tier: the recipe of docs/how-to-add-a-screen.md, followed to its last line.
      {
        plugins,
        test: { ...SHARED, name: 'recipe', include: ['tests/recipe/**/*.test.ts'], testTimeout: ATTACK_TIMEOUT_MS },
      },
      screensProject('fifth-family', 'tests/fifth-family/**/*.test.tsx', [fifthFamily(), sixthKind()]),
      serverProject('server-postgres', 'postgres', SERVER_TESTS),
      serverProject('durability', 'embedded', DURABILITY_TESTS),
      // The full tier: the other engine, and a sample of the attacks in the processes that have read the server's code already.
      serverProject('server-embedded', 'embedded', [...SERVER_TESTS, ...ATTACKS]),
      // `npm run test:security`; only a cluster lets two transactions run in the same moment.
      attackProject('security', 'embedded', ATTACKS),
      attackProject('security-postgres', 'postgres', ['tests/security/{races,flows}.test.ts']),
    ],
  },
});
