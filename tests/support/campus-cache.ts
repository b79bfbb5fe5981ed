import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/database/client.ts';
import { lockDirectory } from '#server/database/embedded/directory-lock.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { digestSources } from '../../scripts/source-stamp.mjs';
import { prepareCampus, type CampusDay } from './prepared-campus.ts';

/** What the rows of a new database are made of. */
const MADE_OF = ['server', 'src/contract', 'src/shared', 'package-lock.json'];
const LOOK_EVERY_MS = 200;
const SHELF = 'madang-campus-';
/** Longer than any run may still copy from one. */
const KEPT_MS = 3 * 60 * 60 * 1_000;

/** What the server of the browser tests begins with: browsers have the machine's clock. */
export function todaysCampus(): CampusDay {
  const now = systemClock.now();
  return { now, seedDay: koreanDate8(now) };
}

/**
 * A directory with an embedded database that holds the demo campus of a day, for tests to copy and never to open.
 * It is made once for one state of the sources and then found again; whoever asks meanwhile waits.
 */
export async function findCampus(day: CampusDay): Promise<string> {
  const shelf = path.join(tmpdir(), `${SHELF}${digestSources(MADE_OF).slice(0, 16)}`);
  mkdirSync(shelf, { recursive: true });
  const campus = path.join(shelf, day.seedDay);
  while (!existsSync(campus)) {
    const lock = await lockDirectory(shelf);
    if (lock === undefined) {
      await delay(LOOK_EVERY_MS);
      continue;
    }
    try {
      await make(campus, day);
    } finally {
      await lock.release();
    }
  }
  return campus;
}

async function make(campus: string, day: CampusDay): Promise<void> {
  if (existsSync(campus)) return;
  removeOldShelves();
  // Known by its name only once it is whole.
  const half = `${campus}.half`;
  rmSync(half, { recursive: true, force: true });
  await prepareCampus({ dataDir: half, databaseUrl: undefined }, day);
  await removeTemplates(half);
  removeSpareLog(path.join(half, 'database'));
  appendFileSync(path.join(half, 'database/postgresql.auto.conf'), `shared_buffers = '${BUFFERS}'\n`);
  renameSync(half, campus);
}

/** The engine's own 128 MB are zeroed at each opening, which takes longer than the rest of it; no test reads the whole campus. */
const BUFFERS = '16MB';

/** The databases that others would be made from: a third of the files, and nobody makes one here. */
async function removeTemplates(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  for (const name of ['template0', 'template1']) {
    await sql`update pg_database set datistemplate = false where datname = ${name}`.execute(db);
    await sql`drop database ${sql.id(name)}`.execute(db);
  }
  await close();
}

/** Where the control file of a cluster names its last checkpoint, and how the log is cut into files. */
const CHECKPOINT_AT = 32,
  SEGMENT_BYTES = 16n * 1_024n * 1_024n,
  SEGMENTS_OF_A_ROUND = 256n,
  PART_LENGTH = 8;

/** Half of a campus is log that its making has left to be written over; of a cluster that was closed in order the file of its last checkpoint is enough. */
function removeSpareLog(cluster: string): void {
  const segment = readFileSync(path.join(cluster, 'global/pg_control')).readBigUInt64LE(CHECKPOINT_AT) / SEGMENT_BYTES;
  const ending = [segment / SEGMENTS_OF_A_ROUND, segment % SEGMENTS_OF_A_ROUND]
    .map((part) => part.toString(16).toUpperCase().padStart(PART_LENGTH, '0'))
    .join('');
  const log = path.join(cluster, 'pg_wal'),
    files = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (!files.some((name) => name.endsWith(ending))) throw new Error(`the log of ${cluster} has no file ${ending}`);
  for (const name of files) if (!name.endsWith(ending)) rmSync(path.join(log, name));
}

function removeOldShelves(): void {
  const shelves = readdirSync(tmpdir())
    .filter((name) => name.startsWith(SHELF))
    .map((name) => path.join(tmpdir(), name));
  for (const shelf of shelves)
    if (Date.now() - statSync(shelf).mtimeMs > KEPT_MS) rmSync(shelf, { recursive: true, force: true });
}
