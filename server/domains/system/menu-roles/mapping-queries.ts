import { sql, type Kysely } from 'kysely';
import type { MappedMenu, MappedRole, MenuRole } from '#contract/system/menus/menu-role.ts';
import type { Schema } from '#server/database/schema.ts';

/** Where a screen takes its permissions from: its parent when it inherits, else itself. */
const bearer = sql<
  string | null
>`case when "resource"."inhrtYn" = 'Y' then "resource"."upResourceId" else "resource"."resourceId" end`;

/** Every menu in its order, and whether it is seen without R. */
export async function listMappedMenus(db: Kysely<Schema>): Promise<MappedMenu[]> {
  const rows = await db
    .selectFrom('menu')
    .leftJoin('resource', 'resource.resourceId', 'menu.resourceId')
    .select([
      'menu.menuId',
      'menu.upMenuId',
      'menu.menuNm',
      'menu.menuDivCd',
      'menu.useYn',
      'menu.dsplyYn',
      'resource.resourcePath',
      'resource.acsDivCd',
    ])
    .orderBy('menu.sortOrdr')
    .orderBy('menu.menuNm')
    .execute();
  return rows.map(({ acsDivCd, ...row }) => ({
    ...row,
    openYn: row.menuDivCd === 'LINK' || acsDivCd === 'PUBLIC' || acsDivCd === 'LOGIN' ? 'Y' : 'N',
  }));
}

export const listMappedRoles = (db: Kysely<Schema>): Promise<MappedRole[]> =>
  db
    .selectFrom('role')
    .select(['roleId', 'roleCd', 'roleNm', 'useYn'])
    .orderBy('sysRoleYn', 'desc')
    .orderBy('roleCd')
    .execute();

/** Pairs of menus and roles that have to do with each other. */
export async function listPairs(
  db: Kysely<Schema>,
  { menuId, roleId }: { readonly menuId?: string | undefined; readonly roleId?: string | undefined },
): Promise<MenuRole[]> {
  const { rows } = await sql<{ menuId: string; roleId: string; mappedYn: string; authTypes: string }>`
    select m."menuId", r."roleId", case when mr."menuRoleId" is null then 'N' else 'Y' end as "mappedYn", coalesce(g."authTypes", '') as "authTypes"
    from (select "menu"."menuId", ${bearer} as "bearerId" from "menu" left join "resource" on "resource"."resourceId" = "menu"."resourceId" where "menu"."menuDivCd" <> 'FOLDER') m
    cross join "role" r
    left join "menuRole" mr on mr."menuId" = m."menuId" and mr."roleId" = r."roleId"
    left join "roleResource" g on g."resourceId" = m."bearerId" and g."roleId" = r."roleId"
    where (mr."menuRoleId" is not null or g."authTypes" is not null)
      ${menuId === undefined ? sql`` : sql`and m."menuId" = ${menuId}`} ${roleId === undefined ? sql`` : sql`and r."roleId" = ${roleId}`}
    order by m."menuId", r."roleCd"`.execute(db);
  return rows;
}

export interface MappingFacts {
  readonly menuNm: string;
  readonly menuDivCd: string;
  readonly resourcePath: string | null;
  readonly bearerId: string | null;
  readonly acsDivCd: string | null;
}

/** What a mapping of these menus needs to know of them, by id. */
export async function findMappingFacts(
  db: Kysely<Schema>,
  menuIds: readonly string[],
): Promise<ReadonlyMap<string, MappingFacts>> {
  if (menuIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('menu')
    .leftJoin('resource', 'resource.resourceId', 'menu.resourceId')
    .select([
      'menu.menuId',
      'menu.menuNm',
      'menu.menuDivCd',
      'resource.resourcePath',
      'resource.acsDivCd',
      bearer.as('bearerId'),
    ])
    .where('menu.menuId', 'in', [...new Set(menuIds)])
    .execute();
  return new Map(rows.map((row) => [row.menuId, row]));
}
