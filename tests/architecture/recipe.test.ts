import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * What the recipe says is done: its files are written into a copy of the sources, which then compiles. Whoever changes the
 * kit so that the recipe no longer works is told here.
 */

const root = process.cwd();
const RECIPE = readFileSync('docs/how-to-add-a-screen.md', 'utf8');
const LONGEST_MS = 600_000;
/** The first line names the file, and where in it the rest belongs; without a place it is the whole file. */
const BLOCK = /```tsx?\n\/\/ ([^\s,]+)(?:, (at its end|behind: ([^\n]+)))?\n([\s\S]*?)```/g;
const blocks = [...RECIPE.matchAll(BLOCK)].map(([, file = '', place, line, text = '']) => ({
  file,
  place,
  line,
  text,
}));
const compile = promisify(execFile);

let room = '';
beforeAll(() => {
  // Within reach of the packages, and where no check of the sources looks that runs at the same time.
  mkdirSync(path.join(root, 'build'), { recursive: true });
  room = mkdtempSync(path.join(root, 'build/recipe-'));
  for (const name of ['src', 'server', 'package.json']) cpSync(name, path.join(room, name), { recursive: true });
  for (const name of ['base', 'client', 'server'])
    cpSync(`tsconfig.${name}.json`, path.join(room, `tsconfig.${name}.json`));
  symlinkSync(path.join(root, 'node_modules'), path.join(room, 'node_modules'));
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** Writes a block of the recipe. @throws Error when it is not as the recipe says: there already, or its line missing or twice */
function write({ file, place, line, text }: (typeof blocks)[number]): void {
  const at = path.join(room, file);
  if (place === undefined) {
    if (existsSync(at)) throw new Error(`${file} is there already`);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
    return;
  }
  const before = readFileSync(at, 'utf8');
  if (line === undefined) {
    writeFileSync(at, `${before}\n${text}`);
    return;
  }
  const parts = before.split(`${line}\n`);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${line}`);
  writeFileSync(at, parts.join(`${line}\n${text}`));
}

/** What the compiler says of a thread. */
const complaintsOf = async (thread: 'client' | 'server'): Promise<string> =>
  compile(path.join(root, 'node_modules/.bin/tsc'), ['-p', path.join(room, `tsconfig.${thread}.json`)]).then(
    () => '',
    (failure: unknown) => (failure as { readonly stdout: string }).stdout,
  );

test('the recipe is whole: contract, table, server, calls, list, form and the way to it', () => {
  expect(blocks.filter(({ place }) => place === undefined).map(({ file }) => file)).toEqual([
    'src/contract/space/supply.ts',
    'server/domains/space/supplies/routes.ts',
    'src/domains/space/state/supply-endpoints.ts',
    'src/domains/space/rules/supply-list.ts',
    'src/domains/space/screens/SupplyScreen/SupplyScreen.tsx',
    'src/domains/space/screens/SupplyScreen/SupplyDialog.tsx',
  ]);
  // Every block of code is one of them.
  expect(RECIPE.match(/```ts/g)).toHaveLength(blocks.length);
});

test(
  'what the recipe says compiles, on the page and on the server',
  async () => {
    blocks.forEach(write);
    expect(await complaintsOf('client')).toBe('');
    expect(await complaintsOf('server')).toBe('');
  },
  LONGEST_MS,
);
