import { expect, test } from 'vitest';
import { findCircles, isKnown } from '../../build-tools/import-rules/find-circles.ts';
import { readImports } from '../../build-tools/import-rules/read-imports.ts';

/** The graph of files with this code. */
const graphOf = (codes: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(codes).map(([file, code]) => [file, readImports(file, code).map(({ target }) => target)]));

test('two files that need types of each other are a circle', () => {
  const graph = graphOf({
    'src/ui/a.ts': "import type { B } from './b.ts';\nexport interface A { readonly b: B }",
    'src/ui/b.ts': "import type { A } from './a.ts';\nexport interface B { readonly a: A }",
    'src/ui/c.ts': "import type { A } from './a.ts';\nexport type C = A;",
  });
  expect(findCircles(graph)).toEqual([['src/ui/a.ts', 'src/ui/b.ts']]);
});

test('a circle by way of a third file and of a later import is found', () => {
  const graph = graphOf({
    'src/ui/a.ts': "export const load = () => import('./b.ts');",
    'src/ui/b.ts': "export { c } from './c.ts';",
    'src/ui/c.ts': "import { load } from './a.ts';\nexport const c = load;",
  });
  expect(findCircles(graph)).toEqual([['src/ui/a.ts', 'src/ui/b.ts', 'src/ui/c.ts']]);
});

test('files that lie in layers are no circle', () => {
  const graph = graphOf({
    'src/ui/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';\nexport const a = b + c;",
    'src/ui/b.ts': "import { c } from './c.ts';\nexport const b = c;",
    'src/ui/c.ts': 'export const c = 1;',
  });
  expect(findCircles(graph)).toEqual([]);
});

test('a known circle may shrink and must not grow', () => {
  const known = ['server/domains/space/bookings/booking-queries.ts', 'server/domains/space/bookings/present.ts'];
  expect(isKnown(known)).toBe(true);
  expect(isKnown([...known, 'server/domains/space/bookings/move.ts'])).toBe(false);
});
