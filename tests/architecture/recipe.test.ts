import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const RECIPE = readFileSync('docs/how-to-add-a-screen.md', 'utf8');
/** An excerpt names its file in its first line. */
const EXCERPT = /```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g;
const excerpts = [...RECIPE.matchAll(EXCERPT)].map(([, file = '', lines = '']) => ({ file, lines }));

test('the recipe shows its example', () => {
  expect(new Set(excerpts.map(({ file }) => file)).size).toBeGreaterThan(7);
});

test.each(excerpts)('what the recipe shows of $file stands there word for word', ({ file, lines }) => {
  expect(readFileSync(file, 'utf8')).toContain(lines);
});
