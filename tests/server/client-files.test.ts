import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PORTAL } from '#contract/system/clients/client-rules.ts';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { isDatabaseAvailable, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('the files of the client', () => {
  let app: FastifyInstance, database: TestDatabase;
  const clientDir = mkdtempSync(join(tmpdir(), 'madang-client-'));
  beforeAll(async () => {
    for (const folder of ['assets', 'part']) mkdirSync(join(clientDir, folder));
    const files = {
      'index.html':
        '<meta name="csp-nonce" nonce="__CSP_NONCE__"><link href="/assets/all.js"><link href="/assets/screens.js" data-behind-sign-in></head>',
      'screen-scripts.json': '{"/guide/list":["assets/list.js"]}',
      'part/home.html': 'home',
      'part/demo.html': 'portal',
      'sw.js': 'sw',
      'manifest.webmanifest': '{}',
      'theme-boot.js': 'x',
      'assets/main-abc.js': 'main',
      'assets/main-abc.js.br': 'brotli',
      'assets/main-abc.js.map': 'secret',
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(clientDir, name), content);
    database = await openTestDatabase();
    app = await createApp({
      database,
      clock: systemClock,
      config: {
        publicUrl: 'http://localhost:8080',
        dataDir: database.place.dataDir,
        backupDir: database.place.dataDir,
      },
      clientDir,
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(clientDir, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

  it.each(['/', '/index.html', '/login', '/admin/cmnct/cmnctMng/notice?page=2'])(
    '%s answers the page with a nonce of its own',
    async (url) => {
      const [first, second] = [await get(url), await get(url)];
      const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? 'missing';
      expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(second.body).not.toBe(first.body);
    },
  );

  it.each([
    ['/', false],
    ['/index.html', false],
    ['/login?returnUrl=%2Fguide', false],
    ['/error', false],
    ['/guide/list', true],
    ['/admin/main', true],
  ])('%s names what only screens behind the sign-in use: %s', async (url, isNamed) => {
    const { body } = await get(url);
    expect([body.includes('/assets/all.js'), body.includes('/assets/screens.js')]).toEqual([true, isNamed]);
  });

  it.each([
    ['/guide/list', true],
    ['/guide/list?page=2', true],
    ['/guide/home', false],
    ['/login', false],
    ['/constructor', false],
  ])('%s names what only its own screen needs: %s', async (url, isNamed) => {
    const { body, statusCode } = await get(url);
    expect([statusCode, body.includes('<link rel="modulepreload" crossorigin href="/assets/list.js"></head>')]).toEqual(
      [200, isNamed],
    );
  });

  it('scripts get no nonce and nothing is unsafe', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('assets are kept for a year, compressed where accepted', async () => {
    const asset = await get('/assets/main-abc.js', { 'accept-encoding': 'br' });
    expect([asset.body, asset.headers['content-encoding'], asset.headers['cache-control']]).toEqual([
      'brotli',
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/assets/main-abc.js')).body).toBe('main');
  });

  it.each(['/sw.js', '/manifest.webmanifest', '/theme-boot.js'])('%s is asked for anew each time', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it.each([
    '/assets/gone-def.js',
    '/assets/main-abc.js.map',
    '/missing.png',
    '/screen-scripts.json',
    '/api/nothing',
    '/.env',
    '/assets/../../package.json',
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each(['/part', '/part/'])('%s leads to the home of participants', async (url) => {
    expect((await get(url)).headers['location']).toBe('/part/home.html');
    const home = await get('/part/home.html');
    expect([home.body, home.headers['cache-control']]).toEqual(['home', 'no-cache']);
  });

  it('the portal of the demo campus has a page where there is that campus, and nowhere else', async () => {
    const portal = () => database.db.updateTable('client').where('clientCd', '=', DEMO_PORTAL);
    const shown = await get('/part/demo.html');
    expect([shown.statusCode, shown.body]).toEqual([200, 'portal']);
    expect(shown.headers['content-security-policy']).toContain("script-src 'self'");
    await portal().set({ stCd: 'STOP' }).execute();
    expect((await get('/part/demo.html')).statusCode).toBe(404);
    await database.db.deleteFrom('client').where('clientCd', '=', DEMO_PORTAL).execute();
    expect((await get('/part/demo.html')).statusCode).toBe(404);
  });

  it('every answer carries the fixed headers', async () => {
    for (const url of ['/', '/sw.js', '/api/health', '/api/nothing', '/api/system/getMyInfo']) {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect((await get(url)).headers['strict-transport-security']).toBeUndefined();
    }
    expect((await get('/api/health')).headers).toMatchObject({ 'x-madang': '1', 'cache-control': 'no-store' });
  });
});
