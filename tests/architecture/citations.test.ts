import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { citationsIn, rulesOn } from '../../build-tools/citations.ts';

/*
 * A comment that names a rule by its number has to lead somewhere: each number stands on a page of docs/rules.
 */

const PAGES = new Map(
  readdirSync('docs/rules')
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => [file.replace('.md', ''), rulesOn(readFileSync(`docs/rules/${file}`, 'utf8'))] as const),
);
const FILES = ['src', 'server', 'tests', 'build-tools', 'scripts', 'docs']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file).replaceAll(path.sep, '/'),
    ),
  )
  .filter((file) => /\.(?:tsx?|mjs|md)$/.test(file) && file !== 'tests/architecture/citations.test.ts');

describe('rules that comments cite', () => {
  test('stand on a page of docs/rules under their number', () => {
    const cited = FILES.flatMap((file) =>
      citationsIn(file, readFileSync(file, 'utf8')).map((citation) => ({ file, ...citation })),
    );
    expect(cited.length).toBeGreaterThan(300);
    expect(
      cited
        .filter(({ page, rule }) => PAGES.get(page)?.has(rule) !== true)
        .map(({ file, line, page, rule }) => `${file}:${line} ${page}.md ${rule}`),
    ).toEqual([]);
  });

  test('are found in comments and prose, by page and number, or by a letter within their area', () => {
    expect(
      citationsIn('src/shared/mileage/rank.ts', "/** By points (M5, mileage.md 5.4). */\nconst a = 'x.md 3';"),
    ).toEqual([
      { line: 1, page: 'mileage', rule: '5.4' },
      { line: 1, page: 'mileage', rule: 'M5' },
    ]);
    expect(citationsIn('src/kit/list/useList.ts', '// As conventions.md 14 asks (M5).')).toEqual([
      { line: 1, page: 'conventions', rule: '14' },
    ]);
    expect(citationsIn('docs/x.md', 'The order of diagnosis.md R11.')).toEqual([
      { line: 1, page: 'diagnosis', rule: 'R11' },
    ]);
  });

  test('are explained by a heading that begins with the number', () => {
    expect([
      ...rulesOn('# Mileage\n\n## 5 Acts\n\n### 5.4 Ranking\n\nText with ### no heading\n\n### M5 Points\n'),
    ]).toEqual(['5', '5.4', 'M5']);
  });
});
