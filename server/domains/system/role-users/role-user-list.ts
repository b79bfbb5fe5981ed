import { sql, type Kysely } from 'kysely';
import { viewGrant } from '#contract/system/roles/role-rules.ts';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import type { DeptTree } from '#server/access/dept-tree.ts';
import type { Schema } from '#server/database/schema.ts';
import { likePart, parseSort, readPage, sorted, type PageQuery, type SortField } from '#server/http/paging.ts';
import type { Window } from '../user-roles/staff-list.ts';

interface Filter {
  readonly roleId: string;
  readonly viewCd?: string | undefined;
  readonly deptCd?: string | undefined;
  readonly searchKeyword?: string | undefined;
  readonly inclEndYn?: string | undefined;
}
interface Sorting {
  readonly sortBy?: string | undefined;
  readonly sortType?: string | undefined;
}

const BY_NUMBER: readonly SortField[] = [{ field: 'stfNo', direction: 'asc' }];
const COLUMNS = {
  stfNo: 'staff.stfNo',
  stfNm: 'staff.stfNm',
  deptNm: 'dept.deptNm',
  strtDt: 'userRole.strtDt',
  grntDt: 'userRole.regDt',
};

function usersWhere(db: Kysely<Schema>, depts: DeptTree, filter: Filter, { today, soonest }: Window) {
  let users = db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .innerJoin('user', 'user.userId', 'userRole.userId')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .where('userRole.roleId', '=', filter.roleId);
  const units = filter.deptCd?.split(',').filter(Boolean) ?? [],
    keyword = filter.searchKeyword?.trim();
  if (filter.inclEndYn !== 'Y')
    users = users.where('userRole.stCd', '=', 'ACTIVE').where('userRole.endDt', '>=', today);
  if (filter.viewCd) users = users.where('userRole.stCd', '=', 'ACTIVE').where('userRole.endDt', '>=', today);
  if (filter.viewCd === 'RSVD') users = users.where('userRole.strtDt', '>', today);
  if (filter.viewCd === 'SOON')
    users = users.where('userRole.strtDt', '<=', today).where('userRole.endDt', '<=', soonest);
  if (filter.viewCd === 'USE')
    users = users.where('userRole.strtDt', '<=', today).where('userRole.endDt', '>', soonest);
  if (units.length > 0)
    users = users.where('staff.deptCd', 'in', ['', ...units.flatMap((deptCd) => depts.listWithin(deptCd))]);
  if (keyword)
    users = users.where((eb) =>
      eb.or([eb('staff.stfNo', 'like', likePart(keyword).slice(1)), eb('staff.stfNm', 'like', likePart(keyword))]),
    );
  return users;
}

export async function countRoleUsers(
  db: Kysely<Schema>,
  depts: DeptTree,
  filter: Filter,
  window: Window,
): Promise<number> {
  return (
    await usersWhere(db, depts, filter, window)
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;
}

export async function listRoleUsers(
  db: Kysely<Schema>,
  depts: DeptTree,
  filter: Filter & Sorting,
  window: Window,
  limit: number,
  offset: number,
): Promise<RoleUserRow[]> {
  const rows = usersWhere(db, depts, filter, window)
    .select([
      'userRole.userRoleId',
      'userRole.userId',
      'userRole.roleId',
      'role.roleCd',
      'role.roleNm',
      'role.useYn as roleUseYn',
      'userRole.strtDt',
      'userRole.endDt',
      'userRole.scopeDeptCd',
      'userRole.grntDivCd',
      'userRole.grntRsn',
      'userRole.stCd',
      'userRole.endedDt',
      'userRole.endedRsnCd',
      'userRole.version',
      'userRole.modDt',
      'userRole.regDt as grntDt',
      'staff.stfNo',
      'staff.stfNm',
      'dept.deptNm',
    ])
    .select(
      sql<
        string | null
      >`(select s."stfNm" from "user" u join "staff" s on s."stfNo" = u."stfNo" where u."userId" = "userRole"."regId")`.as(
        'grntUserNm',
      ),
    );
  const found = await sorted(rows, parseSort(filter), BY_NUMBER, 'userRole.userRoleId', COLUMNS)
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map((row) => ({
    ...row,
    scopeDeptNm: row.scopeDeptCd === null ? null : depts.findName(row.scopeDeptCd),
    viewCd: viewGrant(row, window.today, window.soonest),
  }));
}

/** One page of the people of a role. */
export function pageOfRoleUsers(
  db: Kysely<Schema>,
  depts: DeptTree,
  query: Filter & PageQuery,
  window: Window,
): Promise<{ data: RoleUserRow[]; totalCount: number }> {
  return readPage(
    query,
    () => countRoleUsers(db, depts, query, window),
    (limit, offset) => listRoleUsers(db, depts, query, window, limit, offset),
  );
}
