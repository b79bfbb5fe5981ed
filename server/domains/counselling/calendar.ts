import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Holidays (HLDY) that are in use, YYYYMMDD. */
export async function loadHolidays(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('cmmnCd')
    .select('cdId')
    .where('upCdId', '=', 'HLDY')
    .where('useYn', '=', 'Y')
    .execute();
  return new Set(rows.map(({ cdId }) => cdId));
}
