import type { EffectivePerm } from '#contract/system/roles/user-roles.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import { permissionsOn, scopeOf } from '#server/access/authorise.ts';
import { listGrants, toPermissions, type GrantRow } from '#server/access/permissions.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { signedInOf } from '#server/http/call-context.ts';

/** What a person may do on a day (YYYYMMDD), resource by resource, and which role gives it. */
export async function listEffectivePerms(call: CallContext, userId: string, day: string): Promise<EffectivePerm[]> {
  const { model } = signedInOf(call);
  const grants = await listGrants(call.db, userId, day);
  const permissions = toPermissions(model, userId, grants);
  return model.resources
    .flatMap((resource) => {
      const authTypes = permissionsOn(model, permissions, resource),
        widest = scopeOf(model, permissions, resource, 'R')?.widest;
      if (widest === undefined || resource.acsDivCd === 'PUBLIC') return [];
      const { resourceId, resourcePath, resourceNm } = resource;
      return [
        {
          resourceId,
          resourcePath,
          resourceNm,
          authTypes: [...authTypes],
          dataScopeCd: widest,
          sources: sourcesOf(model, grants, resource.inhrtYn === 'Y' ? resource.upResourceId : resourceId),
        },
      ];
    })
    .toSorted((a, b) => a.resourcePath.localeCompare(b.resourcePath));
}

const sourcesOf = (
  model: AccessModel,
  grants: readonly GrantRow[],
  resourceId: string | null,
): EffectivePerm['sources'] =>
  grants
    .filter((grant) => grant.resourceId === resourceId && grant.authTypes !== null)
    .map((grant) => ({
      roleNm: grant.roleNm,
      authTypes: grant.authTypes ?? '',
      dataScopeCd: grant.cellScopeCd ?? grant.roleScopeCd,
      scopeDeptNm: grant.scopeDeptCd === null ? null : model.depts.findName(grant.scopeDeptCd),
    }));
