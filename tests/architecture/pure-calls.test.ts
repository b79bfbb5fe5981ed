import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PURE_CALLS } from '../../build-tools/pure-calls.ts';

const NAMES = PURE_CALLS.join('|');
/** A function, a variable or a parameter of one of the names. */
const DECLARED = new RegExp(`\\b(?:function|const|let|var)\\s+(?:${NAMES})\\b|[({,]\\s*(?:${NAMES})\\s*(?:[,:)}]|=>)`);
const isDeclared = (code: string): boolean => DECLARED.test(code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));

test('only the contract bears the names of calls that vanish', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('contract'))
    .map((file) => path.join('src', file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => isDeclared(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  'function withLabel() {}',
  'const z = 1;',
  'const f = (grantOn: () => void) => grantOn();',
  'export const { declareRead } = it;',
])('a planted %s is seen', (code) => {
  expect(isDeclared(code)).toBe(true);
});
