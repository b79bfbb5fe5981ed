import { isSealedPolicy, type UploadPolicyCd } from '#contract/files/upload-policy.ts';
import { missingRowError } from '#server/access/row-security.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { changedBy, staffActor, type Actor } from '#server/http/actor.ts';
import { created, modified, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { findGroup, listGroupFiles } from './queries.ts';
import { resealGroup } from './sealed-files.ts';

export interface NewOwner {
  readonly resourcePath: string;
  readonly ownerId: string;
  /** Of an owner that takes files of counselling: the case whose key encrypts them (counselling.md 4.3). */
  readonly sealedBy?: { readonly keyDir: string; readonly caseId: string };
}

/**
 * Gives an uploaded group to the row that is being saved, in the same transaction. From then on the rights of that row
 * decide who opens the files.
 * @throws Failure 409 GONE for an unknown group, 403 for one of another user or of another row
 */
export async function adoptFileGroup(call: CallContext, fileGroupId: string, owner: NewOwner): Promise<void> {
  if (!(await findGroup(call.db, fileGroupId))) throw await missingRowError(call, 'fileGroup', fileGroupId, gone());
  await adoptOwnGroup(staffActor(call), fileGroupId, owner);
}

/**
 * The same for any actor, a participant of the portal as well: a group of the actor's own upload, or that the row has
 * already. @throws Failure 409 GONE, 403
 */
export async function adoptOwnGroup(actor: Actor, fileGroupId: string, owner: NewOwner): Promise<void> {
  const group = await findGroup(actor.db, fileGroupId);
  if (!group) throw gone();
  if (group.ownerResourcePath === owner.resourcePath && group.ownerId === owner.ownerId) return;
  if (group.ownerId !== null || group.regId !== actor.actId) throw forbidden();
  if (isSealedPolicy(group.policyCd)) {
    // A form that has no case takes no files of one.
    if (!owner.sealedBy) throw forbidden();
    await resealGroup(actor.db, owner.sealedBy.keyDir, group, owner.sealedBy.caseId);
  }
  await actor.db
    .updateTable('fileGroup')
    .set({ ownerResourcePath: owner.resourcePath, ownerId: owner.ownerId, ...changedBy(actor) })
    .where('fileGroupId', '=', fileGroupId)
    .execute();
}

/** Whether a group holds anything: one may be left empty by taking out what was in it. */
export const holdsFiles = async (db: Kysely<Schema>, fileGroupId: string): Promise<boolean> =>
  (await listGroupFiles(db, fileGroupId)).length > 0;

/** Marks the files of a deleted row as deleted. */
export async function dropFileGroup(call: CallContext, fileGroupId: string): Promise<void> {
  await call.db
    .updateTable('file')
    .set({ delYn: 'Y', ...modified(call) })
    .where('fileGroupId', '=', fileGroupId)
    .execute();
}

/** Gives a group to another row of the same screen and, where it is encrypted, of the same case. */
export async function passFileGroup(actor: Actor, fileGroupId: string, ownerId: string): Promise<void> {
  await actor.db
    .updateTable('fileGroup')
    .set({ ownerId, ...changedBy(actor) })
    .where('fileGroupId', '=', fileGroupId)
    .execute();
}

/** Gives groups up whose row needs them no more: the next cleaning of files takes them away, bytes and all. */
export async function releaseFileGroups(actor: Actor, fileGroupIds: readonly string[]): Promise<void> {
  if (fileGroupIds.length === 0) return;
  await actor.db
    .updateTable('fileGroup')
    .set({ ownerResourcePath: null, ownerId: null, ...changedBy(actor) })
    .where('fileGroupId', 'in', [...fileGroupIds])
    .execute();
}

/**
 * An empty group of the caller's for a row whose files come after its text, where it is not there yet. It is adopted
 * like any other.
 */
export async function makeFileGroup(call: CallContext, fileGroupId: string, policyCd: UploadPolicyCd): Promise<void> {
  await call.db
    .insertInto('fileGroup')
    .values({ fileGroupId, policyCd, ...created(call) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
