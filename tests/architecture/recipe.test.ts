import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLOCKS, openRecipeRoom, RECIPE, type SourceRoom } from '#tests/support/recipe-room.ts';

/*
 * What the recipe says is done: its files are written into a copy of the sources, which then compiles. Whoever changes the
 * kit so that the recipe no longer works hears of it here; tests/recipe lints it, and runs its migration and its tests.
 */

const LONGEST_MS = 600_000;

let room: SourceRoom;
beforeAll(() => {
  room = openRecipeRoom([
    'src',
    'server',
    'package.json',
    ...['base', 'client', 'server'].map((name) => `tsconfig.${name}.json`),
  ]);
});
afterAll(() => room.remove());

test('the recipe is whole: contract, table, server, rows, calls, list, form, the way to it, tests', () => {
  expect(BLOCKS.filter(({ place }) => place === undefined).map(({ file }) => file)).toEqual([
    'src/contract/space/supply.ts',
    'server/database/migrations/space/900-supply.ts',
    'server/domains/space/supplies/routes.ts',
    'server/database/seed/demo/space/seed-supplies.ts',
    'src/domains/space/state/supply-endpoints.ts',
    'src/domains/space/rules/supply-list.ts',
    'src/domains/space/screens/SupplyScreen/SupplyScreen.tsx',
    'src/domains/space/screens/SupplyScreen/SupplyDialog.tsx',
    'tests/server/space/supplies.test.ts',
  ]);
  // Every block of code is one of them.
  expect(RECIPE.match(/```ts/g)).toHaveLength(BLOCKS.length);
});

test(
  'what the recipe says compiles, on the page and on the server',
  async () => {
    expect(await room.complaintsOf('tsc', ['-p', 'tsconfig.client.json'])).toBe('');
    expect(await room.complaintsOf('tsc', ['-p', 'tsconfig.server.json'])).toBe('');
  },
  LONGEST_MS,
);
