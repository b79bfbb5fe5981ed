import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Figure {
  readonly median: string;
  readonly most: string;
}

/** The rows of a table of figures: what was measured, the median, the bar. */
const rowsOf = (text: string): readonly (readonly [what: string, Figure])[] =>
  [...text.matchAll(/^\| ([^|]+) \| ([\d.]+ [^|]+?) \| ([^|]*?) ?\|/gm)].map(
    ([, what = '', median = '', most = '']) => [what, { median, most: most.trim() }] as const,
  );

// A figure that is copied by hand tells of the day on which it was copied.
test('the figures of the README are those of the last runs, each with its peer or its bar', () => {
  const results = new Map(rowsOf(readFileSync('bench/results/results.md', 'utf8'))),
    readme = readFileSync('README.md', 'utf8'),
    shown = rowsOf(readme.slice(readme.indexOf('## Figures')));
  expect(shown.length).toBeGreaterThan(5);
  for (const [what, { median, most }] of shown) {
    const measured = results.get(what),
      [, peer = '', beside = ''] = /^(.+): (.+)$/.exec(most) ?? [];
    expect(measured?.median, what).toBe(median);
    if (peer === '') expect(measured?.most, what).toBe(most);
    else expect(results.get(peer)?.median, peer).toBe(beside);
  }
});
