import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/database/client.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import { CLIENT_COPY, SERVER_PORT } from './browser/places.ts';

/*
 * The server of the browser tests: the built client, a database of its own with the demo campus, the real clock. It
 * serves a copy of the client, so that a test can publish a new version under the running pages.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-browser-'));
rmSync(CLIENT_COPY, { recursive: true, force: true });
cpSync(path.resolve('build/client'), CLIENT_COPY, { recursive: true });

const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
await prepareDatabase(database, { now: systemClock.now(), demo: true });
const app = await createApp({
  database, clock: systemClock, clientDir: CLIENT_COPY, config: { publicUrl: `http://localhost:${SERVER_PORT}`, dataDir },
});
await app.listen({ host: '127.0.0.1', port: SERVER_PORT });

async function stop(): Promise<void> {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGTERM', () => { void stop(); });
process.on('SIGINT', () => { void stop(); });
