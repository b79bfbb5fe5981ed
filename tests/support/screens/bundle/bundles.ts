import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { endpointTable } from '../../../../build-tools/endpoint-table.ts';
import { fieldRules } from '../../../../build-tools/field-rules.ts';
import { removeOldRuns, runFolder } from '../../run-folder.ts';
import { PAGE_FILE, WORKER_CHUNK } from './names.ts';

/*
 * Each file of tests is a process of its own. Reading 2,500 modules one by one, as the runner does, would cost it eight
 * seconds before its first test: what the tests import of the product is bundled once for each run, and read in one.
 */

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Whose imports of the product are read from the bundle. */
const READERS = ['tests/screens', 'tests/fifth-family', 'tests/support'];
/** What runs beside the page; the page is a script of its own. */
const IMPORT = /^(?:import|export)(?! type)[^;]*? from '#((?:server|worker|contract|shared|messages)\/[^']+)';/gm;
/** Where a test stands on another file of the tests. */
const TESTS_IMPORT = /^(?:import|export)[^;]*? from '((?:#tests\/|\.\.?\/)[^']+\.tsx?)';/gm;
const THREAD = '-thread.mjs';
/** The renderer is read once for each process: it keeps nothing of a page, and costs most where it is new. */
const RENDERER = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

/** People have React for production; with MADANG_REACT=development a run hears what React warns of. */
export const isDevelopmentReact = process.env.MADANG_REACT === 'development';
export const JSX = { jsx: { runtime: 'automatic', development: isDevelopmentReact } } as const;

const BUNDLES = 'test-screens';
/** Where the bundles of a project lie for the run of this process. @param project its name */
export const bundleFolder = (project: string): string => path.join(runFolder(BUNDLES), project);
export const pageFileOf = (folder: string): string => path.join(folder, 'page', PAGE_FILE);
const modulesOf = (folder: string): string => path.join(folder, 'modules');

/** All in one folder: the server finds its threads beside itself. */
const flatName = (source: string): string => source.replace(/\.tsx?$/, '').replaceAll('/', '~');

const SOURCE = /\.tsx?$/;
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file))
    .map((file) => path.join(ROOT, folder, file));

/** The tests, what they stand on, and what these borrow from the tests of the server. */
function findReaders(): ReadonlySet<string> {
  const readers = new Set(READERS.flatMap(filesBelow));
  // A set goes on to what is added to it meanwhile.
  for (const reader of readers)
    for (const [, from = ''] of readFileSync(reader, 'utf8').matchAll(TESTS_IMPORT))
      readers.add(from.startsWith('#') ? path.join(ROOT, from.slice(1)) : path.resolve(path.dirname(reader), from));
  return readers;
}

/** @returns every module of the product that these import: its import, and its place in the sources */
function findImported(): ReadonlyMap<string, string> {
  const found = [...findReaders()].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, source = '']) => source),
  );
  return new Map(
    found.map((source) => [`#${source}`, source.startsWith('server/') ? source : path.posix.join('src', source)]),
  );
}

/** Leads the imports of a project's tests to its bundle. */
export function bundledModules(folder: string): Plugin {
  const files = new Map(
    [...findImported()].map(([id, source]) => [id, path.join(modulesOf(folder), `${flatName(source)}.js`)]),
  );
  return {
    name: 'madang-bundled-modules',
    enforce: 'pre',
    resolveId(id) {
      // The runner itself prepares the campus before there is a bundle.
      return this.environment.name === '__vitest__' ? undefined : files.get(id);
    },
  };
}

const shared = (plugins: readonly Plugin[]): InlineConfig => ({
  root: ROOT,
  configFile: false,
  publicDir: false,
  mode: 'test',
  logLevel: 'error',
  oxc: JSX,
  plugins: [endpointTable(), fieldRules(), ...plugins],
});

/** The code of a page as one script that can be evaluated again and again. */
const buildPage = (folder: string, plugins: readonly Plugin[]) =>
  build({
    ...shared(plugins),
    ssr: { noExternal: true, external: RENDERER, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: {
      ssr: path.join(import.meta.dirname, 'page-code.tsx'),
      outDir: path.dirname(pageFileOf(folder)),
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false, entryFileNames: PAGE_FILE } },
    },
  });

/** Server, worker and contract, as far as tests import them. */
function buildModules(folder: string, plugins: readonly Plugin[]) {
  const threads = readdirSync(path.join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(THREAD))
    .map((file) => [path.basename(file, '.mjs'), path.join(ROOT, 'server', file)] as const);
  const isThread = new Set(threads.map(([name]) => name));
  const modules = [...findImported().values()].map((source) => [flatName(source), path.join(ROOT, source)] as const);
  return build({
    ...shared(plugins),
    build: {
      ssr: true,
      outDir: modulesOf(folder),
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries([...threads, ...modules]),
        output: {
          entryFileNames: ({ name }) => (isThread.has(name) ? '[name].mjs' : '[name].js'),
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [{ name: WORKER_CHUNK, test: /\/src\/worker\// }] },
        },
      },
    },
  });
}

/**
 * Bundles what the tests of a project read of the product.
 * @param plugins what the project changes in the sources
 * @throws Error with the bundler's words when a source does not build
 */
export async function buildBundles(project: string, plugins: readonly Plugin[] = []): Promise<void> {
  const folder = bundleFolder(project);
  removeOldRuns(BUNDLES);
  await Promise.all([buildPage(folder, plugins), buildModules(folder, plugins)]);
}
