import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Days on which nothing is held. */
export const holidaysOf = async (db: Kysely<Schema>): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('cmmnCd').select('cdId').where('upCdId', '=', 'HLDY').where('useYn', '=', 'Y').execute()).map(
      ({ cdId }) => cdId,
    ),
  );
