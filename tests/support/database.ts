import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { keyDirBeside } from '#server/keys/key-place.ts';
import { createDatabase, dropDatabase, TEMPLATE_DATABASE } from './postgres-admin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set in the project server-embedded. */
    preparedDataDir: string;
    /** Set in the project server-postgres; 0 where PostgreSQL is not installed. */
    postgresPort: number;
    /** Entry of the built server, for tests that start processes. */
    serverFile: string;
  }
}

/** Which database the present run is about. */
export const TEST_DATABASE: 'embedded' | 'postgres' =
  process.env.MADANG_TEST_DB === 'postgres' ? 'postgres' : 'embedded';
/** False only where PostgreSQL is missing outside CI; the run says so loudly when it begins. */
export const isDatabaseAvailable = (): boolean => TEST_DATABASE === 'embedded' || inject('postgresPort') !== 0;

/** A disk of memory. What is tried on it is not what the disk keeps: the tests of durability have a real one. */
const MEMORY_DISK = '/dev/shm';
const placesDir = (): string =>
  process.env.MADANG_TEST_DISK === 'memory' && existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir();

/** A place for one test's data: a directory of its own and, on PostgreSQL, a database of its own. */
export interface TestPlace {
  readonly dataDir: string;
  /** Beside the data; it is there once a server process or a test has made it. */
  readonly keyDir: string;
  readonly databaseUrl: string | undefined;
  /** Removes everything; whoever uses the database must have closed it. */
  remove(): Promise<void>;
}

/** @param content a copy of the demo campus, or nothing at all */
export async function createTestPlace(content: 'campus' | 'empty' = 'campus'): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(placesDir(), 'madang-test-'));
  const keyDir = keyDirBeside(dataDir);
  const removeDirectory = (): void => {
    for (const folder of [dataDir, keyDir]) rmSync(folder, { recursive: true, force: true });
  };
  if (TEST_DATABASE === 'embedded') {
    if (content === 'campus') cpSync(inject('preparedDataDir'), dataDir, { recursive: true });
    return { dataDir, keyDir, databaseUrl: undefined, remove: async () => removeDirectory() };
  }
  const url = (database: string): string => `postgres://madang@127.0.0.1:${inject('postgresPort')}/${database}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(url('postgres'), name, content === 'campus' ? TEMPLATE_DATABASE : undefined);
  return {
    dataDir,
    keyDir,
    databaseUrl: url(name),
    remove: async () => {
      removeDirectory();
      await dropDatabase(url('postgres'), name);
    },
  };
}

export interface TestDatabase extends Database {
  readonly place: TestPlace;
}

/** Another address for a database than its own: that of a wire which leads there. */
export type ThroughLine = (databaseUrl: string) => Promise<string>;

/** Opens a database of the test's own with the demo campus in it; closing it removes it. */
export async function openTestDatabase(throughLine?: ThroughLine): Promise<TestDatabase> {
  const place = await createTestPlace();
  const database = await openDatabase(
    place.databaseUrl === undefined || !throughLine
      ? place
      : { ...place, databaseUrl: await throughLine(place.databaseUrl) },
  );
  return {
    db: database.db,
    as: database.as,
    kind: database.kind,
    watch: database.watch,
    dump: database.dump,
    listen: database.listen,
    place,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}
