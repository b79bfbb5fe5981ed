import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLOCKS, openRecipeRoom, type SourceRoom } from '#tests/support/recipe-room.ts';

/* The recipe as somebody follows it blindly: what stands there is linted, its table is made, and its tests run. */

const LONGEST_MS = 600_000;

/** What linter, migrations and tests read. */
const PARTS = [
  'src',
  'server',
  'tests',
  'build-tools',
  'scripts',
  'docs',
  'public',
  'index.html',
  'package.json',
  'vitest.config.ts',
  'vite.config.ts',
  '.oxlintrc.json',
  'tsconfig.json',
  ...['base', 'client', 'server', 'sw', 'worker', 'tests'].map((name) => `tsconfig.${name}.json`),
];

let room: SourceRoom;
beforeAll(() => {
  room = openRecipeRoom(PARTS);
}, LONGEST_MS);
afterAll(() => room.remove());

const FILES = BLOCKS.map(({ file }) => file);

test(
  'is written as the house writes',
  async () => {
    expect(await room.complaintsOf('oxlint', ['--deny-warnings', ...new Set(FILES)])).toBe('');
  },
  LONGEST_MS,
);

test(
  'makes the table whose types it names, and its own tests hold',
  async () => {
    expect(await room.complaintsOf('node', ['scripts/db-types.mjs'])).toBe('');
    const types = BLOCKS.find(({ file }) => file === 'server/database/schema.ts')?.text ?? expect.fail();
    expect(room.read('server/database/schema.ts')).toContain(types);
    expect(
      await room.complaintsOf('vitest', [
        'run',
        '--project',
        'server-embedded',
        'tests/server/space/supplies.test.ts',
        'tests/server/database/table-types.test.ts',
      ]),
    ).toBe('');
  },
  LONGEST_MS,
);
