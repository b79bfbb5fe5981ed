import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = process.cwd();
let room = '';

beforeAll(() => {
  room = mkdtempSync(path.join(tmpdir(), 'madang-lint-'));
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(room, '.oxlintrc.json'));
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** What the linter says of a file planted at a path of the tree. */
function lint(file: string, code: string): string {
  const target = path.join(room, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, code);
  try {
    return execFileSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format=unix', file], {
      cwd: room,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (failure) {
    return (failure as { stdout: string }).stdout;
  }
}

describe('lint rules of the page', () => {
  test.each([
    ['fetch', "export const load = () => fetch('/api/health');"],
    ['XMLHttpRequest', 'export const request = () => new XMLHttpRequest();'],
    ['WebSocket', "export const socket = () => new WebSocket('wss://x');"],
    ['EventSource', "export const stream = () => new EventSource('/x');"],
    ['indexedDB', "export const open = () => indexedDB.open('x');"],
    ['caches', "export const cache = () => caches.open('x');"],
    ['localStorage', "export const read = () => localStorage.getItem('x');"],
    ['sendBeacon', "export const tell = () => navigator.sendBeacon('/x');"],
    ['fetch', "export const load = () => window.fetch('/api/health');"],
  ])('refuse %s outside the worker', (name, code) => {
    for (const folder of ['src/app', 'src/part/screens', 'src/domains/guide/state', 'src/ui/table'])
      expect(lint(`${folder}/planted.ts`, code)).toContain(name);
  });

  test('refuse a second worker beside the bridge', () => {
    const code = "export const start = () => new Worker('/x.js');";
    expect(lint('src/ui/planted.ts', code)).toContain('Worker');
    expect(lint('src/bridge/planted.ts', code)).not.toContain('no-restricted-globals');
  });

  test('refuse a piece of a screen that would take the screen along when its code cannot be had', () => {
    const code = "import { lazy } from 'react';\nexport const planted = lazy;";
    for (const folder of ['src/app', 'src/domains/guide/screens', 'src/ui/form'])
      expect(lint(`${folder}/planted.tsx`, code)).toContain('no-restricted-imports');
    expect(lint('src/ui/feedback/Lazy.tsx', code)).not.toContain('no-restricted-imports');
  });

  test('let the worker do the networking', () => {
    expect(lint('src/worker/http/planted.ts', "export const load = () => fetch('/api/health');")).not.toContain(
      'no-restricted-globals',
    );
  });

  test.each([
    ['no-default-export', 'export default function planted() { return 1; }'],
    ['no-explicit-any', 'export const planted = (value: any): unknown => value;'],
    ['no-console', "export const planted = () => console.log('x');"],
    ['ban-ts-comment', '// @ts-ignore\nexport const planted = 1;'],
  ])('refuse what the house does not write: %s', (rule, code) => {
    expect(lint('src/ui/planted.ts', code)).toContain(rule);
  });
});

test('lint refuses to replace a module for one test file, since the files of a process share it', () => {
  const code = "import { vi } from 'vitest';\nvi.mock('#bridge/client.ts', () => ({}));";
  expect(lint('tests/unit/planted.test.ts', code)).toContain('no-restricted-properties');
});
