import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { createTestPlace, isDatabaseAvailable, type TestPlace } from '#tests/support/database.ts';
import { signInWriter, type GuideWriter } from '#tests/support/guide-writer.ts';
import { bringUpToDate } from '#tests/support/real-clock-campus.ts';
import { casesOf } from '#tests/support/faults.ts';
import { environmentOf, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

const KILLS = casesOf(4, 20);
const WRITERS = 4;
/** Acknowledged rows before the server is killed in the middle of the next ones; differs from round to round. */
const rowsBefore = (round: number): number => 5 + ((round * 7) % 23);
const KILLS_DEADLINE_MS = 600_000;

describe.runIf(isDatabaseAvailable())('killed server', () => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await createTestPlace();
    await bringUpToDate(place);
  });
  afterAll(() => place.remove());

  it(
    'loses no acknowledged row, however often it is killed',
    async () => {
      const acknowledged: string[] = [];
      let server = await startServerProcess(environmentOf(place));
      const writer = await signInWriter(() => server.origin);
      for (let round = 0; round < KILLS; round += 1) {
        if (round > 0) server = await startServerProcess(environmentOf(place));
        acknowledged.push(...(await writeUntilKilled(server, writer, rowsBefore(round))));
      }
      expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
      expect(await listMissing(place, acknowledged)).toEqual([]);
    },
    KILLS_DEADLINE_MS,
  );
});

/** Writes from several sides at once and kills the server while they are at it. */
async function writeUntilKilled(server: ServerProcess, writer: GuideWriter, enough: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let isKilled = false;
  const writeOn = async (): Promise<void> => {
    while (!isKilled) {
      const id = await writer.write().catch((error: unknown) => {
        if (!isKilled) throw error;
      });
      if (id === undefined) return;
      acknowledged.push(id);
      if (acknowledged.length >= enough && !isKilled) {
        isKilled = true;
        server.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writeOn));
  await server.exited;
  return acknowledged;
}

async function listMissing(place: TestPlace, ids: readonly string[]): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    const rows = await database.db
      .selectFrom('guideItem')
      .select('guideItemId')
      .where('guideItemId', 'in', [...ids])
      .execute();
    const present = new Set(rows.map((row) => row.guideItemId));
    return ids.filter((id) => !present.has(id));
  } finally {
    await database.close();
  }
}
