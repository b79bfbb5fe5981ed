import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { systemClock, type Clock } from '#server/clock.ts';
import { openDatabase } from '#server/database/client.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import { CLIENT_COPY, CONTROL_PORT, SERVER_PORT } from './browser/places.ts';

/*
 * The server of the browser tests: the built client, a database of its own with the demo campus, and a clock that a
 * test can move forward through a second port. It serves a copy of the client, so that a test can publish a new version
 * under the running pages.
 */
let aheadMs = 0;
const clock: Clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) };
const control = createServer((request, response) => {
  aheadMs += Number(new URL(request.url ?? '/', 'http://control').searchParams.get('ms') ?? 0);
  response.end();
}).listen(CONTROL_PORT, '127.0.0.1');

const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-browser-'));
rmSync(CLIENT_COPY, { recursive: true, force: true });
cpSync(path.resolve('build/client'), CLIENT_COPY, { recursive: true });

const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
await prepareDatabase(database, { now: systemClock.now(), demo: true });
const app = await createApp({
  database, clock, clientDir: CLIENT_COPY, config: { publicUrl: `http://localhost:${SERVER_PORT}`, dataDir },
});
await app.listen({ host: '127.0.0.1', port: SERVER_PORT });

async function stop(): Promise<void> {
  control.close();
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGTERM', () => { void stop(); });
process.on('SIGINT', () => { void stop(); });
