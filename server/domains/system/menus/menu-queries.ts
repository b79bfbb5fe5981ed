import { sql, type Kysely, type SqlBool } from 'kysely';
import type { MenuDetail, MenuRow } from '#contract/system/menus/menu.ts';
import type { Schema } from '#server/database/schema.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listAbove } from './menu-branch.ts';

export interface MenuFilter {
  readonly searchKeyword?: string | undefined;
  readonly useYn?: string | undefined;
}

const roleCount = sql<number>`(select count(*) from "menuRole" as mr where mr."menuId" = "menu"."menuId")`.as(
  'roleCnt',
);
const COLUMNS = [
  'menu.menuId',
  'menu.upMenuId',
  'menu.menuNm',
  'menu.menuDivCd',
  'menu.resourceId',
  'resource.resourcePath',
  'resource.resourceNm',
  'menu.menuPath',
  'menu.linkUrl',
  'menu.linkTrgtCd',
  'menu.iconNm',
  'menu.sortOrdr',
  'menu.menuDesc',
  'menu.dsplyYn',
  'menu.useYn',
  'menu.version',
  'menu.modDt',
] as const;

const menus = (db: Kysely<Schema>) =>
  db.selectFrom('menu').leftJoin('resource', 'resource.resourceId', 'menu.resourceId');

/** Menus in the order of their siblings; with conditions the hits and everything above them. */
export async function listMenus(db: Kysely<Schema>, { searchKeyword, useYn }: MenuFilter): Promise<MenuRow[]> {
  const rows = await menus(db)
    .select([...COLUMNS, roleCount])
    .orderBy('menu.sortOrdr')
    .orderBy('menu.menuNm')
    .execute();
  const keyword = searchKeyword?.trim();
  if (!keyword && !useYn) return rows;
  const hits = await findHits(db, keyword, useYn);
  const shown = new Set(hits.flatMap((menuId) => [menuId, ...listAbove(rows, menuId)]));
  return rows.filter((row) => shown.has(row.menuId));
}

async function findHits(db: Kysely<Schema>, keyword: string | undefined, useYn: string | undefined): Promise<string[]> {
  let query = withKeyword(menus(db).select('menu.menuId'), keyword, ['menu.menuNm', 'resource.resourcePath']);
  if (useYn) query = query.where('menu.useYn', '=', useYn === 'Y' ? 'Y' : 'N');
  return (await query.execute()).map((row) => row.menuId);
}

export async function findMenu(db: Kysely<Schema>, menuId: string): Promise<MenuDetail | null> {
  return (
    (await menus(db)
      .select([...COLUMNS, 'menu.hlpCntn', roleCount])
      .where('menu.menuId', '=', menuId)
      .executeTakeFirst()) ?? null
  );
}

/** Roles mapped to a menu, with the permissions they hold where its resource takes its permissions from. */
export async function listMenuRoles(
  db: Kysely<Schema>,
  menuId: string,
): Promise<{ roleCd: string; roleNm: string; authTypes: string }[]> {
  const rows = await db
    .selectFrom('menuRole')
    .innerJoin('role', 'role.roleId', 'menuRole.roleId')
    .innerJoin('menu', 'menu.menuId', 'menuRole.menuId')
    .leftJoin('resource', 'resource.resourceId', 'menu.resourceId')
    .leftJoin('roleResource', (join) =>
      join
        .onRef('roleResource.roleId', '=', 'role.roleId')
        .on(
          sql<SqlBool>`"roleResource"."resourceId" = case when "resource"."inhrtYn" = 'Y' then "resource"."upResourceId" else "resource"."resourceId" end`,
        ),
    )
    .select(['role.roleCd', 'role.roleNm', 'roleResource.authTypes'])
    .where('menuRole.menuId', '=', menuId)
    .orderBy('role.roleCd')
    .execute();
  return rows.map((row) => ({ ...row, authTypes: row.authTypes ?? '' }));
}

const VISIT_DAYS = 30,
  DAY_MS = 86_400_000;

/** How often a menu was opened in the last thirty days, and by how many people. */
export function countVisits(
  db: Kysely<Schema>,
  menuId: string,
  now: Date,
): Promise<{ visitCnt: number; visitUserCnt: number }> {
  return db
    .selectFrom('menuUseHis')
    .select(({ fn }) => [
      fn.countAll<number>().as('visitCnt'),
      fn.count<number>('userId').distinct().as('visitUserCnt'),
    ])
    .where('menuId', '=', menuId)
    .where('rsltCd', '=', 'ALLOW')
    .where('useDt', '>=', new Date(now.getTime() - VISIT_DAYS * DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
}
