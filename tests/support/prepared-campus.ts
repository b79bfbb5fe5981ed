import { sql } from 'kysely';
import { openDatabase } from '#server/database/client.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';

/** The moment at which every test begins unless it names another: a Monday, sixth week of the first term. */
export const TEST_NOW = new Date('2026-04-06T10:00:00+09:00');

export interface CampusDay {
  readonly now: Date;
  /** YYYYMMDD */
  readonly seedDay: string;
}
export const TEST_DAY: CampusDay = { now: TEST_NOW, seedDay: '20260406' };

/** Makes a database that tests copy: the demo campus of a day. */
export async function prepareCampus(
  where: { dataDir: string; databaseUrl: string | undefined },
  day: CampusDay,
): Promise<void> {
  const database = await openDatabase(where);
  try {
    await prepareDatabase(database, { ...day, demo: true });
    // Every copy would carry the log of the filling along.
    await sql`checkpoint`.execute(database.db);
  } finally {
    await database.close();
  }
}
