import type { Participant } from '#server/http/call-context.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { hashSessionToken } from '#server/domains/session/index.ts';
import { sessionEnded, unauthenticated } from '#server/http/failure.ts';

/**
 * @throws Failure 401 without a token or with an unknown one, 419 when the session is over or the member was stopped
 * meanwhile
 */
export async function requireParticipant(db: Kysely<Schema>, request: FastifyRequest, now: Date): Promise<Participant> {
  const [, token] = /^Bearer ([\w-]{1,100})$/.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw unauthenticated();
  const session = await db
    .selectFrom('partSession')
    .select(['partSessionId', 'clientId', 'userDiv', 'userKey', 'expDt', 'endDt'])
    .where('tokenHash', '=', hashSessionToken(token))
    .executeTakeFirst();
  if (session === undefined) throw unauthenticated();
  if (session.endDt !== null) throw sessionEnded('USER');
  if (new Date(session.expDt) <= now) throw sessionEnded('MAX');
  if (session.userDiv === 'OTSDR' && !(await isApproved(db, session.userKey))) throw sessionEnded('PERM');
  return session;
}

async function isApproved(db: Kysely<Schema>, otsdrMemberId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('otsdrMember')
      .select('otsdrMemberId')
      .where('otsdrMemberId', '=', otsdrMemberId)
      .where('statCd', '=', 'APRV')
      .executeTakeFirst()) !== undefined
  );
}
