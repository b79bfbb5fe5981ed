import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { QUEUE_HEADER } from '#contract/envelope.ts';
import type { Schema } from '#server/database/schema.ts';
import { invalidField } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { deviceNameOf } from '../lifetime/session-store.ts';

/** Where a write stood in the queue of its device. */
export interface QueuePlace {
  readonly deviceId: string;
  readonly deviceNm: string | null;
  readonly seq: number;
  /** Highest number that the device had given away. */
  readonly lastSeq: number;
}

const MOST = 2_000_000_000;
const placeSchema = z
  .tuple([z.uuid(), z.coerce.number().int().min(1).max(MOST), z.coerce.number().int().min(1).max(MOST)])
  .refine(([, seq, last]) => seq <= last);

/** The place of a write in its device's queue; null for one that never waited. @throws Failure 400 for what is none */
export function readQueuePlace(request: FastifyRequest): QueuePlace | null {
  const header = request.headers[QUEUE_HEADER];
  if (header === undefined) return null;
  const parsed = placeSchema.safeParse(String(header).split(' '));
  if (!parsed.success) throw invalidField(QUEUE_HEADER, HTTP_MESSAGES.badBody);
  const [deviceId, seq, lastSeq] = parsed.data;
  return { deviceId, seq, lastSeq, deviceNm: deviceNameOf(request.headers['user-agent'] ?? null) };
}

/**
 * Takes a write off the list of what its device still holds, in the transaction of its effect. Numbers that the device
 * has given away since its last word are held by it from now on.
 */
export async function noteArrival(
  trx: Kysely<Schema>,
  userId: string,
  { deviceId, deviceNm, seq, lastSeq }: QueuePlace,
  now: Date,
): Promise<void> {
  await sql`insert into "deviceQueue" as q ("deviceId", "userId", "deviceNm", "lastSeq", "waiting", "seenDt")
    values (${deviceId}, ${userId}, ${deviceNm}, ${lastSeq}::integer, int4multirange(int4range(${seq}::integer, ${lastSeq}::integer, '(]')), ${now.toISOString()}::timestamptz)
    on conflict ("deviceId", "userId") do update set
      "waiting" = q."waiting" + int4multirange(int4range(q."lastSeq", greatest(q."lastSeq", excluded."lastSeq"), '(]')) - int4multirange(int4range(${seq}::integer, ${seq}::integer, '[]')),
      "lastSeq" = greatest(q."lastSeq", excluded."lastSeq"), "seenDt" = excluded."seenDt", "goneDt" = null`.execute(
    trx,
  );
}
