import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_SCREEN } from '#contract/system/roles/roles.ts';
import { SCREEN_SCRIPTS } from '#shared/screen-path.ts';
import { openRoom, type SourceRoom } from '#tests/support/recipe-room.ts';

/* What a domain costs the pages of the others: the application is built once without 공간예약 and once with it. */

const LONGEST_MS = 900_000;
const PARTS = [
  'src',
  'server',
  'build-tools',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
];
const MOST_BYTES = 1_000;

let room: SourceRoom;
beforeAll(() => {
  room = openRoom([
    ...PARTS,
    ...['base', 'client', 'server', 'sw', 'worker', 'tests'].map((name) => `tsconfig.${name}.json`),
  ]);
});
afterAll(() => room.remove());

const FILE = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/;

/** Compressed bytes of what a page asks for by itself: of the sign-in, and of a list of another domain. */
async function weigh(): Promise<{ readonly signIn: number; readonly list: number }> {
  expect(await room.complaintsOf('vite', ['build', '--logLevel', 'error'])).toBe('');
  const built = path.join(room.folder, 'build/client'),
    bytesOf = (file: string): number => gzipSync(readFileSync(path.join(built, file))).length,
    sum = (files: readonly string[]): number => files.reduce((all, file) => all + bytesOf(file), 0);
  const tags = (readFileSync(path.join(built, 'index.html'), 'utf8').match(/<(?:script|link)[^>]*>/g) ?? []).flatMap(
    (tag) => {
      const file = FILE.exec(tag)?.[1];
      return file === undefined ? [] : [{ file, isBehind: tag.includes('data-behind-sign-in') }];
    },
  );
  // What every page loads must not lie among the routes of one domain: all of them would come with it.
  expect(tags.filter(({ file }) => file.includes('/routes-'))).toEqual([]);
  const scripts = JSON.parse(readFileSync(path.join(built, SCREEN_SCRIPTS), 'utf8')) as Readonly<
    Record<string, readonly string[]>
  >;
  const own = scripts[ROLE_SCREEN] ?? expect.fail();
  return {
    signIn: sum(tags.filter(({ isBehind }) => !isBehind).map(({ file }) => file)),
    list: sum([...tags.map(({ file }) => file), ...own]),
  };
}

/** Takes a domain out of the tables that name it. @throws when it is not there as it is expected */
function leaveOut(name: string): void {
  const domains = room.read('src/app/domains.ts'),
    without = domains.replace(new RegExp(`\\n  \\{ name: '${name}',[^\\n]*`), '');
  expect(without).not.toBe(domains);
  room.write('src/app/domains.ts', without);
  let registry = room.read('src/contract/registry.ts');
  const imports = [...registry.matchAll(new RegExp(`import \\{ (\\w+) \\} from './${name}/[^']+';\\n`, 'g'))];
  expect(imports.length).toBeGreaterThan(0);
  for (const [line, endpoints = ''] of imports)
    registry = registry.replace(line, '').replace(`  ...${endpoints},\n`, '');
  room.write('src/contract/registry.ts', registry);
}

test(
  'a domain adds less than a kilobyte to the sign-in and to the first list of another',
  async () => {
    const tables = ['src/app/domains.ts', 'src/contract/registry.ts'].map((file) => [file, room.read(file)] as const);
    const whole = await weigh();
    leaveOut('space');
    const less = await weigh();
    for (const [file, text] of tables) room.write(file, text);
    const added = { signIn: whole.signIn - less.signIn, list: whole.list - less.list };
    // It is there, and it is light.
    expect(added.signIn).toBeGreaterThan(0);
    expect(added.signIn).toBeLessThan(MOST_BYTES);
    expect(added.list).toBeLessThan(MOST_BYTES);
  },
  LONGEST_MS,
);
