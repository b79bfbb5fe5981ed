import { findResourceProblem, matchDivOf, RESOURCE_MESSAGES } from '#contract/system/resources/resource-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { beyondWall } from '#server/access/beyond-wall.ts';
import { staffName } from '#server/domains/people/index.ts';
import { created, modified, type CallContext } from '#server/http/call-context.ts';
import { duplicate, gone, invalidField, refused, stale, type Failure } from '#server/http/failure.ts';
import { findResourceRow } from './resource-queries.ts';

type SaveResource = ParsedArg<'saveResource'>;

async function staleResource(call: CallContext, resourceId: string): Promise<Failure> {
  const current = await findResourceRow(call.db, resourceId);
  if (current === null) return gone();
  const { modId } = await call.db
    .selectFrom('resource')
    .select('modId')
    .where('resourceId', '=', resourceId)
    .executeTakeFirstOrThrow();
  return stale(current, await staffName(call.db, modId), current.modDt);
}

/** Makes a resource or changes it. @throws Failure 400 for values, 409 for a path that is taken or an inheritance that is not possible */
export async function saveResource(call: CallContext, { version, ...resource }: SaveResource): Promise<void> {
  const parent = resource.upResourceId === null ? null : await findResourceRow(call.db, resource.upResourceId);
  if (resource.upResourceId !== null && parent === null) throw gone();
  const found = findResourceProblem(resource, parent);
  if (found !== null) throw invalidField(found.field, RESOURCE_MESSAGES[found.problem]);
  await requireFreePath(call, resource);
  if (resource.inhrtYn === 'Y') await requireNothingBelow(call, resource.resourceId);
  const values = {
    ...resource,
    resourceDesc: resource.resourceDesc || null,
    matchDivCd: matchDivOf(resource.resourcePath),
  };
  if (version === undefined) {
    await call.db
      .insertInto('resource')
      .values({ ...values, ...created(call) })
      .execute();
    return;
  }
  const changed = await call.db
    .updateTable('resource')
    .set((eb) => ({ ...values, ...modified(call), version: eb('version', '+', 1) }))
    .where('resourceId', '=', resource.resourceId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw await staleResource(call, resource.resourceId);
}

async function requireFreePath(
  call: CallContext,
  { resourceId, resourcePath }: Pick<SaveResource, 'resourceId' | 'resourcePath'>,
): Promise<void> {
  const other = await call.db
    .selectFrom('resource')
    .select('resourceId')
    .where('resourcePath', '=', resourcePath)
    .where('resourceId', '<>', resourceId)
    .executeTakeFirst();
  if (other) throw duplicate('resourcePath', RESOURCE_MESSAGES.samePath);
}

/** What takes its permissions from elsewhere has none of its own and gives none on. */
async function requireNothingBelow(call: CallContext, resourceId: string): Promise<void> {
  const heir = await call.db
    .selectFrom('resource')
    .select('resourceId')
    .where('upResourceId', '=', resourceId)
    .where('inhrtYn', '=', 'Y')
    .limit(1)
    .executeTakeFirst();
  if (heir) throw refused('STATE', RESOURCE_MESSAGES.parentInherits);
  const grant = await call.db
    .selectFrom('roleResource')
    .select('roleId')
    .where('resourceId', '=', resourceId)
    .limit(1)
    .executeTakeFirst();
  if (grant) throw refused('STATE', RESOURCE_MESSAGES.hasRoles);
}

/** Deletes resources that nothing is connected with, all or none. */
export async function deleteResources(call: CallContext, rows: ParsedArg<'deleteResource'>['rows']): Promise<void> {
  for (const { resourceId, version } of rows) {
    const resource = await findResourceRow(call.db, resourceId);
    if (resource === null) throw gone();
    const heir = await call.db
      .selectFrom('resource')
      .select('resourceId')
      .where('upResourceId', '=', resourceId)
      .limit(1)
      .executeTakeFirst();
    const special = await beyondWall(call, (db) =>
      db.selectFrom('permGrnt').select('permGrntId').where('resourceId', '=', resourceId).limit(1).executeTakeFirst(),
    );
    if (resource.roleCnt > 0 || resource.menuNm !== null || heir || special)
      throw refused('STATE', RESOURCE_MESSAGES.inUse);
    const deleted = await call.db
      .deleteFrom('resource')
      .where('resourceId', '=', resourceId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw await staleResource(call, resourceId);
  }
}
