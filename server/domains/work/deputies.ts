import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** People who have put a person in their place on a day (YYYYMMDD). */
export async function listPrincipals(db: Kysely<Schema>, userId: string, today: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('workDpty')
    .select('userId')
    .where('dptyUserId', '=', userId)
    .where('strtDt', '<=', today)
    .where('endDt', '>=', today)
    .execute();
  return rows.map((row) => row.userId);
}
