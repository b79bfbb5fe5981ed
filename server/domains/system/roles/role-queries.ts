import { sql, type Kysely, type Selectable } from 'kysely';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

const NO_AUTO_GRANT = { stfDivCds: [], stfPstnCds: [], deptCds: [] };

function rolesWhere({ db }: CallContext, filter: FilterOf<'downloadRoleExcel'>) {
  let roles = db.selectFrom('role');
  roles = withKeyword(roles, filter.searchKeyword, ['roleCd', 'roleNm']);
  if (filter.useYn) roles = roles.where('useYn', '=', filter.useYn);
  if (filter.dataScopeCd) roles = roles.where('dataScopeCd', '=', filter.dataScopeCd);
  return roles;
}

/** People who hold a role on `today` (YYYYMMDD) or will hold it later, each once. */
const holders = (today: string) =>
  sql<number>`(select count(distinct g."userId") from "userRole" g where g."roleId" = "role"."roleId" and g."stCd" = 'ACTIVE' and g."endDt" >= ${today})`;
const count = (table: 'roleResource' | 'menuRole') =>
  sql<number>`(select count(*) from ${sql.table(table)} t where t."roleId" = "role"."roleId")`;
const withCounts = (roles: ReturnType<typeof rolesWhere>, { now }: CallContext) =>
  roles
    .selectAll()
    .select([
      holders(koreanDate8(now)).as('userCnt'),
      count('roleResource').as('resourceCnt'),
      count('menuRole').as('menuCnt'),
    ]);

/** A role as the contract defines it. */
const presentRole = (
  role: Selectable<Schema['role']> & Pick<RoleRow, 'userCnt' | 'resourceCnt' | 'menuCnt'>,
): RoleRow => ({
  ...role,
  autoGrntCond: { ...NO_AUTO_GRANT, ...copyOf(role.autoGrntCond) },
});

const copyOf = (cond: Selectable<Schema['role']>['autoGrntCond']) =>
  cond === null ? {} : Object.fromEntries(Object.entries(cond).map(([name, codes]) => [name, [...(codes ?? [])]]));

/** Roles with the people, resources and menus of each. */
export const roleList = listOf({
  where: rolesWhere,
  select: withCounts,
  sort: { roleCd: 'asc' },
  id: 'roleId',
  present: (rows) => rows.map(presentRole),
});

export const roles = versioned({
  table: 'role',
  key: 'roleId',
  find: async (call, roleId) => {
    const role = await withCounts(call.db.selectFrom('role').where('roleId', '=', roleId), call).executeTakeFirst();
    return role && presentRole(role);
  },
});

/** Resources on which two roles hold other permissions or another scope, by path. */
export async function compareRoles(db: Kysely<Schema>, roleId: string, otherRoleId: string) {
  const cells = await db
    .selectFrom('resource')
    .leftJoin('roleResource as mine', (join) =>
      join.onRef('mine.resourceId', '=', 'resource.resourceId').on('mine.roleId', '=', roleId),
    )
    .leftJoin('roleResource as theirs', (join) =>
      join.onRef('theirs.resourceId', '=', 'resource.resourceId').on('theirs.roleId', '=', otherRoleId),
    )
    .select([
      'resource.resourceId',
      'resource.resourcePath',
      'resource.resourceNm',
      'mine.dataScopeCd',
      'theirs.dataScopeCd as otherDataScopeCd',
    ])
    .select(({ fn, val }) => [
      fn.coalesce('mine.authTypes', val('')).as('authTypes'),
      fn.coalesce('theirs.authTypes', val('')).as('otherAuthTypes'),
    ])
    .orderBy('resource.resourcePath')
    .execute();
  return cells.filter((cell) => cell.authTypes !== cell.otherAuthTypes || cell.dataScopeCd !== cell.otherDataScopeCd);
}
