import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'tests/server/proofs',
  tablesIn = (text: string): readonly string[] =>
    [...text.matchAll(/\.\.\.(\w+Writes)\b/g)].map(([, name = '']) => name);

// The table of all writes does not compile while one lacks its line; the proofs take each of its parts.
test('every write of the application is proven: permission, repeat, older version', () => {
  const known = tablesIn(readFileSync('tests/support/writes/index.ts', 'utf8')),
    proven = readdirSync(FOLDER).flatMap((file) => tablesIn(readFileSync(`${FOLDER}/${file}`, 'utf8')));
  expect(proven.toSorted()).toEqual(known.toSorted());
  expect(known.length).toBeGreaterThan(10);
});
