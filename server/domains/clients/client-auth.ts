import type { CallingClient } from '#server/http/call-context.ts';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { RATE_WINDOW_MS } from '#contract/system/clients/client-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { isAllowedAddress } from '#server/domains/session/index.ts';
import { forbidden, tooMany, unauthenticated } from '#server/http/failure.ts';
import { isKeyTaken, readCredentials } from './key-rules.ts';

/**
 * The client of a request. The address is checked first, so that a key cannot be probed from outside.
 * @throws Failure 403 from another address or for a call that is not allowed, 401 without a key in force, 429 beyond
 * its limit
 */
export async function requireClient(
  db: Kysely<Schema>,
  request: FastifyRequest,
  apiId: string,
  now: Date,
): Promise<CallingClient> {
  const given = readCredentials(request.headers.authorization);
  if (given === null) throw unauthenticated();
  const client = await db.selectFrom('client').selectAll().where('clientCd', '=', given.clientCd).executeTakeFirst();
  if (client === undefined) throw unauthenticated();
  if (!isAllowedAddress(client.allowIps, request.ip)) throw forbidden();
  if (client.stCd !== 'ACTIVE' || !isKeyTaken(client, given.key, now)) throw unauthenticated();
  if (!client.allowApiIds.includes(apiId)) throw forbidden();
  await countCall(db, client, now);
  return { clientId: client.clientId, clientCd: client.clientCd };
}

/** Counts a call in its minute, for all servers together. @throws Failure 429 */
async function countCall(
  db: Kysely<Schema>,
  {
    clientId,
    rateLimit,
    lastUseDt,
  }: { readonly clientId: string; readonly rateLimit: number; readonly lastUseDt: string | null },
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - RATE_WINDOW_MS);
  const isOver = sql<boolean>`"clientRate"."windowDt" <= ${minuteAgo}`;
  const { callCnt, windowDt } = await db
    .insertInto('clientRate')
    .values({ clientId, windowDt: now, callCnt: 1 })
    .onConflict((conflict) =>
      conflict.column('clientId').doUpdateSet({
        callCnt: sql<number>`case when ${isOver} then 1 else "clientRate"."callCnt" + 1 end`,
        windowDt: sql<string>`case when ${isOver} then excluded."windowDt" else "clientRate"."windowDt" end`,
      }),
    )
    .returning(['callCnt', 'windowDt'])
    .executeTakeFirstOrThrow();
  if (callCnt > rateLimit)
    throw tooMany(Math.max(1, Math.ceil((new Date(windowDt).getTime() - minuteAgo.getTime()) / 1_000)));
  // To the minute is enough, and spares a write for each call.
  if (lastUseDt === null || new Date(lastUseDt) <= minuteAgo)
    await db.updateTable('client').set({ lastUseDt: now }).where('clientId', '=', clientId).execute();
}
