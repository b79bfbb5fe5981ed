import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Until when a case is open to a user by 긴급열람; null for who has none, or whose time is over. */
export async function brokenUntil(
  db: Kysely<Schema>,
  { userId, caseId, now }: { readonly userId: string; readonly caseId: string; readonly now: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('cnslBrkGls')
    .select('xpirDt')
    .where('caseId', '=', caseId)
    .where('rqstId', '=', userId)
    .where('xpirDt', '>', now.toISOString())
    .orderBy('xpirDt', 'desc')
    .executeTakeFirst();
  return row ? new Date(row.xpirDt) : null;
}
