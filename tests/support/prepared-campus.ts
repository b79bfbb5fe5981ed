import { openDatabase } from '#server/database/client.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';

/** The moment at which every test begins unless it names another: a Monday, sixth week of the first term. */
export const TEST_NOW = new Date('2026-04-06T10:00:00+09:00');
const TEST_SEED_DAY = '20260406';

/** Makes the database that all tests copy: the demo campus of the test day. */
export async function prepareCampus(where: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = await openDatabase(where);
  try {
    await prepareDatabase(database, { now: TEST_NOW, demo: true, seedDay: TEST_SEED_DAY });
  } finally {
    await database.close();
  }
}
