import type { Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { versioned } from '#server/records/versioned.ts';

export type StoredReport = Selectable<Schema['sbjtCqiRpt']>;

/** Reports of courses; what a write answers is where they stand. */
export const reports = versioned({
  table: 'sbjtCqiRpt',
  key: 'rptId',
  find: ({ db }: CallContext, rptId: string) =>
    db
      .selectFrom('sbjtCqiRpt')
      .select(['rptId', 'rptSt', 'dueDt', 'version'])
      .where('rptId', '=', rptId)
      .executeTakeFirst(),
});
