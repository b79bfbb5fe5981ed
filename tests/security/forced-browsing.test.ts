import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { signInOn, type Person } from '#tests/support/server.ts';
import { attack } from './support/attack.ts';

const PLACES = [
  '.env',
  '.git/config',
  '.git/HEAD',
  '.svn/entries',
  '.npmrc',
  '.DS_Store',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'README.md',
  'server/main.ts',
  'server/app.ts',
  'src/worker/entry.ts',
  'node_modules/fastify/package.json',
  'data/database/PG_VERSION',
  'data/files',
  'backup.sql',
  'dump.sql',
  'db.sqlite',
  'backup.zip',
  'config.json',
  'web.config',
  '.htaccess',
  'admin.php',
  'phpinfo.php',
  'server-status',
  'actuator/env',
  'actuator/heapdump',
  'debug',
  'debug/pprof',
  'metrics',
  'console',
  'swagger.json',
  'swagger-ui.html',
  'v2/api-docs',
  'graphql',
  'api',
  'api/',
  'api/admin',
  'api/debug',
  'api/openapi.json',
  'api/files',
  'api/files/',
  'api/batch/getBatchJobList',
  'api/system/getSecurityPolicy',
  'api/system/getMyInfo',
  'assets',
  'assets/',
  'assets/main.js.map',
  'assets/main.js.br',
  'sw.js.map',
  'index.html.bak',
  'index.html~',
  '.well-known/security.txt',
  'crossdomain.xml',
  'WEB-INF/web.xml',
  'cgi-bin/test.cgi',
];
const WAYS = [
  (place: string) => `/${place}`,
  (place: string) => `//${place}`,
  (place: string) => `/./${place}`,
  (place: string) => `/assets/../${place}`,
  (place: string) => `/assets/..%2f${place}`,
  (place: string) => `/assets/%2e%2e/${place}`,
  (place: string) => `/assets/..%5c${place}`,
  (place: string) => `/assets/....//${place}`,
  (place: string) => `/..%c0%af${place}`,
  (place: string) => `/${place}%00.html`,
  (place: string) => `/${place}?x=1`,
  (place: string) => `/${place};a=b`,
  (place: string) => `/${place.toUpperCase()}`,
  (place: string) => `/${place}/`,
  (place: string) => `/${encodeURIComponent(place)}`,
  (place: string) => `/%2e/${place}`,
  (place: string) => `/api/../${place}`,
  (place: string) => `/files/../${place}`,
];
/** What really lies beside the server, tried in the full run as well: somebody may forget a folder where it is served. */
const SOURCES = ['src', 'server', 'build-tools', 'scripts', 'public'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`),
);
/** The page of the application is the same for everybody and holds no data. */
const PAGE = 'the page of the application';

describe('S02 forced browsing', () => {
  let app: FastifyInstance, database: TestDatabase, prof: Person;
  const clientDir = mkdtempSync(join(tmpdir(), 'madang-browse-'));
  beforeAll(async () => {
    mkdirSync(join(clientDir, 'assets'));
    const files = {
      'index.html': PAGE,
      'sw.js': 'sw',
      'assets/main.js': 'main',
      'assets/main.js.map': 'secret',
      'assets/main.js.br': 'brotli',
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
    prof = await signInOn(app, database, 'prof01', new Date());
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(clientDir, { recursive: true, force: true });
  });

  it('a guessed address gives the page or nothing', async () => {
    // What a professor may read of the API is no secret to him.
    const OPEN_TO_STAFF = /^\/+(\.\/|%2e\/)*api(\/|%2f)(openapi\.json|system\/getMyInfo)/i;
    const urls = [...PLACES, ...SOURCES].flatMap((place) => WAYS.map((way) => way(place)));
    await attack({
      name: 'S02 forced browsing',
      cases: urls.flatMap((url) => [
        { url, headers: {} },
        { url, headers: prof.headers },
      ]),
      most: 1_200,
      attempt: async ({ url, headers }) => {
        const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
        if (statusCode >= 500) return `${statusCode} ${url}`;
        if (statusCode !== 200 || body === PAGE) return null;
        return 'cookie' in headers &&
          OPEN_TO_STAFF.test(
            decodeURI(url)
              .replace('/api/../', '/')
              .replace(/^\/(assets|files)\/\.\.\//, '/'),
          )
          ? null
          : `200 ${url} ${body.slice(0, 40)}`;
      },
    });
  });
});
