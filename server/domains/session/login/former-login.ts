import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { SessionRow } from '../lifetime/session-store.ts';

export interface FormerLogin {
  readonly loginDt: string;
  readonly ipAddr: string;
}

/** The person's sign-in before that of a session; null when it is the first, or the history of the former is wiped. */
export async function findFormerLogin(
  db: Kysely<Schema>,
  { userId, sessionId, loginDt }: Pick<SessionRow, 'userId' | 'sessionId' | 'loginDt'>,
): Promise<FormerLogin | null> {
  return (
    (await db
      .selectFrom('loginHis')
      .select(['loginDt', 'ipAddr'])
      .where('userId', '=', userId)
      .where('rsltCd', '=', 'OK')
      .where('sessionId', '<>', sessionId)
      .where('loginDt', '<=', loginDt.toISOString())
      .orderBy('loginDt', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}
