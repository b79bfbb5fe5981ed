import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Accounts of members of staff by their number; who has none gets neither work nor messages. */
export async function usersOfStaff(
  db: Kysely<Schema>,
  stfNos: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(stfNos.filter((stfNo) => stfNo !== null))];
  if (named.length === 0) return new Map();
  const rows = await db.selectFrom('user').select(['userId', 'stfNo']).where('stfNo', 'in', named).execute();
  return new Map(rows.flatMap(({ userId, stfNo }) => (stfNo === null ? [] : [[stfNo, userId] as const])));
}
