import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { TEST_DATABASE } from '#tests/support/database.ts';
import { mountSmallVolume, type SmallVolume } from '#tests/support/small-volume.ts';

const VOLUME_BYTES = 200 * 2 ** 20,
  WRITES = 40;

// A PostgreSQL server ends in this case and is started anew by whoever looks after it; the embedded one is in our own process.
const volume = TEST_DATABASE === 'embedded' ? mountSmallVolume(VOLUME_BYTES) : null;
afterAll(() => volume?.remove());

describe.skipIf(volume === null)('a disk that is full where the log goes on', () => {
  const disk = volume as SmallVolume;
  const open = (dataDir: string): Promise<Database> => openDatabase({ dataDir, databaseUrl: undefined });
  const read = async ({ db }: Database): Promise<number> =>
    (await sql<{ n: number }>`select n from t`.execute(db)).rows[0]?.n ?? -1;
  let database: Database,
    dataDir = '';
  beforeAll(async () => {
    dataDir = join(mkdtempSync(join(disk.path, 'data-')), 'db');
    database = await open(dataDir);
    await sql`create table t (n integer)`.execute(database.db);
    await sql`insert into t values (0)`.execute(database.db);
  });

  it('F53: refuses writes, goes on reading, and keeps every write that it confirmed', async () => {
    disk.fill();
    let confirmed = 0,
      refused = 0;
    for (let write = 0; write < WRITES; write += 1) {
      try {
        await sql`update t set n = n + ${1}`.execute(database.db);
        confirmed += 1;
        // The next write begins a new piece of the log.
        await sql`select pg_switch_wal()`.execute(database.db);
      } catch (error) {
        expect(error).toMatchObject({ code: '53100' });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(await read(database)).toBe(confirmed);
    disk.makeRoom();
    await sql`update t set n = n + ${1}`.execute(database.db);
    await database.close();
    const again = await open(dataDir);
    expect(await read(again)).toBe(confirmed + 1);
    await again.close();
  });
});
