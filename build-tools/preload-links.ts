import { runnerImport, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { SCREEN_SCRIPTS } from '../src/shared/screen-path.ts';

/** On a line of the page that the server leaves out for whoever is at the sign-in. */
const BEHIND_MARK = 'data-behind-sign-in';

type Bundle = Rolldown.OutputBundle;
const WORKER = /^assets\/entry-[\w-]+\.js$/;
/** Loaded by every page. */
const EARLY = ['/src/app/main.tsx'];
const TABLE_OF_DOMAINS = '/src/app/domains.ts',
  EVERY_DOMAIN = '\0every-domain';
/** Loaded by every page behind the sign-in: menu, header and lists. */
const BEHIND = ['/src/app/shell/AdminLayout.tsx'];
const routesOf = (name: string): string => `/src/domains/${name}/routes.ts`;

interface Screen {
  readonly path: string;
  readonly load: () => Promise<unknown>;
}
/** How the runner writes the import of a screen. */
const IMPORT = /dynamic_import__\("([^"]+)"\)/;

/** The table is read outside a browser, where sheets are nothing. */
const NO_SHEET = '\0no-sheet';
const withoutSheets: Plugin = {
  name: 'madang-without-sheets',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_SHEET : null),
  load: (id) => (id === NO_SHEET ? '' : null),
};

const runOptions = (root: string, plugins: readonly Plugin[]) => ({
  root,
  configFile: false as const,
  logLevel: 'error' as const,
  plugins: [withoutSheets, ...plugins],
});

/** A name of a domain may hold a hyphen, and no name in a module may. */
const exportOf = (name: string): string => name.replaceAll('-', '_');

/** The routes of the named domains as one module, since what is imported later is not run any more. */
const everyDomain = (names: readonly string[]): Plugin => ({
  name: 'madang-every-domain',
  resolveId: (source) => (source === EVERY_DOMAIN ? EVERY_DOMAIN : null),
  load: (id) =>
    id === EVERY_DOMAIN
      ? names.map((name) => `export { screens as ${exportOf(name)} } from '${routesOf(name)}';`).join('\n')
      : null,
});

/**
 * Path of every screen and the source files that draw it: its domain's routes and its own. @throws Error when a screen is loaded
 * in a way that cannot be read
 */
async function listScreens(root: string): Promise<readonly (readonly [path: string, sources: readonly string[]])[]> {
  const { module: table } = await runnerImport<{ readonly DOMAINS: readonly { readonly name: string }[] }>(
      TABLE_OF_DOMAINS,
      runOptions(root, []),
    ),
    names = table.DOMAINS.map(({ name }) => name),
    { module } = await runnerImport<Readonly<Record<string, readonly Screen[]>>>(
      EVERY_DOMAIN,
      runOptions(root, [everyDomain(names)]),
    );
  return names.flatMap((name) =>
    (module[exportOf(name)] ?? []).map(({ path, load }) => {
      const source = IMPORT.exec(String(load))?.[1];
      if (source === undefined) throw new Error(`the screen ${path} imports no file of its own`);
      return [path, [routesOf(name), source]] as const;
    }),
  );
}

const preload = (file: string, more = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, ...more },
  injectTo: 'head',
});
const sheet = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/** Adds a chunk and everything that it imports statically, in the order of need. */
function addWithImports(bundle: Bundle, fileName: string, seen: Set<string>): void {
  const output = bundle[fileName];
  if (seen.has(fileName) || output?.type !== 'chunk') return;
  seen.add(fileName);
  output.imports.forEach((imported) => addWithImports(bundle, imported, seen));
}

/** The chunk that holds a source file. */
const fileOf = (bundle: Bundle, source: string): string =>
  Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(source)))
    ?.fileName ?? '';

const stylesOf = (bundle: Bundle, files: Iterable<string>): string[] =>
  [...files].flatMap((file) => {
    const output = bundle[file];
    return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : [];
  });

/** The known files and those that hold the sources, with everything that they import. */
function filesOf(bundle: Bundle, sources: readonly string[], known: ReadonlySet<string> = new Set()): Set<string> {
  const files = new Set(known);
  sources.forEach((source) => addWithImports(bundle, fileOf(bundle, source), files));
  return files;
}

/**
 * Names the worker's script and the application's in the page, marked where only pages behind the sign-in load it. The
 * first script of the page only asks the first questions; without this the rest would be heard of one round trip too late.
 * What a single screen needs besides goes into a table of its own, from which the server adds it to that screen's page:
 * a dozen small files that are asked for later would stand in the way of the first questions.
 * Vite's manifest would not do: it names entries and what is imported dynamically, but neither the worker's script nor a
 * source that lies in a chunk shared with others, such as the layout behind the sign-in.
 */
export function preloadLinks(): Plugin {
  let root = '';
  return {
    name: 'madang-early-scripts',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const around = filesOf(bundle, [...EARLY, ...BEHIND]);
        const scripts = (await listScreens(root)).map(
          ([path, sources]) =>
            [path, [...filesOf(bundle, sources, around)].filter((file) => !around.has(file))] as const,
        );
        this.emitFile({ type: 'asset', fileName: SCREEN_SCRIPTS, source: JSON.stringify(Object.fromEntries(scripts)) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = filesOf(bundle, EARLY),
          behind = filesOf(bundle, BEHIND, files);
        const scripts = [...Object.keys(bundle).filter((file) => WORKER.test(file)), ...files];
        const isMissing = (file: string) => !html.includes(`"/${file}"`);
        const later = [...behind]
          .filter((file) => !files.has(file))
          .map((file) => preload(file, { [BEHIND_MARK]: true }));
        return [
          ...scripts.filter(isMissing).map((file) => preload(file)),
          ...later,
          ...[...new Set(stylesOf(bundle, files))].filter(isMissing).map(sheet),
        ];
      },
    },
  };
}
