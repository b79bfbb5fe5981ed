import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { catalogue } from '#messages/catalogue.ts';
import { filesWith, lettersIn, ownFontFiles } from '../../../build-tools/own-letters.ts';

const css = readFileSync(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-kr/wght.css'), 'utf8');

test('a letter is found in the file whose range holds it', () => {
  const sheet =
    '@font-face { src: url(./files/a.woff2) format(x); unicode-range: U+AC00-AC0F,U+C6C1 } @font-face { src: url(./files/b.woff2); unicode-range: U+C6C0; }';
  expect([...filesWith(sheet, new Set(['웁']))]).toEqual(['a']);
  expect([...filesWith(sheet, new Set(['움', '가']))]).toEqual(['a', 'b']);
  expect([...filesWith(sheet, new Set(['나']))]).toEqual([]);
});

test('the files that are kept hold every sentence of the catalogue', () => {
  const kept = ownFontFiles(process.cwd()),
    needed = filesWith(css, lettersIn([...Object.values(catalogue).map(({ text }) => text), '지웁니다']));
  expect([...needed].filter((name) => !kept.has(name))).toEqual([]);
  // Far from all of them: the whole font is more than three megabytes.
  expect(kept.size).toBeLessThan(60);
  expect(kept.size).toBeGreaterThan(20);
});
