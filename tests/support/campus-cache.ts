import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '#server/clock.ts';
import { lockDirectory } from '#server/database/embedded/directory-lock.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { digestSources } from '../../scripts/source-stamp.mjs';
import { prepareCampus, type CampusDay } from './prepared-campus.ts';

/** What the rows of a new database are made of. */
const MADE_OF = ['server', 'src/contract', 'src/shared', 'package-lock.json'];
/** What this process has read of them; what is changed later is not in the rows that it makes. */
const STARTED_WITH = digestSources(MADE_OF);
const LOOK_EVERY_MS = 200;
const CACHE_PREFIX = 'madang-campus-';
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
  const cacheDir = path.join(tmpdir(), `${CACHE_PREFIX}${STARTED_WITH.slice(0, 16)}`);
  mkdirSync(cacheDir, { recursive: true });
  const campus = path.join(cacheDir, day.seedDay);
  while (!existsSync(campus)) {
    const lock = await lockDirectory(cacheDir);
    if (lock === undefined) {
      await delay(LOOK_EVERY_MS);
      continue;
    }
    try {
      const made = await make(campus, day);
      if (made !== campus) return made;
    } finally {
      await lock.release();
    }
  }
  return campus;
}

/** @returns where it lies: under a name of its own where the sources have changed meanwhile, so that no other run finds it */
async function make(campus: string, day: CampusDay): Promise<string> {
  if (existsSync(campus)) return campus;
  removeOldShelves();
  // Known by its name only once it is whole.
  const half = `${campus}.half`;
  rmSync(half, { recursive: true, force: true });
  await prepareCampus({ dataDir: half, databaseUrl: undefined }, day);
  const whole =
    digestSources(MADE_OF) === STARTED_WITH
      ? campus
      : path.join(mkdtempSync(path.join(tmpdir(), `${CACHE_PREFIX}changed-`)), day.seedDay);
  renameSync(half, whole);
  return whole;
}

function removeOldShelves(): void {
  const cacheDirs = readdirSync(tmpdir())
    .filter((name) => name.startsWith(CACHE_PREFIX))
    .map((name) => path.join(tmpdir(), name));
  for (const cacheDir of cacheDirs)
    if (Date.now() - statSync(cacheDir).mtimeMs > KEPT_MS) rmSync(cacheDir, { recursive: true, force: true });
}
