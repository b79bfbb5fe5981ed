import { findResourceProblem, matchDivOf, RESOURCE_MESSAGES } from '#contract/system/resources/resource-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forAllRows, nameIn } from '#server/http/each-row.ts';
import { duplicate, invalidField, refused } from '#server/http/failure.ts';
import { resources } from './resource-queries.ts';

type SaveResource = ParsedArg<'saveResource'>;

/** Makes a resource or changes it. @throws Failure 400 for values, 409 for a path that is taken or an inheritance that is not possible */
export async function saveResource(call: CallContext, { version, ...resource }: SaveResource): Promise<void> {
  const parent = resource.upResourceId === null ? null : await resources.require(call, resource.upResourceId);
  const found = findResourceProblem(resource, parent);
  if (found !== null) throw invalidField(found.field, RESOURCE_MESSAGES[found.problem]);
  await requireFreePath(call, resource);
  if (resource.inhrtYn === 'Y') await requireNothingBelow(call, resource.resourceId);
  const { resourceId, ...fields } = resource;
  await resources.save(call, resourceId, version, {
    ...fields,
    resourceDesc: fields.resourceDesc || null,
    matchDivCd: matchDivOf(fields.resourcePath),
  });
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
  const nameOf = nameIn(call, 'resource', 'resourceId', 'resourceNm');
  await forAllRows(
    rows,
    async ({ resourceId, version }) => {
      const resource = await resources.require(call, resourceId);
      const heir = await call.db
        .selectFrom('resource')
        .select('resourceId')
        .where('upResourceId', '=', resourceId)
        .limit(1)
        .executeTakeFirst();
      const special = await asSystem(call, (db) =>
        db.selectFrom('permGrnt').select('permGrntId').where('resourceId', '=', resourceId).limit(1).executeTakeFirst(),
      );
      if (resource.roleCnt > 0 || resource.menuNm !== null || heir || special)
        throw refused('STATE', RESOURCE_MESSAGES.inUse);
      await resources.remove(call, resourceId, version);
    },
    ({ resourceId }) => nameOf(resourceId),
  );
}
