import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { CLIENT_REQUEST_HEADER } from '#contract/envelope.ts';
import type { Schema } from '#server/database/schema.ts';
import { Failure, invalidField } from '#server/http/failure.ts';
import { noteArrival, type QueuePlace } from '#server/domains/session/index.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { hashOutside } from '#server/keys/keyed-hash.ts';
import type { ServerSettings } from '#server/services.ts';

export interface NumberedRequest {
  readonly clientReqId: string;
  readonly userId: string;
  readonly op: string;
  readonly bodyHash: string;
  /** Set when the request comes out of a device's queue. */
  readonly place?: QueuePlace | null;
}

const requestId = z.uuid();

/** The request's number from its header. @throws Failure 400 when it is missing or no UUID */
export function readRequestId(header: string | string[] | undefined): string {
  const parsed = requestId.safeParse(header);
  if (!parsed.success) throw invalidField(CLIENT_REQUEST_HEADER, HTTP_MESSAGES.needRequestId);
  return parsed.data.toLowerCase();
}

const textOf = (op: string, body: unknown): string => `${op}\n${JSON.stringify(body) ?? ''}`;

export const hashBody = (op: string, body: unknown): string =>
  createHash('sha256').update(textOf(op, body)).digest('hex');

/** Counselling, where a student's number in a body shows that the student is a client. */
const CONFIDENTIAL_BASE = '/api/prfsnCnsl/';

/**
 * The hash by which a repeat of a request is known. Below the base of counselling it takes a key outside the database:
 * 38,000 student numbers are tried on a plain one in a moment.
 * @throws Error when that key is needed and the key folder is away
 */
export const hashRequest = async (
  { keyDir }: Pick<ServerSettings, 'keyDir'>,
  { op, path }: { readonly op: string; readonly path: string },
  body: unknown,
): Promise<string> =>
  path.startsWith(CONFIDENTIAL_BASE) ? hashOutside(keyDir, 'request', textOf(op, body)) : hashBody(op, body);

/**
 * Runs `effect` once for each number, inside the caller's transaction: number, effect and first answer are committed
 * together or not at all. A second try that comes while the first still runs waits for it on the row, on whichever
 * server; one that waits in vain ends as 429 and is sent again under the same number.
 * @throws Failure 422 when the number came before with another body or from another person
 */
export async function runOnce<T>(
  trx: Kysely<Schema>,
  { place = null, ...request }: NumberedRequest,
  now: Date,
  effect: () => Promise<T>,
): Promise<unknown> {
  const claimed = await trx
    .insertInto('clientReq')
    .values({
      ...request,
      status: 200,
      response: '{}',
      regDt: now,
      deviceId: place?.deviceId ?? null,
      deviceSeq: place?.seq ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clientReqId')
    .executeTakeFirst();
  if (!claimed) return readFirstAnswer(trx, request);
  const answer = await effect();
  if (place) await noteArrival(trx, request.userId, place, now);
  await trx
    .updateTable('clientReq')
    .set({ response: JSON.stringify(answer) })
    .where('clientReqId', '=', request.clientReqId)
    .execute();
  return answer;
}

/**
 * The first answer to a number, where there is one. @returns undefined for a number that has not come before
 * @throws Failure 422 when it came before with another body or from another person
 */
export async function findFirstAnswer(db: Kysely<Schema>, request: NumberedRequest): Promise<unknown> {
  const known = await db
    .selectFrom('clientReq')
    .select('clientReqId')
    .where('clientReqId', '=', request.clientReqId)
    .executeTakeFirst();
  return known ? readFirstAnswer(db, request) : undefined;
}

/** The number of one part of a numbered request: the same part of a repeat has the same. */
export function stepNumber(clientReqId: string, step: string): string {
  const hash = createHash('sha256').update(`${clientReqId} ${step}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function readFirstAnswer(trx: Kysely<Schema>, request: Omit<NumberedRequest, 'place'>): Promise<unknown> {
  const first = await trx
    .selectFrom('clientReq')
    .select(['userId', 'op', 'bodyHash', 'response'])
    .where('clientReqId', '=', request.clientReqId)
    .executeTakeFirst();
  // The key of another user is not visible to this call.
  const isSame =
    first !== undefined &&
    first.userId === request.userId &&
    first.op === request.op &&
    first.bodyHash === request.bodyHash;
  if (!isSame) throw new Failure(422, HTTP_MESSAGES.otherBody);
  return first.response;
}
