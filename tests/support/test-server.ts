import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { createApp } from '#server/app.ts';
import { systemClock, type Clock } from '#server/clock.ts';
import { openDatabase } from '#server/database/client.ts';
import { findCampus, todaysCampus } from './campus-cache.ts';
import { grantSpecial } from './special-perm.ts';
import { createReleases } from './releases.ts';
import { CLIENT_COPY, CONTROL_PORT, SERVER_PORT, UNDER_WAY } from './browser/places.ts';

/*
 * The server of the browser tests: the built client, a database of its own with the demo campus, and a clock that a
 * test can move forward through a second port. It serves a copy of the client, so that a test can publish a new version
 * under the running pages.
 */
let aheadMs = 0;
const clock: Clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) };
/** What a page waits for: the runner could tell it, too, but would have to hear of every request. */
const underWay = new Set<IncomingMessage>();
const control = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control'), release = searchParams.get('release');
  aheadMs += Number(searchParams.get('ms') ?? 0);
  // A kept connection may end in the very moment in which a test asks again.
  response.setHeader('connection', 'close');
  if (release !== null) void releases.portOf(Number(release)).then((port) => response.end(String(port)));
  else response.end(pathname === UNDER_WAY ? [...underWay].map(({ method, url }) => `${method} ${url}`).join(', ') : '');
}).listen(CONTROL_PORT, '127.0.0.1');

const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-browser-'));
rmSync(CLIENT_COPY, { recursive: true, force: true });
cpSync(path.resolve('build/client'), CLIENT_COPY, { recursive: true });

cpSync(await findCampus(todaysCampus()), dataDir, { recursive: true });
const database = await openDatabase({ dataDir, databaseUrl: undefined });
// Tests move the clock by hours; nothing may begin by itself in the middle of one.
await database.db.updateTable('batchJob').set({ nextRunDt: null }).execute();
// What no role gives, for the specs about people in clear.
for (const [loginId, permCd, resourcePath] of [['oper01', 'UNMASK', '/guide'], ['admin02', 'UNMASK', '/guide'], ['oper04', 'UNMASK', OTSDR_SCREEN], ['oper04', 'XLS_PRSN', OTSDR_SCREEN]] as const) await grantSpecial(database, loginId, permCd, resourcePath);
const parts = { database, clock, config: { publicUrl: `http://localhost:${SERVER_PORT}`, dataDir, backupDir: path.join(dataDir, 'backups') } };
const releases = createReleases(parts);
const app = await createApp({ ...parts, clientDir: CLIENT_COPY, runsJobs: true });
app.server.on('request', (request, response) => {
  underWay.add(request);
  response.once('close', () => underWay.delete(request));
});
await app.listen({ host: '127.0.0.1', port: SERVER_PORT });
process.send?.('answers');

async function stop(): Promise<void> {
  control.close();
  await releases.close();
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGTERM', () => { void stop(); });
process.on('SIGINT', () => { void stop(); });
