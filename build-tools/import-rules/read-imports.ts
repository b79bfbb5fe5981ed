import path from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** Resolved: a path from the root, `npm:name`, `node:name` or `virtual:name`. */
  readonly target: string;
  readonly line: number;
}

const SUBPATH_ROOTS: Readonly<Record<string, string>> = {
  app: 'src/app',
  domains: 'src/domains',
  kit: 'src/kit',
  part: 'src/part',
  bridge: 'src/bridge',
  worker: 'src/worker',
  sw: 'src/sw',
  contract: 'src/contract',
  ui: 'src/ui',
  shared: 'src/shared',
  messages: 'src/messages',
  server: 'server',
  tests: 'tests',
};

/** What a specifier written in `file` (path from the root) means. */
export function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return specifier;
  if (specifier.startsWith('#')) {
    const [root = '', ...rest] = specifier.slice(1).split('/');
    return [SUBPATH_ROOTS[root] ?? `unknown:${root}`, ...rest].join('/');
  }
  const parts = specifier.split('/');
  return `npm:${specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')}`;
}

/** Every import of a file: static, re-exported, dynamic, type-only, and modules named by `new URL(…, import.meta.url)`. */
export function readImports(file: string, code: string): readonly Import[] {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  const lineOf = (offset: number): number => code.slice(0, offset).split('\n').length;
  const found = module.staticImports.map((entry) => ({ specifier: entry.moduleRequest.value, at: entry.start }));
  for (const statement of module.staticExports) {
    const request = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (request) found.push({ specifier: request.value, at: statement.start });
  }
  for (const entry of module.dynamicImports)
    found.push({ specifier: code.slice(entry.moduleRequest.start + 1, entry.moduleRequest.end - 1), at: entry.start });
  for (const match of code.matchAll(/\bimport\(\s*'([^']+)'\s*\)\.|new URL\('([^']+)',\s*import\.meta\.url\)/g))
    found.push({ specifier: match[1] ?? match[2] ?? '', at: match.index });
  return found.map(({ specifier, at }) => ({ target: resolveImport(file, specifier), line: lineOf(at) }));
}
