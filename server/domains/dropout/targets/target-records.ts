import type { Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { versioned } from '#server/records/versioned.ts';

export type StoredTarget = Selectable<Schema['drptTrgt']>;

/** Targets of 중도탈락예방. */
export const targets = versioned({
  table: 'drptTrgt',
  key: 'trgtId',
  find: ({ db }, trgtId) =>
    db.selectFrom('drptTrgt').selectAll().where('trgtId', '=', trgtId).executeTakeFirst() as Promise<
      StoredTarget | undefined
    >,
});
