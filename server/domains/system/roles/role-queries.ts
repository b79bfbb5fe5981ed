import { sql, type Kysely, type Selectable } from 'kysely';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import type { RoleTable } from '#server/database/schema/access.ts';
import type { Schema } from '#server/database/schema.ts';
import { likePart, parseSort, readPage, sorted, type PageQuery, type SortField } from '#server/http/paging.ts';

export type RoleTableRow = Selectable<RoleTable> & {
  readonly userCnt: number;
  readonly resourceCnt: number;
  readonly menuCnt: number;
};
export interface RoleFilter {
  readonly searchKeyword?: string | undefined;
  readonly useYn?: string | undefined;
  readonly dataScopeCd?: string | undefined;
}
interface Sorting {
  readonly sortBy?: string | undefined;
  readonly sortType?: string | undefined;
}

const BY_CODE: readonly SortField[] = [{ field: 'roleCd', direction: 'asc' }];
const NOBODY_AUTOMATIC = { stfDivCds: [], stfPstnCds: [], deptCds: [] };

function rolesWhere(db: Kysely<Schema>, filter: RoleFilter) {
  let roles = db.selectFrom('role');
  const keyword = filter.searchKeyword?.trim();
  if (keyword)
    roles = roles.where((eb) =>
      eb.or([eb('roleCd', 'ilike', likePart(keyword)), eb('roleNm', 'ilike', likePart(keyword))]),
    );
  if (filter.useYn) roles = roles.where('useYn', '=', filter.useYn === 'Y' ? 'Y' : 'N');
  if (filter.dataScopeCd) roles = roles.where(sql<string>`"dataScopeCd"`, '=', filter.dataScopeCd);
  return roles;
}

/** People who hold a role on `today` (YYYYMMDD) or will hold it later, each once. */
const holders = (today: string) =>
  sql<number>`(select count(distinct g."userId") from "userRole" g where g."roleId" = "role"."roleId" and g."stCd" = 'ACTIVE' and g."endDt" >= ${today})`;
const count = (table: 'roleResource' | 'menuRole') =>
  sql<number>`(select count(*) from ${sql.table(table)} t where t."roleId" = "role"."roleId")`;
const withCounts = (roles: ReturnType<typeof rolesWhere>, today: string) =>
  roles
    .selectAll()
    .select([holders(today).as('userCnt'), count('roleResource').as('resourceCnt'), count('menuRole').as('menuCnt')]);

export async function countRoles(db: Kysely<Schema>, filter: RoleFilter): Promise<number> {
  return (
    await rolesWhere(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;
}

export function listRoles(
  db: Kysely<Schema>,
  filter: RoleFilter & Sorting,
  today: string,
  limit: number,
  offset: number,
): Promise<RoleTableRow[]> {
  return sorted(withCounts(rolesWhere(db, filter), today), parseSort(filter), BY_CODE, 'roleId')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** One page of roles with the people, resources and menus of each. */
export function pageOfRoles(
  db: Kysely<Schema>,
  query: RoleFilter & PageQuery,
  today: string,
): Promise<{ data: RoleTableRow[]; totalCount: number }> {
  return readPage(
    query,
    () => countRoles(db, query),
    (limit, offset) => listRoles(db, query, today, limit, offset),
  );
}

export async function findRole(db: Kysely<Schema>, roleId: string, today: string): Promise<RoleTableRow | null> {
  return (await withCounts(db.selectFrom('role').where('roleId', '=', roleId), today).executeTakeFirst()) ?? null;
}

/** A role as the contract tells it. */
export const presentRole = (role: RoleTableRow): RoleRow => ({
  ...role,
  autoGrntCond: { ...NOBODY_AUTOMATIC, ...copyOf(role.autoGrntCond) },
});

const copyOf = (cond: RoleTableRow['autoGrntCond']) =>
  cond === null ? {} : Object.fromEntries(Object.entries(cond).map(([name, codes]) => [name, [...(codes ?? [])]]));

/** Resources on which two roles hold other letters or another scope, by path. */
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
