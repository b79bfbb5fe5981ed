import type { Kysely } from 'kysely';
import type { Schema } from '../../schema.ts';
import { insertRows } from '../../insert-rows.ts';
import { stableId } from '../stable-id.ts';
import { PERMS, ROLES, type SeedRole } from './roles.ts';
import { MENUS, SCREENS } from './screens.ts';
import type { SeedMenu, SeedScreen } from './screen-rows.ts';

const roleId = (roleCd: string): string => stableId(`role:${roleCd}`);
const resourceId = (resourcePath: string): string => stableId(`resource:${resourcePath}`);
const menuId = (trail: readonly string[]): string => stableId(`menu:${trail.join('/')}`);
const ORDER_STEP = 10;

/**
 * Adds roles, special permissions, resources and menus that are not there yet.
 * Grants come with their resource and role mappings with their menu, once: a right that an administrator took away
 * does not return with the next start.
 */
export async function seedAccess(db: Kysely<Schema>, now: Date): Promise<void> {
  await seedRoles(db, now);
  await insertRows(
    db,
    'perm',
    PERMS.map((perm) => ({ permId: stableId(`perm:${perm.permCd}`), ...perm })),
    now,
    true,
  );
  await seedScreens(db, now);
  await seedMenus(db, now);
}

async function seedRoles(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .insertInto('role')
    .values(ROLES.map((role) => roleRow(role, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const roleRow = ({ autoStfDivCds, autoRevokeYn, ...role }: SeedRole, now: Date) => ({
  ...role,
  roleId: roleId(role.roleCd),
  sysRoleYn: 'Y' as const,
  autoRevokeYn: autoRevokeYn ?? ('N' as const),
  autoGrntYn: autoStfDivCds === undefined ? ('N' as const) : ('Y' as const),
  autoGrntCond: autoStfDivCds === undefined ? null : JSON.stringify({ stfDivCds: autoStfDivCds }),
  regDt: now,
  modDt: now,
});

async function seedScreens(db: Kysely<Schema>, now: Date): Promise<void> {
  const known = await db.selectFrom('resource').select('resourcePath').execute();
  const missing = SCREENS.filter((screen) => !known.some((row) => row.resourcePath === screen.resourcePath));
  await insertRows(
    db,
    'resource',
    missing.map(({ grants: _, prsnInfoYn, inheritsFrom, ...screen }) => ({
      resourceId: resourceId(screen.resourcePath),
      ...screen,
      upResourceId: inheritsFrom === undefined ? null : resourceId(inheritsFrom),
      inhrtYn: inheritsFrom === undefined ? ('N' as const) : ('Y' as const),
      prsnInfoYn: prsnInfoYn ?? ('N' as const),
    })),
    now,
  );
  await insertRows(db, 'roleResource', missing.flatMap(grantRows), now);
}

const grantRows = ({ resourcePath, grants }: SeedScreen) =>
  grants.map(([roleCd, authTypes, dataScopeCd]) => ({
    roleResourceId: stableId(`grant:${roleCd}:${resourcePath}`),
    roleId: roleId(roleCd),
    resourceId: resourceId(resourcePath),
    authTypes,
    dataScopeCd: dataScopeCd ?? null,
  }));

async function seedMenus(db: Kysely<Schema>, now: Date): Promise<void> {
  const known = new Set((await db.selectFrom('menu').select('menuId').execute()).map((row) => row.menuId));
  const missing = MENUS.filter((menu) => !known.has(menuId(menu.trail)));
  await insertRows(db, 'menu', missing.map(menuRow), now);
  await insertRows(
    db,
    'menuRole',
    missing.flatMap((menu) =>
      (menu.roleCds ?? []).map((roleCd) => ({
        menuRoleId: stableId(`menuRole:${roleCd}:${menu.trail.join('/')}`),
        menuId: menuId(menu.trail),
        roleId: roleId(roleCd),
      })),
    ),
    now,
  );
}

const menuRow = ({ trail, iconNm, resourcePath, menuPath }: SeedMenu) => ({
  menuId: menuId(trail),
  upMenuId: trail.length > 1 ? menuId(trail.slice(0, -1)) : null,
  menuNm: trail.at(-1) ?? '',
  menuDivCd: resourcePath === undefined ? ('FOLDER' as const) : ('SCREEN' as const),
  resourceId: resourcePath === undefined ? null : resourceId(resourcePath),
  menuPath: menuPath ?? null,
  iconNm,
  sortOrdr: (MENUS.findIndex((menu) => menu.trail === trail) + 1) * ORDER_STEP,
});
