import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { createApp } from '#server/app.ts';
import { systemClock, type Clock } from '#server/clock.ts';
import { openDatabase } from '#server/database/client.ts';
import { keyDirBeside } from '#server/keys/key-place.ts';
import { prepareKeys } from '#server/keys/prepare-keys.ts';
import { findCampus, todaysCampus } from './campus-cache.ts';
import { grantSpecial } from './special-perm.ts';
import { createReleases, type Releases } from './releases.ts';
import { BROWSER_WORKERS, placeOf, UNDER_WAY, type Place } from './browser/places.ts';

/*
 * The servers of the browser tests, one for each test that runs beside others. Each has the built client, a database of its
 * own with the demo campus, and a clock that a test can move forward through a second port. They share a process, so that
 * the server's code is read once; the runner waits for the one line that says that all of them answer.
 */

interface Knobs {
  /** @returns what the clock says then */
  readonly moveClock: (byMs: number) => Date;
  readonly releases: Releases;
  /** What a page waits for: the runner could tell it, too, but would have to hear of every request. */
  readonly underWay: ReadonlySet<IncomingMessage>;
}

/** What tests say to a server, and ask of it, apart from what people do. */
function listenForTests(port: number, { moveClock, releases, underWay }: Knobs): () => void {
  const control = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control'),
      release = searchParams.get('release');
    const now = moveClock(Number(searchParams.get('ms') ?? 0));
    // A kept connection may end in the very moment in which a test asks again.
    response.setHeader('connection', 'close');
    if (release !== null)
      void releases.portOf(Number(release)).then((releasePort) => response.end(String(releasePort)));
    else
      response.end(
        pathname === UNDER_WAY
          ? [...underWay].map(({ method, url }) => `${method} ${url}`).join(', ')
          : now.toISOString(),
      );
  }).listen(port, '127.0.0.1');
  return () => control.close();
}

async function openCampus(campus: string, dataDir: string) {
  cpSync(campus, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  // Tests move the clock by hours; nothing may begin by itself in the middle of one.
  await database.db.updateTable('batchJob').set({ nextRunDt: null }).execute();
  // What no role gives, for the specs about people in clear.
  for (const [loginId, permCd, resourcePath] of [
    ['oper01', 'UNMASK', '/guide'],
    ['admin02', 'UNMASK', '/guide'],
    ['oper04', 'UNMASK', OTSDR_SCREEN],
    ['oper04', 'XLS_PRSN', OTSDR_SCREEN],
  ] as const)
    await grantSpecial(database, loginId, permCd, resourcePath);
  return database;
}

/** @returns what stops the server and removes what it leaves behind */
async function startServer(
  { serverPort, controlPort, origin, clientCopy }: Place,
  campus: string,
): Promise<() => Promise<void>> {
  let aheadMs = 0;
  const clock: Clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-browser-'));
  // A copy, so that a test can publish a new version under the running pages.
  rmSync(clientCopy, { recursive: true, force: true });
  cpSync(path.resolve('build/client'), clientCopy, { recursive: true });
  const database = await openCampus(campus, dataDir),
    backupDir = path.join(dataDir, 'backups'),
    keyDir = keyDirBeside(dataDir);
  // As a start does, so that texts of persons can be encrypted.
  await prepareKeys(database.db, { dataDir, keyDir, backupDir });
  const parts = { database, clock, config: { publicUrl: origin, dataDir, backupDir } };
  const releases = createReleases(parts),
    underWay = new Set<IncomingMessage>();
  const closeControl = listenForTests(controlPort, {
    moveClock: (byMs) => {
      aheadMs += byMs;
      return clock.now();
    },
    releases,
    underWay,
  });
  const app = await createApp({ ...parts, clientDir: clientCopy, runsJobs: true });
  app.server.on('request', (request, response) => {
    underWay.add(request);
    response.once('close', () => underWay.delete(request));
  });
  await app.listen({ host: '127.0.0.1', port: serverPort });
  return async () => {
    closeControl();
    await releases.close();
    await app.close();
    await database.close();
    for (const folder of [dataDir, keyDir]) rmSync(folder, { recursive: true, force: true });
  };
}

const campus = await findCampus(todaysCampus());
const stops = await Promise.all(
  Array.from({ length: BROWSER_WORKERS }, (_, index) => startServer(placeOf(index), campus)),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void Promise.all(stops.map((stop) => stop())).then(() => process.exit(0));
  });
console.log(`every server answers after ${Math.round(performance.now())} ms`);
