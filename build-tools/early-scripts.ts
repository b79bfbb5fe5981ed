import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** On a line of the page that the server leaves out for whoever is at the sign-in. */
const BEHIND_MARK = 'data-behind-sign-in';

type Bundle = Rolldown.OutputBundle;
const WORKER = /^assets\/entry-[\w-]+\.js$/;
/** Loaded by every page. */
const EARLY = ['/src/app/main.tsx'];
/** Loaded by every page behind the sign-in: the table of the screens, then menu, header and lists. */
const BEHIND = ['/src/app/domain-screens.ts', '/src/app/shell/AdminLayout.tsx'];

const preload = (file: string, more = {}): HtmlTagDescriptor => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, ...more }, injectTo: 'head' });
const sheet = (file: string): HtmlTagDescriptor => ({ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` }, injectTo: 'head' });

/** Adds a chunk and everything that it imports statically, in the order of need. */
function addWithImports(bundle: Bundle, fileName: string, seen: Set<string>): void {
  const output = bundle[fileName];
  if (seen.has(fileName) || output?.type !== 'chunk') return;
  seen.add(fileName);
  output.imports.forEach((imported) => addWithImports(bundle, imported, seen));
}

/** The chunk that holds a source file. */
const fileOf = (bundle: Bundle, source: string): string =>
  Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(source)))?.fileName ?? '';

const stylesOf = (bundle: Bundle, files: Iterable<string>): string[] => [...files].flatMap((file) => {
  const output = bundle[file];
  return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : [];
});

/**
 * Names the worker's script and the application's in the page, marked where only pages behind the sign-in load it. The
 * first script of the page only asks the first questions; without this the rest would be heard of one round trip too late.
 */
export function earlyScripts(): Plugin {
  return {
    name: 'madang-early-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>();
        EARLY.forEach((source) => addWithImports(bundle, fileOf(bundle, source), files));
        const scripts = [...Object.keys(bundle).filter((file) => WORKER.test(file)), ...files];
        const isMissing = (file: string) => !html.includes(`"/${file}"`);
        const behind = new Set(files);
        BEHIND.forEach((source) => addWithImports(bundle, fileOf(bundle, source), behind));
        const later = [...behind].filter((file) => !files.has(file)).map((file) => preload(file, { [BEHIND_MARK]: true }));
        return [...scripts.filter(isMissing).map((file) => preload(file)), ...later, ...[...new Set(stylesOf(bundle, files))].filter(isMissing).map(sheet)];
      },
    },
  };
}
