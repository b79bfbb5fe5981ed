import type { Kysely } from 'kysely';
import type { GrantChange } from '#server/access/grant-history.ts';
import { describeCell } from '#server/access/grant-values.ts';
import type { Schema } from '#server/database/schema.ts';

/** What a role opens: permissions on resources, and menus. */
export async function listRoleRights(db: Kysely<Schema>, roleId: string) {
  const cells = await db
    .selectFrom('roleResource')
    .innerJoin('resource', 'resource.resourceId', 'roleResource.resourceId')
    .select(['roleResource.resourceId', 'resource.resourcePath', 'roleResource.authTypes', 'roleResource.dataScopeCd'])
    .where('roleId', '=', roleId)
    .orderBy('resource.resourcePath')
    .execute();
  const menus = await db
    .selectFrom('menuRole')
    .innerJoin('menu', 'menu.menuId', 'menuRole.menuId')
    .leftJoin('resource', 'resource.resourceId', 'menu.resourceId')
    .select(['menu.menuId', 'menu.menuNm', 'resource.resourcePath'])
    .where('menuRole.roleId', '=', roleId)
    .orderBy('menu.menuNm')
    .orderBy('menu.menuId')
    .execute();
  return { cells, menus };
}

/** All rights of a role as changes of the history, when they come with a copy or go with a deletion. */
export function rightsChanges(
  roleCd: string,
  { cells, menus }: Awaited<ReturnType<typeof listRoleRights>>,
  way: 'given' | 'taken',
  rsn: string | null,
): readonly GrantChange[] {
  const change = (value: string | null) =>
    way === 'given' ? { befVal: null, aftVal: value } : { befVal: value, aftVal: null };
  return [
    ...cells.map((cell) => ({
      actDivCd: 'RSC' as const,
      trgtDivCd: 'RSC' as const,
      roleCd,
      resourcePath: cell.resourcePath,
      ...change(describeCell(cell.authTypes, cell.dataScopeCd)),
      rsn,
    })),
    ...menus.map((menu) => ({
      actDivCd: 'MENU' as const,
      trgtDivCd: 'MENU' as const,
      roleCd,
      ...(menu.resourcePath === null ? {} : { resourcePath: menu.resourcePath }),
      ...change(menu.menuNm),
      rsn,
    })),
  ];
}
