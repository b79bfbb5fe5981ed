import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BYTES_PER_MB, UPLOAD_PART_BYTES } from '#contract/files/upload-policy.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { Failure, invalidField } from '#server/http/failure.ts';
import type { PartStore } from './part-store.ts';

const MAX_FILE_BYTES = 20 * BYTES_PER_MB;
/** What one person may have begun at a time; a device sends one file after the other. */
export const MAX_BEGUN_BYTES = 200 * BYTES_PER_MB;

const place = z.strictObject({ uploadId: z.uuid(), offset: z.coerce.number().int().min(0).max(MAX_FILE_BYTES) });

/**
 * Takes one part of an upload. A part that is there already changes nothing, one behind a gap is left out.
 * @returns bytes that are there now
 * @throws Failure 400 for what is no part, 413 for more than anybody may begin
 */
export async function takePart(parts: PartStore, request: FastifyRequest, userId: string): Promise<number> {
  const asked = place.safeParse(request.query),
    part = request.body;
  if (!asked.success || !(part instanceof Uint8Array) || part.length === 0 || part.length > UPLOAD_PART_BYTES)
    throw invalidField('uploadId', HTTP_MESSAGES.badBody);
  const { offset, uploadId } = asked.data;
  if (offset + part.length > MAX_FILE_BYTES || (await parts.begunBytes(userId)) + part.length > MAX_BEGUN_BYTES)
    throw new Failure(413, HTTP_MESSAGES.tooLarge);
  return parts.write({ userId, uploadId: uploadId.toLowerCase() }, offset, part);
}
