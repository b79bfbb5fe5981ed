import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { PART_MAX_LOOSE_GROUPS, PART_POLICIES } from '#contract/files/upload-policy.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Participant } from '#server/http/call-context.ts';
import { tooMany } from '#server/http/failure.ts';
import type { FileOwners, Owned } from './file-owners.ts';
import { takeUpload, type UploadPlace } from './upload.ts';

const HOUR_SEC = 3_600;

/**
 * A group that belongs to nothing yet is its sender's; else the row that owns it says whether this participant may
 * change it.
 */
async function mayChange(
  owners: FileOwners,
  participant: Participant,
  group: Owned,
  db: Kysely<Schema>,
): Promise<boolean> {
  if (group.ownerResourcePath === null || group.ownerId === null) return group.regId === participant.userKey;
  return (await owners[group.ownerResourcePath]?.partCanWrite?.({ db, participant }, group.ownerId)) ?? false;
}

/** Uploads that are attached to nothing cannot fill the disk; after a day they are deleted. @throws Failure 429 */
async function requireFewLoose(db: Kysely<Schema>, { userKey }: Participant): Promise<void> {
  const { n } = await db
    .selectFrom('fileGroup')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('ownerId', 'is', null)
    .where('regId', '=', userKey)
    .executeTakeFirstOrThrow();
  if (n >= PART_MAX_LOOSE_GROUPS) throw tooMany(HOUR_SEC);
}

/**
 * Takes an upload of a participant under the policies for participants; the identity comes from the session.
 * @returns the id of the file group
 * @throws Failure 400 with the first problem, 403 for a group of another user, 409 GONE, 429
 */
export async function takePartUpload(
  place: UploadPlace,
  request: FastifyRequest,
  participant: Participant,
): Promise<string> {
  const { db, clock } = place.services;
  await requireFewLoose(db, participant);
  return takeUpload(place, request, {
    db,
    now: clock.now(),
    uploaderId: participant.userKey,
    policyCds: PART_POLICIES,
    mayChange: (group, at) => mayChange(place.owners, participant, group, at),
  });
}
