import type { Kysely } from 'kysely';
import type { RoleCell } from '#contract/system/roles/role-resources.ts';
import { AUTH_TYPES, type AuthType } from '#contract/permission.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';

/** A loop in the data ends the climb. */
const DEEPEST_MENU = 10;

/** Stored permissions as a list. */
export const permissionsOf = (authTypes: string | null): AuthType[] =>
  AUTH_TYPES.filter((permission) => authTypes?.includes(permission));

/** Every resource that is granted by role and not through another one, with the permissions that a role holds on it. */
export async function listCells(db: Kysely<Schema>, model: AccessModel, roleId: string): Promise<RoleCell[]> {
  const rows = await db
    .selectFrom('resource')
    .leftJoin('roleResource', (join) =>
      join.onRef('roleResource.resourceId', '=', 'resource.resourceId').on('roleResource.roleId', '=', roleId),
    )
    .select([
      'resource.resourceId',
      'resource.resourcePath',
      'resource.resourceNm',
      'resource.useYn',
      'roleResource.authTypes',
      'roleResource.dataScopeCd',
    ])
    .where('resource.acsDivCd', '=', 'ROLE')
    .where('resource.inhrtYn', '=', 'N')
    .orderBy('resource.resourcePath')
    .execute();
  const areas = areasByResource(model),
    order = topNames(model);
  const rank = (areaNm: string): number => (areaNm === '' ? order.length : order.indexOf(areaNm));
  return rows
    .map((row) => ({
      ...row,
      authTypes: permissionsOf(row.authTypes),
      areaNm: areas.get(row.resourceId) ?? '',
      inhrts: heirsOf(model, row.resourceId),
    }))
    .toSorted((a, b) => rank(a.areaNm) - rank(b.areaNm));
}

const topNames = (model: AccessModel): readonly string[] =>
  model.menus.filter((menu) => menu.upMenuId === null).map((menu) => menu.menuNm);

const heirsOf = (model: AccessModel, resourceId: string): RoleCell['inhrts'] =>
  model.resources
    .filter((resource) => resource.inhrtYn === 'Y' && resource.upResourceId === resourceId)
    .map(({ resourcePath, resourceNm }) => ({ resourcePath, resourceNm }));

/** For each resource with a menu the name of the top-level menu above its first one. */
export function areasByResource(model: AccessModel): ReadonlyMap<string, string> {
  const byId = new Map(model.menus.map((menu) => [menu.menuId, menu]));
  const topOf = (menuId: string, depth = 0): string => {
    const menu = byId.get(menuId);
    if (menu === undefined) return '';
    return menu.upMenuId === null || depth > DEEPEST_MENU ? menu.menuNm : topOf(menu.upMenuId, depth + 1);
  };
  // Later entries win, so the first menu of a resource comes last.
  return new Map(
    model.menus
      .toReversed()
      .flatMap((menu) => (menu.resourceId === null ? [] : [[menu.resourceId, topOf(menu.menuId)] as const])),
  );
}
