import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name: path.posix.join('server', name), code: readFileSync(path.join('server', name), 'utf8') }));
const filesWith = (text: string): readonly string[] =>
  sources
    .filter(({ code }) => code.includes(text))
    .map(({ name }) => name)
    .toSorted();

test('a handler reaches rows through its call and through the one named way beyond', () => {
  expect(filesWith('call.services.db')).toEqual(['server/access/row-security.ts']);
});

test('what handlers are told of rights is widened by no setting', () => {
  expect(filesWith('grantedPermissions')).toEqual(['server/app.ts']);
  expect(filesWith('createApp(').toSorted()).toEqual(['server/app.ts', 'server/start-server.ts']);
});

test('no other file takes off the role of a call', () => {
  expect(filesWith("set_config('role'")).toEqual([
    'server/access/row-security.ts',
    'server/database/guarded-dialect.ts',
  ]);
});
