import type { Kysely } from 'kysely';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AccessSnapshot } from './access-snapshot.ts';

/**
 * The picture as it is, with those people only whom a change can touch.
 * @param roleIds holders of these roles, today or later
 * @param userIds people besides; 'all' = everybody with an account
 */
export async function loadAccessSnapshot(
  db: Kysely<Schema>,
  model: AccessModel,
  roleIds: readonly string[],
  userIds: readonly string[] | 'all',
): Promise<AccessSnapshot> {
  const touched = [
    '',
    ...new Set(userIds === 'all' ? await listEverybody(db) : [...userIds, ...(await listHolders(db, roleIds))]),
  ];
  const people = await db
    .selectFrom('user')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['user.userId', 'user.loginId', 'user.acntStCd', 'staff.stfNm', 'staff.deptCd'])
    .where('user.userId', 'in', touched)
    .orderBy('staff.stfNm')
    .orderBy('user.userId')
    .execute();
  const grants = await db
    .selectFrom('userRole')
    .select(['userRoleId', 'userId', 'roleId', 'strtDt', 'endDt', 'stCd', 'scopeDeptCd'])
    .where('stCd', '=', 'ACTIVE')
    .where('userId', 'in', touched)
    .execute();
  const roles = await db.selectFrom('role').select(['roleId', 'roleCd', 'roleNm', 'dataScopeCd', 'useYn']).execute();
  const cells = await db
    .selectFrom('roleResource')
    .select(['roleId', 'resourceId', 'authTypes', 'dataScopeCd'])
    .execute();
  const menuRoles = [...model.roleIdsByMenuId].flatMap(([menuId, ids]) =>
    [...ids].map((roleId) => ({ menuId, roleId })),
  );
  return {
    resources: model.resources,
    menus: model.menus,
    menuRoles,
    roles,
    cells,
    grants,
    people: people.map(({ loginId, stfNm, ...person }) => ({ ...person, userNm: stfNm ?? loginId })),
  };
}

const listEverybody = async (db: Kysely<Schema>): Promise<string[]> =>
  (await db.selectFrom('user').select('userId').execute()).map((row) => row.userId);

const listHolders = async (db: Kysely<Schema>, roleIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('userRole')
      .select('userId')
      .distinct()
      .where('stCd', '=', 'ACTIVE')
      .where('roleId', 'in', roleIds)
      .execute()
  ).map((row) => row.userId);
