import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const COMMENT = /\/\*.*?\*\//gs,
  RULE = /([^{}]+)\{/g,
  FIRST_CLASS = /^\s*\.([\w-]+)/;

/** The classes with which the rules of a sheet begin: what they are about. */
const classesOf = (sheet: string): Set<string> =>
  new Set(
    [...sheet.replace(COMMENT, '').matchAll(RULE)].flatMap(([, selectors = '']) =>
      selectors.split(',').flatMap((selector) => FIRST_CLASS.exec(selector)?.[1] ?? []),
    ),
  );

describe('style sheets', () => {
  test('a class belongs to one domain: a sheet stays in the page when its screen has gone', () => {
    const domainsOf = new Map<string, Set<string>>();
    const sheets = readdirSync('src/domains', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    for (const file of sheets) {
      const [domain = ''] = file.split(path.sep);
      for (const name of classesOf(readFileSync(path.join('src/domains', file), 'utf8')))
        domainsOf.set(name, new Set([...(domainsOf.get(name) ?? []), domain]));
    }
    expect(domainsOf.size).toBeGreaterThan(100);
    expect([...domainsOf].filter(([, domains]) => domains.size > 1).map(([name]) => name)).toEqual([]);
  });
});
