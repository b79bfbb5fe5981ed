import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = process.cwd();

/** What the compiler says of code planted in a thread with that thread's settings. */
function compile(thread: 'client' | 'worker' | 'sw' | 'server', code: string): string {
  // Within reach of the packages, and where no check of the sources looks that runs at the same time.
  mkdirSync(path.join(root, 'build'), { recursive: true });
  const room = mkdtempSync(path.join(root, 'build/planted-'));
  try {
    writeFileSync(path.join(room, 'planted.ts'), code);
    writeFileSync(
      path.join(room, 'tsconfig.json'),
      JSON.stringify({ extends: `${root}/tsconfig.${thread}.json`, include: ['planted.ts'] }),
    );
    execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', path.join(room, 'tsconfig.json')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return '';
  } catch (failure) {
    return (failure as { stdout: string }).stdout;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

describe('one set of types per thread', () => {
  test('document does not compile in the worker', () => {
    expect(compile('worker', 'export const title = () => document.title;')).toContain("'document'");
  });

  test('window does not compile in the service worker', () => {
    expect(compile('sw', 'export const width = () => window.innerWidth;')).toContain("'window'");
  });

  test('the page has no process and no Buffer', () => {
    expect(compile('client', 'export const size = () => Buffer.byteLength("x");')).toContain("'Buffer'");
  });

  test('the server has no document', () => {
    expect(compile('server', 'export const title = () => document.title;')).toContain("'document'");
  });

  test('each thread compiles what belongs to it', () => {
    expect(compile('client', 'export const title = () => document.title;')).toBe('');
    expect(compile('worker', 'export const name = () => self.location.href;')).toBe('');
    expect(compile('server', "import { hostname } from 'node:os';\nexport const name = () => hostname();")).toBe('');
  });
});
